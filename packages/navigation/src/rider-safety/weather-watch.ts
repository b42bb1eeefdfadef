import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Passing, RideHazard } from '@estradeiro/contract/route-weather';
import { activeAlerts, suppressedMs, type WeatherAlert } from './alerts.ts';
import { type DangerStretch, dangersOf, isSameDanger } from './dangers-ahead.ts';

/** What is known of the weather on a ride, and what of it the rider was told. Times are epoch milliseconds, metres are along the ridden way. */
export type WeatherWatch = {
  /** The last question about the way ahead. A closed one waits for no answer. */
  question: { id: number; askedAt: number; fromMeters: number; open: boolean } | null;
  /** Nothing answers for the way as it is now. */
  outdated: boolean;
  dangers: readonly DangerStretch[];
  /** The alerts at the rider's place. */
  alerts: readonly WeatherAlert[];
  told: readonly Told[];
  toldAlerts: readonly string[];
  dismissed: readonly string[];
  spokenAt: number;
};

/** A danger that was told, with every place that it was seen at since. */
export type Told = { id: string; at: number; kind: RideHazard['kind']; places: readonly LatLng[] };

/** Every event bears the time at which it is handled. */
export type WatchEvent = { now: number } & (
  | { type: 'set-out' }
  /** `roomToTalk`: nothing about the next manoeuvre will have to be said meanwhile. */
  | { type: 'moved'; alongMeters: number; remainingMeters: number; roomToTalk: boolean }
  | { type: 'way-changed' }
  | { type: 'answered'; id: number; passings: readonly Passing[] }
  | { type: 'failed'; id: number }
  | { type: 'alerts-changed'; alerts: readonly WeatherAlert[] }
  | { type: 'dismissed'; id: string }
);

export type WatchEffect =
  /** Ask for the weather along the way from this place on. */
  | { type: 'ask'; id: number; fromMeters: number }
  | { type: 'tell-alert'; alert: WeatherAlert }
  | { type: 'tell-danger'; danger: DangerStretch; metersAhead: number };

export type Watched = { state: WeatherWatch; effects: WatchEffect[] };

/** Forecasts change slowly, and each question costs the provider a call. */
export const askAgainMs = 30 * 60_000;
/** After a failure, or on a way that changed. */
export const askAgainSoonMs = 5 * 60_000;
/** Some 45 minutes of riding: later there is still time to tell, and by then it may have changed. */
const tellWithinMeters = 50_000;
/** A danger so near is here: what is measured at the rider's place tells of it. */
const hereMeters = 1_000;
/** The rest of such a way is under the sky of the rider's place. */
const leastRemainingMeters = 2_000;
/** Between two sentences about the weather. */
export const pauseMs = 10_000;

export const startWatch: WeatherWatch = {
  question: null,
  outdated: false,
  dangers: [],
  alerts: [],
  told: [],
  toldAlerts: [],
  dismissed: [],
  spokenAt: Number.NEGATIVE_INFINITY,
};

/** Tells each alert and each danger ahead once in a ride, the worst first, and asks about the way ahead seldom. */
export function watchWeather(state: WeatherWatch, event: WatchEvent): Watched {
  switch (event.type) {
    case 'set-out':
      return still({ ...startWatch, ...stillFresh(state, event.now) });
    case 'moved':
      return move(state, event);
    case 'way-changed':
      return still({ ...state, question: closed(state), dangers: [], outdated: true });
    case 'answered':
      return still(isAwaited(state, event.id) ? takeAnswer(state, event.passings) : state);
    case 'failed':
      return still(isAwaited(state, event.id) ? { ...state, question: closed(state), outdated: true } : state);
    case 'alerts-changed':
      return still({ ...state, alerts: event.alerts });
    case 'dismissed':
      return still({ ...state, dismissed: [...state.dismissed, event.id] });
  }
}

const still = (state: WeatherWatch): Watched => ({ state, effects: [] });
const closed = ({ question }: WeatherWatch) => question && { ...question, open: false };
const isAwaited = ({ question }: WeatherWatch, id: number) => question?.open === true && question.id === id;

/** Who stops and sets out again within half an hour has heard it already. */
const stillFresh = ({ question, alerts, told, toldAlerts, dismissed }: WeatherWatch, now: number) => ({
  // Its id goes on, so that no late answer is taken for a new one.
  question: question && { ...question, askedAt: Number.NEGATIVE_INFINITY, open: false },
  ...{ alerts, toldAlerts, dismissed },
  told: told.filter(({ at }) => now - at < suppressedMs),
});

function takeAnswer(state: WeatherWatch, passings: readonly Passing[]): WeatherWatch {
  const from = state.question?.fromMeters ?? 0;
  const dangers = dangersOf(passings)
    .filter(({ fromMeters }) => fromMeters > hereMeters)
    .map((danger) => ({ ...danger, fromMeters: from + danger.fromMeters }));
  const told = state.told.map((known) => {
    const seen = dangers.filter((danger) => isSameDanger(danger, known));
    return seen.length > 0 ? { ...known, places: [...known.places, ...seen.flatMap(({ places }) => places)] } : known;
  });
  return { ...state, question: closed(state), outdated: false, dangers, told };
}

type Moved = Extract<WatchEvent, { type: 'moved' }>;

function move(state: WeatherWatch, event: Moved): Watched {
  const ahead = state.dangers.filter(({ fromMeters }) => fromMeters > event.alongMeters);
  const current = ahead.length < state.dangers.length ? { ...state, dangers: ahead } : state;
  const asked = askIfDue(current, event);
  const told = tellIfDue(asked.state, event);
  return { state: told.state, effects: [...asked.effects, ...told.effects] };
}

function askIfDue(state: WeatherWatch, { now, alongMeters, remainingMeters }: Moved): Watched {
  const { question, outdated } = state;
  const isDue = !question || (!question.open && now - question.askedAt >= (outdated ? askAgainSoonMs : askAgainMs));
  if (!isDue || remainingMeters < leastRemainingMeters) return still(state);
  const id = (question?.id ?? 0) + 1;
  const asking = { id, askedAt: now, fromMeters: alongMeters, open: true };
  return { state: { ...state, question: asking }, effects: [{ type: 'ask', id, fromMeters: alongMeters }] };
}

function tellIfDue(state: WeatherWatch, { now, alongMeters, roomToTalk }: Moved): Watched {
  if (!roomToTalk || now - state.spokenAt < pauseMs) return still(state);
  const untold = activeAlerts(state.alerts, now).filter(
    ({ id, shouldAnnounce }) => shouldAnnounce && !state.toldAlerts.includes(id),
  );
  const [worst] = untold;
  const danger = state.dangers.find(
    ({ fromMeters, ...stretch }) =>
      fromMeters - alongMeters <= tellWithinMeters && !state.told.some((known) => isSameDanger(known, stretch)),
  );
  if (worst && (worst.severity === 'danger' || !danger)) {
    const toldAlerts = [...state.toldAlerts, worst.id];
    return { state: { ...state, toldAlerts, spokenAt: now }, effects: [{ type: 'tell-alert', alert: worst }] };
  }
  if (!danger) return still(state);
  const { kind, places, fromMeters } = danger;
  const told = [...state.told, { id: `${kind}-ahead-${now}`, at: now, kind, places }];
  return {
    state: { ...state, told, spokenAt: now },
    effects: [{ type: 'tell-danger', danger, metersAhead: fromMeters - alongMeters }],
  };
}
