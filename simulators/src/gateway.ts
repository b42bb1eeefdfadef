/** The result of one call to a message gateway. */
export type GatewayOutcome =
  | 'accept'
  /** The connection breaks before the message is accepted. */
  | 'drop-before-accept'
  /** The message is accepted, and the connection breaks before the response. */
  | 'drop-after-accept'
  /** The message is accepted after a delay, when the caller may have given up. */
  | { acceptAfterMs: number }
  /** Refused by the gateway; `code` is the vendor's. */
  | Refusal;

export type Refusal = { status: number; code?: number; retryAfterSeconds?: number };

/** The receipts after an accepted message. */
export type ReceiptPlan = {
  outcome: 'delivered' | 'failed';
  errorCode?: number;
  afterMs?: number;
  /** How often each receipt is sent, once by default. */
  times?: number;
  /** Sends the receipts in reverse order. */
  isBackwards?: boolean;
};

export type AcceptedMessage = { id: string; to: string; text: string; at: number };

/** The controls and records of every simulated gateway. */
export type GatewaySimulator = {
  url: string;
  /** Called for each attempt to send a message. */
  outcomeOf: (call: { to: string; text: string }) => GatewayOutcome;
  /** Called for each accepted message; null sends no receipt. */
  receipts: (message: AcceptedMessage) => ReceiptPlan | null;
  /** Every accepted message, oldest first, duplicates included. */
  accepted: AcceptedMessage[];
  stop(): Promise<void>;
};

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Calls `send` for each status of the plan. Failures are ignored, because gateways hardly repeat receipts. */
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
