import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideHazard, WeatherOnRoute } from '@estradeiro/contract/weather';
import { activeAlerts, suppressedMs, type WeatherAlert } from './alerts.ts';
import { type AlertSeverity, rank } from './dangers.ts';
import { type DangerStretch, dangersOf, isSameDanger } from './dangers-ahead.ts';

/** Weather of a ride, and what of it was announced. Times are epoch milliseconds, metres are on the ridden route. */
export type WeatherWatch = {
  /** The last request for the route ahead; its response is ignored unless the request is open. */
  request: { id: number; requestedAt: number; fromMeters: number; open: boolean } | null;
  /** There is no response for the present route. */
  outdated: boolean;
  dangers: readonly DangerStretch[];
  alerts: readonly WeatherAlert[];
  /** Dangers that came within reach on this ride: shown, whether announced or not. */
  noticed: readonly Noticed[];
  announcedAlerts: readonly string[];
  dismissed: readonly string[];
  /** Weather announcements of the last half hour, the latest last. */
  spoken: readonly { at: number; severity: AlertSeverity }[];
};

/** A danger ahead, with every place of its forecasts. */
export type Noticed = {
  id: string;
  at: number;
  kind: RideHazard['kind'];
  reason: string;
  places: readonly LatLng[];
  isAnnounced: boolean;
};

/** `now` is when the event is handled. */
export type WatchEvent = { now: number } & (
  | { type: 'set-out' }
  /** `roomToTalk`: no instruction is due meanwhile. */
  | { type: 'moved'; alongMeters: number; remainingMeters: number; roomToTalk: boolean }
  | { type: 'way-changed' }
  | { type: 'answered'; id: number; passings: readonly WeatherOnRoute[] }
  | { type: 'failed'; id: number }
  | { type: 'alerts-changed'; alerts: readonly WeatherAlert[] }
  | { type: 'dismissed'; id: string }
);

export type WatchEffect =
  /** Request the weather of the route from this place on. */
  | { type: 'ask'; id: number; fromMeters: number }
  | { type: 'tell-alert'; alert: WeatherAlert }
  | { type: 'tell-danger'; danger: DangerStretch; metersAhead: number };

export type Watched = { state: WeatherWatch; effects: WatchEffect[] };

/** Forecasts change slowly, and each request costs a call to the provider. */
export const refetchMs = 30 * 60_000;
/** After a failure, or for a changed route. */
export const refetchSoonMs = 5 * 60_000;
/** Some 45 minutes of riding: farther dangers can wait, and may change. */
const announceWithinMeters = 50_000;
/** A nearer danger is covered by the weather at the rider's place. */
const hereMeters = 1_000;
/** A shorter rest has the weather of the rider's place. */
const leastRemainingMeters = 2_000;
/** Between two sentences about the weather. */
export const pauseMs = 10_000;
/** The worst and one more, at the place and ahead together; for half an hour after that only worse ones. */
const spokenAtMost = 2;

export const startWatch: WeatherWatch = {
  request: null,
  outdated: false,
  dangers: [],
  alerts: [],
  noticed: [],
  announcedAlerts: [],
  dismissed: [],
  spoken: [],
};

/**
 * Announces each alert and each danger ahead at most once in a ride, the worst first, and at most two in half an hour unless worse
 * than those announced; requests the route's weather seldom.
 */
export function watchWeather(state: WeatherWatch, event: WatchEvent): Watched {
  switch (event.type) {
    case 'set-out':
      return withoutEffects({ ...startWatch, ...keptOnDeparture(state, event.now) });
    case 'moved':
      return move(state, event);
    case 'way-changed':
      return withoutEffects({ ...state, request: closed(state), dangers: [], outdated: true });
    case 'answered':
      return withoutEffects(isAwaited(state, event.id) ? takeResponse(state, event.passings) : state);
    case 'failed':
      return withoutEffects(isAwaited(state, event.id) ? { ...state, request: closed(state), outdated: true } : state);
    case 'alerts-changed':
      return withoutEffects({ ...state, alerts: event.alerts });
    case 'dismissed':
      return withoutEffects({ ...state, dismissed: [...state.dismissed, event.id] });
  }
}

const withoutEffects = (state: WeatherWatch): Watched => ({ state, effects: [] });
const closed = ({ request }: WeatherWatch) => request && { ...request, open: false };
const isAwaited = ({ request }: WeatherWatch, id: number) => request?.open === true && request.id === id;

/** A rider who departs again within half an hour has heard the announcements. */
const keptOnDeparture = (
  { request, alerts, noticed, announcedAlerts, dismissed, spoken }: WeatherWatch,
  now: number,
) => ({
  // Its id continues, so that a late response is not taken for a new one.
  request: request && { ...request, requestedAt: Number.NEGATIVE_INFINITY, open: false },
  alerts,
  announcedAlerts,
  dismissed,
  spoken,
  noticed: noticed.filter(({ at }) => now - at < suppressedMs),
});

