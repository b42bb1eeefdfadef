import { randomUUID } from 'node:crypto';
import type { Tester } from '#platform/tester.ts';
import { type Channel, ChannelFailure } from './emergency.provider.ts';
import { problemTexts, testTexts } from './texts.ts';

const addressesOf = ({ phone, email }: Tester) => ({ phone: phone ?? '', email });

export const canReach = (channel: Channel, tester: Tester): boolean =>
  (channel.address === 'email' || tester.phone !== null) && channel.reaches(addressesOf(tester));

/**
 * Sends a test by a channel to whoever asks; returns why it was not taken, in pt-BR, or null. WhatsApp sends templates
 * only, so that there it is the all-clear's.
 */
export async function sendTest(channel: Channel, tester: Tester, time: string): Promise<string | null> {
  const { name } = tester;
  try {
    await channel.send({
      deliveryId: randomUUID(),
      kind: 'safe',
      to: { ...addressesOf(tester), name },
      subject: testTexts.subject,
      text: testTexts.text(time),
      parameters: [name, time, time],
    });
    return null;
  } catch (error) {
    if (!(error instanceof ChannelFailure)) throw error;
    return problemTexts[error.problem];
  }
}
