import { type RidingSignal, signalSeconds } from '@estradeiro/contract/groups/riding';

/** A signal with its time by the device's own clock, in epoch milliseconds. */
export type HeardSignal = Omit<RidingSignal, 'sentAt'> & { sentAt: number };

/** What others called to the rider: `signals` are not too old, the newest first; `told` and `put away` are ids. */
export type SignalWatch = { signals: readonly HeardSignal[]; told: readonly string[]; putAway: readonly string[] };

/** Every event bears the time at which it is handled. */
export type SignalEvent = { now: number } & (
  | { type: 'heard'; signals: readonly HeardSignal[] }
  /** The rider saw it. */
  | { type: 'acknowledged'; id: string }
  /** `speaks`: nobody else does; `roomToTalk`: nothing about the next manoeuvre will have to be said meanwhile. */
  | { type: 'moment'; speaks: boolean; roomToTalk: boolean }
);

export type SignalEffect = { type: 'tell'; signal: HeardSignal };
export type SignalTurn = { state: SignalWatch; effects: SignalEffect[] };

export const startSignalWatch: SignalWatch = { signals: [], told: [], putAway: [] };

/** More than that called in two minutes is noise. */
const mostSignals = 20;
const mostRemembered = 200;

/**
 * Tells each signal once, danger before all else and without waiting for room to talk, and none that is too old; one at a moment.
 * What one rider calls again takes the place of what the same one called before.
 */
export function watchSignals(state: SignalWatch, event: SignalEvent): SignalTurn {
  switch (event.type) {
    case 'heard':
      return { state: fresh(withHeard(state, event.signals), event.now), effects: [] };
    case 'acknowledged':
      return { state: { ...state, putAway: remembered(state.putAway, event.id) }, effects: [] };
    case 'moment': {
      const now = fresh(state, event.now);
      return event.speaks ? tellIfDue(now, event.roomToTalk) : { state: now, effects: [] };
    }
  }
}

/** The signal to show: the newest that the rider has not put away. */
export const shownSignal = ({ signals, putAway }: SignalWatch): HeardSignal | null =>
  signals.find(({ id }) => !putAway.includes(id)) ?? null;

/** Whether a signal is still of use. */
const isFreshSignal = ({ sentAt }: Pick<HeardSignal, 'sentAt'>, now: number): boolean =>
  now - sentAt <= signalSeconds * 1_000;

function withHeard(state: SignalWatch, heard: readonly HeardSignal[]): SignalWatch {
  const byId = new Map([...state.signals, ...heard].map((signal) => [signal.id, signal]));
  const newestFirst = [...byId.values()].toSorted((a, b) => b.sentAt - a.sentAt);
  const superseded = (signal: HeardSignal) => newestFirst.find(({ userId }) => userId === signal.userId) !== signal;
  const signals = newestFirst.filter((signal) => !superseded(signal)).slice(0, mostSignals);
  return { ...state, signals };
}

function fresh(state: SignalWatch, now: number): SignalWatch {
  const signals = state.signals.filter((signal) => isFreshSignal(signal, now));
  return signals.length === state.signals.length ? state : { ...state, signals };
}

function tellIfDue(state: SignalWatch, roomToTalk: boolean): SignalTurn {
  const waiting = state.signals.filter(({ id }) => !state.told.includes(id) && !state.putAway.includes(id));
  const danger = waiting.findLast(({ kind }) => kind === 'danger');
  const due = danger ?? (roomToTalk ? waiting.at(-1) : undefined);
  if (!due) return { state, effects: [] };
  return { state: { ...state, told: remembered(state.told, due.id) }, effects: [{ type: 'tell', signal: due }] };
}

const remembered = (ids: readonly string[], id: string) => [...ids, id].slice(-mostRemembered);