function takeResponse(state: WeatherWatch, passings: readonly WeatherOnRoute[]): WeatherWatch {
  const from = state.request?.fromMeters ?? 0;
  const dangers = dangersOf(passings)
    .filter(({ fromMeters }) => fromMeters > hereMeters)
    .map((danger) => ({ ...danger, fromMeters: from + danger.fromMeters }));
  const noticed = state.noticed.map((known) => {
    const seen = dangers.filter((danger) => isSameDanger(danger, known));
    return seen.length > 0 ? { ...known, places: [...known.places, ...seen.flatMap(({ places }) => places)] } : known;
  });
  return { ...state, request: closed(state), outdated: false, dangers, noticed };
}

type Moved = Extract<WatchEvent, { type: 'moved' }>;

function move(state: WeatherWatch, event: Moved): Watched {
  const ahead = state.dangers.filter(({ fromMeters }) => fromMeters > event.alongMeters);
  const current = ahead.length < state.dangers.length ? { ...state, dangers: ahead } : state;
  const requested = requestIfDue(current, event);
  const announced = announceIfDue(noticeWithinReach(requested.state, event), event);
  return { state: announced.state, effects: [...requested.effects, ...announced.effects] };
}

function noticeWithinReach(state: WeatherWatch, { now, alongMeters }: Moved): WeatherWatch {
  let { noticed } = state;
  for (const danger of state.dangers) {
    const isNear = danger.fromMeters - alongMeters <= announceWithinMeters;
    if (!isNear || noticed.some((known) => isSameDanger(known, danger))) continue;
    const { kind, reason, places } = danger;
    noticed = [...noticed, { id: `${kind}-ahead-${now}`, at: now, kind, reason, places, isAnnounced: false }];
  }
  return noticed === state.noticed ? state : { ...state, noticed };
}

function requestIfDue(state: WeatherWatch, { now, alongMeters, remainingMeters }: Moved): Watched {
  const { request: question, outdated } = state;
  const isDue = !question || (!question.open && now - question.requestedAt >= (outdated ? refetchSoonMs : refetchMs));
  if (!isDue || remainingMeters < leastRemainingMeters) return withoutEffects(state);
  const id = (question?.id ?? 0) + 1;
  const request = { id, requestedAt: now, fromMeters: alongMeters, open: true };
  return { state: { ...state, request }, effects: [{ type: 'ask', id, fromMeters: alongMeters }] };
}

function announceIfDue(before: WeatherWatch, { now, alongMeters, roomToTalk }: Moved): Watched {
  const spoken = before.spoken.filter(({ at }) => now - at < suppressedMs);
  const state = spoken.length < before.spoken.length ? { ...before, spoken } : before;
  if (!roomToTalk || now - (spoken.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < pauseMs) return withoutEffects(state);
  const maySay = (severity: AlertSeverity) =>
    spoken.filter((said) => rank(said.severity) >= rank(severity)).length < spokenAtMost;
  // An alert that was not announced for half an hour is dropped: the next weather response replaces it.
  const unannounced = activeAlerts(state.alerts, now).filter(
    ({ id, timestamp }) => now - timestamp < suppressedMs && !state.announcedAlerts.includes(id),
  );
  const worst = unannounced.find(({ severity, shouldAnnounce }) => shouldAnnounce && maySay(severity));
  const next = firstUnannounced(state);
  const danger = next && maySay(next.severity) ? next : undefined;
  // The worst at the place, then ahead, then the others at the place.
  const isFirstDanger = worst?.severity === 'danger' && !spoken.some(({ severity }) => severity === 'danger');
  if (worst && (isFirstDanger || !danger)) {
    const announced = {
      announcedAlerts: [...state.announcedAlerts, worst.id],
      spoken: [...spoken, { at: now, severity: worst.severity }],
    };
    return { state: { ...state, ...announced }, effects: [{ type: 'tell-alert', alert: worst }] };
  }
  if (!danger) return withoutEffects(state);
  const noticed = state.noticed.map((known) =>
    isSameDanger(known, danger) ? { ...known, at: now, isAnnounced: true } : known,
  );
  return {
    state: { ...state, noticed, spoken: [...spoken, { at: now, severity: danger.severity }] },
    effects: [{ type: 'tell-danger', danger, metersAhead: danger.fromMeters - alongMeters }],
  };
}

const firstUnannounced = ({ dangers, noticed }: WeatherWatch) =>
  dangers.find((danger) => {
    const known = noticed.filter((one) => isSameDanger(one, danger));
    return known.length > 0 && known.every(({ isAnnounced }) => !isAnnounced);
  });
