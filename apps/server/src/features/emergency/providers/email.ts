import { createTransport } from 'nodemailer';
import { type Channel, ChannelFailure } from '../emergency.provider.ts';
import { attemptMs } from '../next-step.ts';

type Settings = { smtpUrl: string; from: string; timeoutMs?: number };

/**
 * E-mail by SMTP. Every attempt bears the same Message-ID, by which most mailboxes show one message where two came. SMTP knows
 * no receipts: what was taken may still be thrown away.
 */
export function createEmail({ smtpUrl, from, timeoutMs = attemptMs }: Settings): Channel {
  const quarter = timeoutMs / 4;
  const limits = { connectionTimeout: quarter, greetingTimeout: quarter, socketTimeout: timeoutMs / 2 };
  const transport = createTransport({ url: smtpUrl, ...limits });
  const host = from.replace(/^.*@/, '').replace(/>.*$/, '');

  return {
    name: 'email',
    reaches: ({ email }) => email !== null,
    async send({ deliveryId, to, subject, text }) {
      const messageId = `<${deliveryId}@${host}>`;
      const recipient = { name: to.name, address: to.email ?? '' };
      try {
        await transport.sendMail({ from, to: recipient, subject, text, messageId, priority: 'high' });
        return { providerMessageId: messageId };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** What nodemailer says of a failure: its own code, the server's reply, and the command that it was about. */
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
