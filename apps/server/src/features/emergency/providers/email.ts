import { createTransport } from 'nodemailer';
import { AppError } from '#platform/errors.ts';
import type { SendLetter } from '#platform/letters.ts';
import { measureCall } from '#platform/samples.ts';
import { type Channel, ChannelFailure } from '../emergency.provider.ts';

type Settings = { smtpUrl: string; from: string; timeoutMs?: number };

/**
 * Longer than for other channels, since mail servers delay unknown senders at the greeting and at the last response;
 * well below a job's lease.
 */
const emailAttemptMs = 30_000;

/**
 * E-mail by SMTP. Every attempt bears the same Message-ID, by which most mailboxes merge duplicates. SMTP knows no
 * receipts: an accepted message may still be dropped.
 */
export function createEmail({ smtpUrl, from, timeoutMs = emailAttemptMs }: Settings): Channel {
  const [connectionTimeout, slowStep] = [timeoutMs / 3, (timeoutMs * 2) / 3];
  const limits = { connectionTimeout, greetingTimeout: slowStep, socketTimeout: slowStep };
  const transport = createTransport({ url: smtpUrl, ...limits });
  const host = from.replace(/^.*@/, '').replace(/>.*$/, '');

  return {
    name: 'email',
    address: 'email',
    canAsk: true,
    canTell: true,
    reaches: ({ email }) => email !== null,
    async send({ deliveryId, kind, to, subject, text, calendar }) {
      const messageId = `<${deliveryId}@${host}>`;
      const recipient = { name: to.name, address: to.email ?? '' };
      const priority = kind === 'alert' ? 'high' : 'normal';
      const attachments = calendar && [
        {
          filename: calendar.name,
          content: calendar.content,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ];
      const sending = transport.sendMail({ from, to: recipient, subject, text, messageId, priority, attachments });
      try {
        await measureCall(new URL(smtpUrl).host, () => inTime(sending, timeoutMs));
        return { providerMessageId: messageId };
      } catch (error) {
        throw failureOf(error);
      }
    },
    ping: () => measureCall(new URL(smtpUrl).host, () => inTime(transport.verify(), timeoutMs)),
  };
}

/** Writes to riders by the same server as to their contacts. */
export const letterBy =
  (channel: Channel): SendLetter =>
  async ({ id, to, subject, text, calendar }) => {
    const address = { name: '', phone: '', email: to };
    const message = { deliveryId: id, kind: 'ask' as const, to: address, subject, text, parameters: [] };
    await channel.send({ ...message, ...(calendar && { calendar }) }).catch((cause: unknown) => {
      throw new AppError('upstream_unavailable', { cause });
    });
  };

/** Limits the whole attempt, since the limits of the transport are for one step each. */
async function inTime(sending: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), timeoutMs);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** nodemailer's description of a failure: its own code, the server's reply, and the failed command. */
type SmtpError = { code?: string; syscall?: string; responseCode?: number; command?: string };

function failureOf(error: unknown): ChannelFailure {
  const { code, syscall, responseCode, command } = error as SmtpError;
  if (responseCode === undefined) {
    const isBeforeText = syscall === 'connect' || code === 'EDNS' || code === 'ETLS';
    return new ChannelFailure({ problem: 'unavailable', mayHaveArrived: !isBeforeText, cause: error });
  }
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) {
    return new ChannelFailure({ problem: 'misconfigured', isFinal: true, cause: error });
  }
  if (responseCode < 500) return new ChannelFailure({ problem: 'unavailable', cause: error });
  const problem = command === 'DATA' ? 'message_refused' : 'address_refused';
  return new ChannelFailure({ problem, isFinal: true, cause: error });
}
