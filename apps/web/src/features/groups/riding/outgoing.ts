import { type SignalAcknowledgement, type SignalKind, signalSeconds } from '@estradeiro/contract/groups/riding';
import type { OtherPlace } from '@estradeiro/navigation/group-ride/gap';

/** `place` is where the button was pressed, if known; the signal is dated `pressedAt`, however late it is sent. */
type Call = { kind: SignalKind; place: OtherPlace | null; pressedAt: number; idempotencyKey: string };

/** A rider who acknowledged it. */
export type Witness = Omit<SignalAcknowledgement, 'signalId'>;

/** The state of the rider's own last signal. `waiting`: there was no network; `late`: there was none in time. */
export type Outgoing =
  | { phase: 'idle' }
  | ({ phase: 'sending' | 'waiting' | 'late' } & Call)
  | ({ phase: 'refused'; reason: string } & Call)
  | ({ phase: 'sent'; id: string; seenBy: readonly Witness[]; lastSeenAt: number | null } & Call);

export type OutgoingEvent =
  | { type: 'pressed'; kind: SignalKind; place: OtherPlace | null; now: number; idempotencyKey: string }
  | { type: 'sent'; idempotencyKey: string; id: string }
  | { type: 'unreached'; idempotencyKey: string; now: number }
  | { type: 'refused'; idempotencyKey: string; reason: string }
  | { type: 'tried-again'; now: number }
  | { type: 'seen'; signalId: string; by: Witness; now: number }
  | { type: 'dismissed' }
  | { type: 'moment'; now: number };

/** How long the acknowledgements show before road notices take their place again. */
const acknowledgedShownMs = 8_000;

export const noOutgoing: Outgoing = { phase: 'idle' };

/** A second press replaces the first. A signal that waits too long for a network is dropped, and shown as late. */
export function outgoingAfter(state: Outgoing, event: OutgoingEvent): Outgoing {
  switch (event.type) {
    case 'pressed':
      return { phase: 'sending', ...callOf({ ...event, pressedAt: event.now }) };
    case 'dismissed':
      return noOutgoing;
    case 'moment':
      return afterMoment(state, event.now);
    case 'seen':
      if (state.phase !== 'sent' || state.id !== event.signalId) return state;
      if (state.seenBy.some(({ userId }) => userId === event.by.userId)) return state;
      return { ...state, seenBy: [...state.seenBy, event.by], lastSeenAt: event.now };
    case 'tried-again':
      return state.phase === 'waiting' ? { ...callOf(state), phase: 'sending' } : state;
    default:
      return state.phase === 'sending' && state.idempotencyKey === event.idempotencyKey
        ? afterAnswer(callOf(state), event)
        : state;
  }
}

/** Whether it is still useful. */
const isInTime = ({ pressedAt }: Pick<Call, 'pressedAt'>, now: number): boolean =>
  now - pressedAt <= signalSeconds * 1_000;

type Answer = Extract<OutgoingEvent, { type: 'sent' | 'unreached' | 'refused' }>;

function afterAnswer(call: Call, event: Answer): Outgoing {
  switch (event.type) {
    case 'sent':
      return { ...call, phase: 'sent', id: event.id, seenBy: [], lastSeenAt: null };
    case 'refused':
      return { ...call, phase: 'refused', reason: event.reason };
    case 'unreached':
      return { ...call, phase: isInTime(call, event.now) ? 'waiting' : 'late' };
  }
}

function afterMoment(state: Outgoing, now: number): Outgoing {
  if (state.phase === 'idle') return state;
  if (state.phase === 'sent' && state.lastSeenAt !== null && now - state.lastSeenAt > acknowledgedShownMs)
    return noOutgoing;
  if (isInTime(state, now)) return state;
  if (state.phase === 'waiting') return { ...callOf(state), phase: 'late' };
  return state.phase === 'sent' ? noOutgoing : state;
}

const callOf = ({ kind, place, pressedAt, idempotencyKey }: Call): Call => ({ kind, place, pressedAt, idempotencyKey });
