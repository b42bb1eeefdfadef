import type { DeliveryProblem, DeliveryState } from '@estradeiro/contract/emergency-alert';

export type ProblemType = DeliveryProblem['type'];

/** What is known of one message. */
export type Delivery = {
  state: DeliveryState;
  attempts: number;
  /** An attempt whose outcome is unknown began then: the message may have arrived. */
  sendingSince: Date | null;
  acceptedAt: Date | null;
  providerMessageId: string | null;
  problem: ProblemType | null;
};

/** A receipt names the message, so that one about an earlier copy does not speak for a later one. */
export type ReceiptOutcome = 'sent' | 'delivered' | 'failed';

export type DeliveryEvent =
  | { type: 'began'; at: Date }
  | { type: 'accepted'; at: Date; providerMessageId: string }
  /** It surely did not arrive. */
  | { type: 'refused'; problem: ProblemType; isFinal: boolean }
  /** Nobody can say whether it arrived. */
  | { type: 'silence' }
  /** The attempt of unknown outcome is taken not to have arrived. */
  | { type: 'not-found' }
  | { type: 'receipt'; at: Date; providerMessageId: string; outcome: ReceiptOutcome; problem: ProblemType | null }
  | { type: 'cancelled' };

export const mostAttempts = 10;

/** What happens to a delivery. Receipts may come late, twice and in any order: none takes back what is already known. */
export function reduceDelivery(delivery: Delivery, event: DeliveryEvent): Delivery {
  if (event.type === 'receipt') return withReceipt(delivery, event);
  if (event.type === 'accepted') return accepted(delivery, event);
  if (delivery.state !== 'queued') return delivery;
  switch (event.type) {
    case 'began':
      return { ...delivery, attempts: delivery.attempts + 1, sendingSince: event.at };
    case 'silence':
      return { ...delivery, problem: 'unavailable' };
    case 'refused':
      return notArrived(delivery, event.problem, event.isFinal);
    case 'not-found':
      return notArrived(delivery, 'unavailable', false);
    case 'cancelled':
      return delivery.sendingSince ? delivery : { ...delivery, state: 'failed', problem: 'cancelled' };
  }
}

/** Whether the contact may have the message, so that an all-clear is due as well. */
export const mayHaveArrived = ({ acceptedAt, sendingSince }: Pick<Delivery, 'acceptedAt' | 'sendingSince'>): boolean =>
  acceptedAt !== null || sendingSince !== null;

function notArrived(delivery: Delivery, problem: ProblemType, isFinal: boolean): Delivery {
  const isOver = isFinal || delivery.attempts >= mostAttempts;
  return { ...delivery, sendingSince: null, problem, state: isOver ? 'failed' : 'queued' };
}

function accepted(delivery: Delivery, { at, providerMessageId }: Extract<DeliveryEvent, { type: 'accepted' }>) {
  if (delivery.acceptedAt) return { ...delivery, sendingSince: null };
  return { ...delivery, state: 'sent' as const, sendingSince: null, acceptedAt: at, providerMessageId, problem: null };
}

function withReceipt(delivery: Delivery, receipt: Extract<DeliveryEvent, { type: 'receipt' }>): Delivery {
  const { outcome, providerMessageId } = receipt;
  if (delivery.state === 'delivered') return delivery;
  const isAboutOther = delivery.providerMessageId !== null && delivery.providerMessageId !== providerMessageId;
  if (isAboutOther && outcome !== 'delivered') return delivery;
  if (delivery.state === 'failed' && delivery.acceptedAt && outcome !== 'delivered') return delivery;
  // Whoever can tell of it has taken it, whatever became of our own attempt.
  const taken = accepted(delivery, { type: 'accepted', at: receipt.at, providerMessageId });
  if (outcome === 'sent') return taken;
  if (outcome === 'delivered') return { ...taken, state: 'delivered', problem: null };
  return { ...taken, state: 'failed', problem: receipt.problem ?? 'undeliverable' };
}
