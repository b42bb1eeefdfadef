import { type RidingSignal, signalSeconds } from '@estradeiro/contract/groups/riding';

/** `sentAt` is epoch milliseconds of the device's clock. */
export type ReceivedSignal = Omit<RidingSignal, 'sentAt'> & { sentAt: number };

/** Signals of other riders: not too old, newest first; `announced` and `putAway` are ids. */
export type SignalWatch = {
  signals: readonly ReceivedSignal[];
  announced: readonly string[];
  putAway: readonly string[];
};

/** `now` is when the event is handled. */
export type SignalEvent = { now: number } & (
  | { type: 'received'; signals: readonly ReceivedSignal[] }
  | { type: 'acknowledged'; id: string }
  /** `speaks`: no other announcement now; `roomToTalk`: no instruction is due meanwhile. */
  | { type: 'moment'; speaks: boolean; roomToTalk: boolean }
);

export type SignalEffect = { type: 'announce'; signal: ReceivedSignal };
export type SignalTurn = { state: SignalWatch; effects: SignalEffect[] };

export const startSignalWatch: SignalWatch = { signals: [], announced: [], putAway: [] };

/** More signals in two minutes are noise. */
const mostSignals = 20;
const mostRemembered = 200;

/**
 * Announces each signal once, one at a time, danger first and even without room to talk; never an old one. A new signal of a rider
 * replaces the earlier one.
 */
export function watchSignals(state: SignalWatch, event: SignalEvent): SignalTurn {
  switch (event.type) {
    case 'received':
      return { state: fresh(withReceived(state, event.signals), event.now), effects: [] };
    case 'acknowledged':
      return { state: { ...state, putAway: remembered(state.putAway, event.id) }, effects: [] };
    case 'moment': {
      const now = fresh(state, event.now);
      return event.speaks ? announceIfDue(now, event.roomToTalk) : { state: now, effects: [] };
    }
  }
}

/** The newest one that the rider has not dismissed. */
export const shownSignal = ({ signals, putAway }: SignalWatch): ReceivedSignal | null =>
  signals.find(({ id }) => !putAway.includes(id)) ?? null;

const isFreshSignal = ({ sentAt }: Pick<ReceivedSignal, 'sentAt'>, now: number): boolean =>
  now - sentAt <= signalSeconds * 1_000;

function withReceived(state: SignalWatch, received: readonly ReceivedSignal[]): SignalWatch {
  const byId = new Map([...state.signals, ...received].map((signal) => [signal.id, signal]));
  const newestFirst = [...byId.values()].toSorted((a, b) => b.sentAt - a.sentAt);
  const superseded = (signal: ReceivedSignal) => newestFirst.find(({ userId }) => userId === signal.userId) !== signal;
  const signals = newestFirst.filter((signal) => !superseded(signal)).slice(0, mostSignals);
  return { ...state, signals };
}

function fresh(state: SignalWatch, now: number): SignalWatch {
  const signals = state.signals.filter((signal) => isFreshSignal(signal, now));
  return signals.length === state.signals.length ? state : { ...state, signals };
}

function announceIfDue(state: SignalWatch, roomToTalk: boolean): SignalTurn {
  const pending = state.signals.filter(({ id }) => !state.announced.includes(id) && !state.putAway.includes(id));
  const danger = pending.findLast(({ kind }) => kind === 'danger');
  const due = danger ?? (roomToTalk ? pending.at(-1) : undefined);
  if (!due) return { state, effects: [] };
  return {
    state: { ...state, announced: remembered(state.announced, due.id) },
    effects: [{ type: 'announce', signal: due }],
  };
}

const remembered = (ids: readonly string[], id: string) => [...ids, id].slice(-mostRemembered);
