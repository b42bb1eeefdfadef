/** How one call to a message gateway ends. */
export type Fate =
  | 'accept'
  /** The connection breaks before anything was taken. */
  | 'drop-before-accept'
  /** The message is taken, and the connection breaks before the answer. */
  | 'drop-after-accept'
  /** The message is taken, but only after so long; the caller may have gone. */
  | { acceptAfterMs: number }
  /** Refused by the gateway itself, in its own words. `code` is the vendor's. */
  | Refusal;

export type Refusal = { status: number; code?: number; retryAfterSeconds?: number };

/** What follows a message that was taken. */
export type ReceiptPlan = {
  outcome: 'delivered' | 'failed';
  errorCode?: number;
  afterMs?: number;
  /** How often each receipt is sent. */
  times?: number;
  /** The last one first. */
  isBackwards?: boolean;
};

export type TakenMessage = { id: string; to: string; text: string; at: number };

/** The controls and figures of every simulated gateway. */
export type GatewaySimulator = {
  url: string;
  /** Asked for each call that would send a message. */
  fate: (call: { to: string; text: string }) => Fate;
  /** Asked for each message taken; null sends no receipt. */
  receipts: (message: TakenMessage) => ReceiptPlan | null;
  /** Every message that was taken, oldest first, copies included. */
  taken: TakenMessage[];
  stop(): Promise<void>;
};

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Calls `send` for each status as the plan says. A receiver that is away misses it, as gateways don't repeat for long. */
export async function playReceipts(
  plan: ReceiptPlan,
  send: (status: 'sent' | 'delivered' | 'failed') => Promise<void>,
) {
  await pause(plan.afterMs ?? 0);
  const statuses: ('sent' | 'delivered' | 'failed')[] = ['sent', plan.outcome];
  for (const status of plan.isBackwards ? statuses.toReversed() : statuses) {
    for (let time = 0; time < (plan.times ?? 1); time++) await send(status).catch(() => undefined);
  }
}
