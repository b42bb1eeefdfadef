import type { ReceiptOutcome } from '../delivery.ts';
import type { Receipt } from '../emergency.provider.ts';

type MessageStatus = { sid: string; status: string; errorCode: number | null; deliveryId: string | null };

/** Twilio's words; what is not here is still under way. */
const outcomes: Record<string, ReceiptOutcome> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  partially_delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** Free-form text outside the 24 h window, and what a carrier filtered: the message, not the device, is at fault. */
const refusedMessages = new Set([30007, 63016]);

/** A queue that overflowed, a handset that is off, a carrier's failure of unknown kind, congestion, WhatsApp's rate limit. */
const passing = new Set([30001, 30003, 30008, 30017, 63018]);

/** Null while nothing is decided. */
export function receiptOf({ sid, status, errorCode, deliveryId }: MessageStatus): Receipt | null {
  const outcome = outcomes[status];
  if (!outcome) return null;
  const isRefused = errorCode !== null && refusedMessages.has(errorCode);
  const problem = outcome === 'failed' ? (isRefused ? 'message_refused' : 'undeliverable') : null;
  const mayPass = outcome === 'failed' && errorCode !== null && passing.has(errorCode);
  return { deliveryId, providerMessageId: sid, outcome, problem, mayPass };
}
