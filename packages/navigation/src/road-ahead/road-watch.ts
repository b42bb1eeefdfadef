import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '../geometry.ts';
import { aheadOf, type RoadWarning, type WarningKind } from './warnings.ts';

/** What was announced of the road ahead. Times are epoch milliseconds, metres are on the route. */
export type RoadWatch = {
  /** Not passed yet, in riding order. */
  warnings: readonly RoadWarning[];
  alongMeters: number;
  /** Ids that came within reach: shown until passed, whether announced or not. */
  noticed: readonly string[];
  announced: readonly string[];
  /** Announced on an earlier route that was left before the place. */
  announcedOnOtherRoutes: readonly { kind: WarningKind; position: LatLng; until: number }[];
  spokenAt: number;
};

/** `now` is when the event is handled. 'set-out' is a new ride, on which everything is announced again. */
export type RoadEvent = { now: number } & (
  | { type: 'set-out' }
  /** Of the present route. */
  | { type: 'warnings-changed'; warnings: readonly RoadWarning[] }
  /** Another route, whose warnings are not loaded yet. */
  | { type: 'way-changed' }
  /** On the line. `roomToTalk`: no instruction is due meanwhile. */
  | { type: 'moved'; alongMeters: number; speedMps: number; roomToTalk: boolean }
);

/** The next of the warning's features is `metersAhead`, `count` are left. */
export type RoadNotice = { warning: RoadWarning; metersAhead: number; count: number };
export type RoadTurn = { state: RoadWatch; notice: RoadNotice | null };

export const startRoadWatch: RoadWatch = {
  warnings: [],
  alongMeters: 0,
  noticed: [],
  announced: [],
  announcedOnOtherRoutes: [],
  spokenAt: Number.NEGATIVE_INFINITY,
};

/** Two for the sentence and eight to slow down; more for what may change a rider's plan. */
const noticeSeconds: Record<WarningKind, number> = {
  'speed-camera': 10,
  'speed-bump': 10,
  'cattle-grid': 10,
  'level-crossing': 10,
  ford: 15,
  ferry: 25,
  toll: 25,
  'toll-gantry': 25,
  unpaved: 25,
  'paved-again': 10,
};
const leastNoticeMeters = 100;
const mostNoticeMeters = 500;
/** Nearer, the rider is there before the sentence ends. */
const tooLateSeconds = 2;
const tooLateMeters = 25;
/** Between two sentences about the road. */
const pauseMillis = 5_000;
/** A fix may be behind the one before. */
const backMeters = 100;
/** A new route meets the same features within this time. */
const otherRouteMillis = 5 * 60_000;
/** Features of two routes nearer than this are the same. */
const samePlaceMeters = 60;

/** Distance from which a warning is announced and shown. */
const noticeMeters = (kind: WarningKind, speedMps: number): number =>
  Math.min(mostNoticeMeters, Math.max(leastNoticeMeters, speedMps * noticeSeconds[kind]));

/**
 * Announces each warning once in a ride, the nearest first, and never a passed one. A feature announced on the earlier route is not
 * announced again on a new one. Takes time in proportion to the features within reach.
 */
export function watchRoad(state: RoadWatch, event: RoadEvent): RoadTurn {
  switch (event.type) {
    case 'set-out':
      return { state: startRoadWatch, notice: null };
    case 'warnings-changed':
      return { state: takeWarnings(state, event.warnings, event.now), notice: null };
    case 'way-changed':
      return { state: leaveRoute(state, event.now), notice: null };
    case 'moved':
      return move(state, event);
  }
}

function takeWarnings(state: RoadWatch, warnings: readonly RoadWarning[], now: number): RoadWatch {
  const announcedOnOtherRoutes = state.announcedOnOtherRoutes.filter(({ until }) => until > now);
  const isAnnounced = ({ feature, places }: RoadWarning) =>
    announcedOnOtherRoutes.some(
      ({ kind, position }) =>
        kind === feature.kind && places.some((place) => distanceMeters(place.position, position) <= samePlaceMeters),
    );
  const again = warnings.filter(isAnnounced).map(({ id }) => id);
  return { ...state, warnings, announcedOnOtherRoutes, announced: [...new Set([...state.announced, ...again])] };
}

