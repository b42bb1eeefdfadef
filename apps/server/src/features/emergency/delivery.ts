import type { DeliveryProblem, DeliveryState } from '@estradeiro/contract/emergency/alert';

export type ProblemType = DeliveryProblem['type'];

export type Delivery = {
  state: DeliveryState;
  attempts: number;
  /** Start of an attempt with unknown outcome: the message may have arrived. */
  sendingSince: Date | null;
  firstTriedAt: Date | null;
  /** The outcome of some attempt is unknown: the message may have arrived, whatever the result of later attempts. */
  inDoubt: boolean;
  /** A receipt reported a temporary failure: no retry before then. */
  notBefore: Date | null;
  acceptedAt: Date | null;
  /** The provider's id of the last accepted copy; kept when a receipt reports its failure. */
  providerMessageId: string | null;
  problem: ProblemType | null;
};

/** What a receipt reports about one copy of a message; of an earlier copy only `delivered` counts. */
export type ReceiptOutcome = 'sent' | 'delivered' | 'failed';

type ReceiptEvent = {
  type: 'receipt';
  at: Date;
  providerMessageId: string;
  outcome: ReceiptOutcome;
  problem: ProblemType | null;
  /** Of a temporary failure: when to retry. */
  retryAt?: Date | null;
};

export type DeliveryEvent =
  | { type: 'began'; at: Date }
  | { type: 'accepted'; at: Date; providerMessageId: string }
  /** The channel refused the message; `inDoubt` if it may still send it. */
  | { type: 'refused'; problem: ProblemType; isFinal: boolean; inDoubt?: boolean }
  /** It is unknown whether it arrived. */
  | { type: 'silence' }
  /** The attempt of unknown outcome counts as not arrived. */
  | { type: 'not-found' }
  | ReceiptEvent
  | { type: 'cancelled' };

export const mostAttempts = 10;

/** The next state of a delivery. Receipts may come late, twice and in any order: none undoes a known state. */
export function reduceDelivery(delivery: Delivery, event: DeliveryEvent): Delivery {
  if (event.type === 'receipt') return withReceipt(delivery, event);
  if (event.type === 'accepted') return answered(delivery, event);
  if (delivery.state !== 'queued') return delivery;
  switch (event.type) {
    case 'began':
      return began(delivery, event.at);
    case 'silence':
      return { ...delivery, problem: 'unavailable', inDoubt: true };
    case 'refused':
      return notArrived(delivery, { ...event, inDoubt: event.inDoubt ?? false });
    case 'not-found':
      return notArrived(delivery, { problem: 'unavailable', isFinal: false, inDoubt: true });
    case 'cancelled':
      return delivery.sendingSince ? delivery : { ...delivery, state: 'failed', problem: 'cancelled' };
  }
}

type Reached = Pick<Delivery, 'acceptedAt' | 'sendingSince' | 'inDoubt'>;

/** Whether the contact may have the message, so that an all-clear is due as well. */
export const mayHaveArrived = ({ acceptedAt, sendingSince, inDoubt }: Reached): boolean =>
  acceptedAt !== null || sendingSince !== null || inDoubt;

/** Only one attempt is open at a time: a second worker, after an expired claim, changes nothing. */
function began(delivery: Delivery, at: Date): Delivery {
  if (delivery.sendingSince) return delivery;
  const firstTriedAt = delivery.firstTriedAt ?? at;
  return { ...delivery, attempts: delivery.attempts + 1, sendingSince: at, firstTriedAt, notBefore: null };
}

type Miss = { problem: ProblemType; isFinal: boolean; inDoubt: boolean };

function notArrived(delivery: Delivery, { problem, isFinal, inDoubt }: Miss): Delivery {
  const isOver = isFinal || delivery.attempts >= mostAttempts;
  return {
    ...delivery,
    sendingSince: null,
    problem,
    state: isOver ? 'failed' : 'queued',
    inDoubt: delivery.inDoubt || inDoubt,
  };
}

/** The response may come after the receipt that this copy failed. */
function answered(delivery: Delivery, event: Extract<DeliveryEvent, { type: 'accepted' }>): Delivery {
  const hasFailed = !delivery.acceptedAt && delivery.providerMessageId === event.providerMessageId;
  return hasFailed ? { ...delivery, sendingSince: null } : accepted(delivery, event);
}

function accepted(delivery: Delivery, { at, providerMessageId }: Extract<DeliveryEvent, { type: 'accepted' }>) {
  if (delivery.acceptedAt) return { ...delivery, sendingSince: null };
  return { ...delivery, state: 'sent' as const, sendingSince: null, acceptedAt: at, providerMessageId, problem: null };
}

function withReceipt(delivery: Delivery, receipt: ReceiptEvent): Delivery {
  const { outcome, providerMessageId } = receipt;
  if (delivery.state === 'delivered') return delivery;
  const isSameCopy = delivery.providerMessageId === providerMessageId;
  if (delivery.acceptedAt && !isSameCopy && outcome !== 'delivered') return delivery;
  // This copy is known to have failed: a retry is pending, or in progress.
  if (!delivery.acceptedAt && isSameCopy && outcome !== 'delivered') return delivery;
  if (delivery.state === 'failed' && delivery.acceptedAt && outcome !== 'delivered') return delivery;
  // A provider that reports on the message has accepted it, whatever the result of our own attempt.
  const taken = accepted(delivery, { type: 'accepted', at: receipt.at, providerMessageId });
  if (outcome === 'sent') return taken;
  if (outcome === 'delivered') return { ...taken, state: 'delivered', problem: null };
  const problem = receipt.problem ?? 'undeliverable';
  if (!receipt.retryAt || delivery.attempts >= mostAttempts) return { ...taken, state: 'failed', problem };
  return { ...taken, state: 'queued', acceptedAt: null, inDoubt: true, notBefore: receipt.retryAt, problem };
}
