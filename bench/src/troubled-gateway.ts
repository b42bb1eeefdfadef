import type { Fate, ReceiptPlan } from '@estradeiro/simulators/gateway';
import { startTwilio, type TwilioSimulator } from '@estradeiro/simulators/twilio';

/** Longer than the server waits for an answer: the message is taken when nobody listens any more. */
const tooLateMs = 9_000;

/** How calls fail, in equal shares: broken off before it was taken, too slow, refused, and broken off after it was taken. */
const failures: Fate[] = ['drop-before-accept', { acceptAfterMs: tooLateMs }, { status: 500 }, 'drop-after-accept'];

export type TroubledGateway = TwilioSimulator & { failed: Record<string, number> };

/** A Twilio of which 30 % of all calls fail, of which some messages never arrive, and whose receipts come late, twice or backwards. */
export async function startTroubledGateway(random: () => number): Promise<TroubledGateway> {
  const twilio = await startTwilio();
  const failed: Record<string, number> = {};
  const fails = () => random() < 0.3;

  twilio.fate = () => {
    if (!fails()) return 'accept';
    const fate = failures[Math.floor(random() * failures.length)] ?? 'accept';
    const name = typeof fate === 'string' ? fate : 'status' in fate ? `${fate.status}` : 'slow';
    failed[name] = (failed[name] ?? 0) + 1;
    return fate;
  };
  twilio.readTrouble = () => (fails() ? { status: 500 } : null);
  twilio.receipts = (): ReceiptPlan => ({
    outcome: random() < 0.05 ? 'failed' : 'delivered',
    afterMs: random() * 3_000,
    times: random() < 0.2 ? 2 : 1,
    isBackwards: random() < 0.1,
  });
  return Object.assign(twilio, { failed });
}