function leaveRoute(state: RoadWatch, now: number): RoadWatch {
  const { warnings, announced, announcedOnOtherRoutes, alongMeters } = state;
  const ahead = warnings.filter((warning) => announced.includes(warning.id) && aheadOf(warning, alongMeters));
  const left = ahead.flatMap(({ feature: { kind }, places }) =>
    places.map(({ position }) => ({ kind, position, until: now + otherRouteMillis })),
  );
  const { spokenAt } = state;
  return { ...startRoadWatch, spokenAt, announcedOnOtherRoutes: [...announcedOnOtherRoutes, ...left] };
}

type Moved = Extract<RoadEvent, { type: 'moved' }>;

function move(before: RoadWatch, { now, alongMeters, speedMps, roomToTalk }: Moved): RoadTurn {
  const reached = withinReach(before.warnings, alongMeters, speedMps);
  const state = movedTo(before, alongMeters, reached);
  if (!roomToTalk || now - state.spokenAt < pauseMillis) return { state, notice: null };
  const latestMeters = Math.max(tooLateMeters, tooLateSeconds * speedMps);
  const due = reached.find(
    ({ warning, metersAhead }) => metersAhead >= latestMeters && !state.announced.includes(warning.id),
  );
  if (!due) return { state, notice: null };
  return { state: { ...state, announced: [...state.announced, due.warning.id], spokenAt: now }, notice: due };
}

/** The same object if nothing changes, so that the screen does not render again. */
function movedTo(before: RoadWatch, alongMeters: number, reached: readonly RoadNotice[]): RoadWatch {
  const warnings = withoutPassed(before.warnings, alongMeters);
  const noticed = withIds(before.noticed, reached);
  const isSame = before.alongMeters === alongMeters && before.warnings === warnings && before.noticed === noticed;
  return isSame ? before : { ...before, alongMeters, warnings, noticed };
}

/** Nearest first. */
function withinReach(warnings: readonly RoadWarning[], alongMeters: number, speedMps: number): RoadNotice[] {
  const reached: RoadNotice[] = [];
  for (const warning of warnings) {
    if ((warning.places[0]?.alongMeters ?? 0) - alongMeters > mostNoticeMeters) break;
    const ahead = aheadOf(warning, alongMeters);
    if (ahead && ahead.metersAhead <= noticeMeters(warning.feature.kind, speedMps)) reached.push({ warning, ...ahead });
  }
  return reached.sort((a, b) => a.metersAhead - b.metersAhead);
}

function withoutPassed(warnings: readonly RoadWarning[], alongMeters: number): readonly RoadWarning[] {
  const kept = warnings.findIndex(({ places }) => (places.at(-1)?.alongMeters ?? 0) > alongMeters - backMeters);
  if (kept === 0 || warnings.length === 0) return warnings;
  return kept === -1 ? [] : warnings.slice(kept);
}

function withIds(known: readonly string[], reached: readonly RoadNotice[]): readonly string[] {
  const fresh = reached.map(({ warning }) => warning.id).filter((id) => !known.includes(id));
  return fresh.length > 0 ? [...known, ...fresh] : known;
}

export function roadNotice({ warnings, noticed, alongMeters }: RoadWatch): RoadNotice | null {
  let nearest: RoadNotice | null = null;
  for (const warning of warnings) {
    if ((warning.places[0]?.alongMeters ?? 0) - alongMeters > mostNoticeMeters + backMeters) break;
    const ahead = noticed.includes(warning.id) ? aheadOf(warning, alongMeters) : null;
    if (ahead && (!nearest || ahead.metersAhead < nearest.metersAhead)) nearest = { warning, ...ahead };
  }
  return nearest;
}
