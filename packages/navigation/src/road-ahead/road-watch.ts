import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '../geometry.ts';
import { aheadOf, type RoadWarning, type WarningKind } from './warnings.ts';

/** What of the road ahead was announced. Times are epoch milliseconds, metres are along the way. */
export type RoadWatch = {
  /** Those of the way that are not passed yet, in riding order. */
  warnings: readonly RoadWarning[];
  alongMeters: number;
  /** Ids of what came within reach: it shows until it is passed, whether there was room to speak of it or not. */
  noticed: readonly string[];
  announced: readonly string[];
  /** What was announced on a way that was left before it was reached. */
  announcedElsewhere: readonly { kind: WarningKind; position: LatLng; until: number }[];
  spokenAt: number;
};

/** Every event bears the time at which it is handled. 'set-out' is a new ride, on which all is announced again. */
export type RoadEvent = { now: number } & (
  | { type: 'set-out' }
  /** `warnings` are those of the way as it is now. */
  | { type: 'warnings-changed'; warnings: readonly RoadWarning[] }
  /** Another way, of which nothing is known yet. */
  | { type: 'way-changed' }
  /** On the line. `roomToTalk`: nothing about the next manoeuvre will have to be said meanwhile. */
  | { type: 'moved'; alongMeters: number; speedMps: number; roomToTalk: boolean }
);

/** `count` of the warning's things lie ahead, the first of them so far. */
export type RoadNotice = { warning: RoadWarning; metersAhead: number; count: number };
export type RoadTurn = { state: RoadWatch; notice: RoadNotice | null };

export const startRoadWatch: RoadWatch = {
  warnings: [],
  alongMeters: 0,
  noticed: [],
  announced: [],
  announcedElsewhere: [],
  spokenAt: Number.NEGATIVE_INFINITY,
};

/** Two for the sentence and eight to slow down in; longer for what may change a rider's plan. */
const noticeSeconds: Record<WarningKind, number> = {
  'speed-camera': 10,
  'speed-bump': 10,
  'cattle-grid': 10,
  'level-crossing': 10,
  ford: 15,
  ferry: 25,
  toll: 25,
  unpaved: 25,
  'paved-again': 10,
};
const leastNoticeMeters = 100;
const mostNoticeMeters = 500;
/** Nearer than that the rider is there before the sentence ends. */
const tooLateSeconds = 2;
const tooLateMeters = 25;
/** Between two sentences about the road. */
const pauseMillis = 5_000;
/** A fix may lie behind the one before. */
const backMeters = 100;
/** A new way meets what the old one was about to meet, unless it takes longer. */
const announcedElsewhereMillis = 5 * 60_000;
/** The same thing found along two lines. */
const samePlaceMeters = 60;

/** From how far ahead something is announced and shown. */
const noticeMeters = (kind: WarningKind, speedMps: number): number =>
  Math.min(mostNoticeMeters, Math.max(leastNoticeMeters, speedMps * noticeSeconds[kind]));

/**
 * Announces each warning once in a ride, the nearest first, and never one that is passed. What was announced on the old way is not repeated
 * where a new one meets it. Takes time in proportion to what lies within reach, not to the way.
 */
export function watchRoad(state: RoadWatch, event: RoadEvent): RoadTurn {
  switch (event.type) {
    case 'set-out':
      return { state: startRoadWatch, notice: null };
    case 'warnings-changed':
      return { state: takeWarnings(state, event.warnings, event.now), notice: null };
    case 'way-changed':
      return { state: leaveWay(state, event.now), notice: null };
    case 'moved':
      return move(state, event);
  }
}

function takeWarnings(state: RoadWatch, warnings: readonly RoadWarning[], now: number): RoadWatch {
  const announcedElsewhere = state.announcedElsewhere.filter(({ until }) => until > now);
  const isAnnounced = ({ thing, places }: RoadWarning) =>
    announcedElsewhere.some(
      ({ kind, position }) =>
        kind === thing.kind && places.some((place) => distanceMeters(place.position, position) <= samePlaceMeters),
    );
  const again = warnings.filter(isAnnounced).map(({ id }) => id);
  return { ...state, warnings, announcedElsewhere, announced: [...new Set([...state.announced, ...again])] };
}

function leaveWay(state: RoadWatch, now: number): RoadWatch {
  const { warnings, announced, announcedElsewhere, alongMeters } = state;
  const ahead = warnings.filter((warning) => announced.includes(warning.id) && aheadOf(warning, alongMeters));
  const left = ahead.flatMap(({ thing: { kind }, places }) =>
    places.map(({ position }) => ({ kind, position, until: now + announcedElsewhereMillis })),
  );
  const { spokenAt } = state;
  return { ...startRoadWatch, spokenAt, announcedElsewhere: [...announcedElsewhere, ...left] };
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

/** The same object where nothing changes, so that a screen that tells of each position comes to rest. */
function movedTo(before: RoadWatch, alongMeters: number, reached: readonly RoadNotice[]): RoadWatch {
  const warnings = withoutPassed(before.warnings, alongMeters);
  const noticed = withIds(before.noticed, reached);
  const isSame = before.alongMeters === alongMeters && before.warnings === warnings && before.noticed === noticed;
  return isSame ? before : { ...before, alongMeters, warnings, noticed };
}

/** The nearest first. */
function withinReach(warnings: readonly RoadWarning[], alongMeters: number, speedMps: number): RoadNotice[] {
  const reached: RoadNotice[] = [];
  for (const warning of warnings) {
    if ((warning.places[0]?.alongMeters ?? 0) - alongMeters > mostNoticeMeters) break;
    const ahead = aheadOf(warning, alongMeters);
    if (ahead && ahead.metersAhead <= noticeMeters(warning.thing.kind, speedMps)) reached.push({ warning, ...ahead });
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

/** The nearest of what came within reach and is not passed; null where there is nothing to show. */
export function roadNotice({ warnings, noticed, alongMeters }: RoadWatch): RoadNotice | null {
  let nearest: RoadNotice | null = null;
  for (const warning of warnings) {
    if ((warning.places[0]?.alongMeters ?? 0) - alongMeters > mostNoticeMeters + backMeters) break;
    const ahead = noticed.includes(warning.id) ? aheadOf(warning, alongMeters) : null;
    if (ahead && (!nearest || ahead.metersAhead < nearest.metersAhead)) nearest = { warning, ...ahead };
  }
  return nearest;
}
