import { createHmac } from 'node:crypto';
import { twilioReceipts } from '@estradeiro/contract/emergency/channels';
import { z } from 'zod';
import { getJson, postForm, type UpstreamRefusal } from '#platform/http.ts';
import { serve } from '#platform/serve.ts';
import type { ProblemType, ReceiptOutcome } from '../delivery.ts';
import type { Acceptance, Channel, Message, Receipt, ReceiptReader, ReceiptRoutes } from '../emergency.provider.ts';
import { attemptMs } from '../next-step.ts';
import { channelFailure, meaningOf } from './failures.ts';
import { header, requireEqual } from './signatures.ts';

export type TwilioAccount = {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** The address for status callbacks; null when Twilio cannot reach this server and is only queried. */
  callbackUrl: string | null;
  timeoutMs?: number;
};

type Sender = {
  name: 'twilio-sms' | 'twilio-whatsapp';
  /** A number in E.164, or a messaging service (MG…). */
  from: string;
  /**
   * Approved WhatsApp templates (HX…) by kind; without one the text is sent as it is, which WhatsApp accepts only
   * within 24 h after the recipient's last message.
   */
  templates?: Partial<Record<Message['kind'], string | undefined>>;
};

const Sent = z.object({ sid: z.string() });
const Status = z.object({ sid: z.string(), status: z.string(), error_code: z.coerce.number().nullable().catch(null) });
const Listed = z.object({ messages: z.array(Sent.extend({ body: z.string(), date_created: z.string() })) });

/**
 * Twilio Messages (https://www.twilio.com/docs/messaging/api/message-resource). It has no idempotency key, so that an
 * attempt without a response is searched among the last messages to the same number.
 */
export function createTwilio(account: TwilioAccount, { name, from, templates = {} }: Sender): Channel {
  const prefix = name === 'twilio-whatsapp' ? 'whatsapp:' : '';
  const folder = `${account.baseUrl}/2010-04-01/Accounts/${account.accountSid}/Messages`;
  const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  const options = { headers: { authorization: `Basic ${basic}` }, timeoutMs: account.timeoutMs ?? attemptMs };
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: prefix + from };

  return {
    name,
    address: 'phone',
    canAsk: name === 'twilio-sms' || templates.ask !== undefined,
    canTell: name === 'twilio-sms' || templates.ride !== undefined,
    reaches: () => true,

    async send(message) {
      const fields = { To: prefix + message.to.phone, ...sender, ...contentOf(message), ...callbackFor(message) };
      try {
        const { sid } = await postForm(new URL(`${folder}.json`), fields, Sent, options);
        return { providerMessageId: sid };
      } catch (error) {
        throw channelFailure(error, refusalOf);
      }
    },

    async find(message, since): Promise<Acceptance | null> {
      const url = new URL(`${folder}.json`);
      url.search = new URLSearchParams({ To: prefix + message.to.phone, PageSize: '50' }).toString();
      try {
        const { messages } = await getJson(url, Listed, options);
        const earliest = since.getTime() - clockSkewMs;
        const ours = messages.find(
          ({ body, date_created }) =>
            isText(body, message, templates[message.kind]) && new Date(date_created).getTime() >= earliest,
        );
        return ours ? { providerMessageId: ours.sid } : null;
      } catch (error) {
        throw channelFailure(error, refusalOf);
      }
    },

    async check(sid) {
      try {
        const { status, error_code } = await getJson(new URL(`${folder}/${sid}.json`), Status, options);
        return receiptOf({ sid, status, errorCode: error_code, deliveryId: null });
      } catch (error) {
        throw channelFailure(error, refusalOf);
      }
    },

    ping: () => getJson(new URL(`${folder}.json?PageSize=1`), Listed, options),
  };

  function contentOf({ kind, text, parameters }: Message): Record<string, string> {
    const template = templates[kind];
    if (!template) return { Body: text };
    const numbered = Object.fromEntries(parameters.map((value, index) => [`${index + 1}`, value]));
    return { ContentSid: template, ContentVariables: JSON.stringify(numbered) };
  }

  /**
   * The callback address contains the message's id, so that a receipt that comes before the response can be matched.
   */
  function callbackFor({ deliveryId }: Message): Record<string, string> {
    return account.callbackUrl ? { StatusCallback: `${account.callbackUrl}?delivery=${deliveryId}` } : {};
  }
}

/** Twilio's clock may be behind ours, and its dates are in whole seconds. */
const clockSkewMs = 60_000;

/** The text of a template is stored at Twilio and contains our parameters; any other text equals ours. */
const isText = (body: string, { text, parameters }: Message, template: string | undefined): boolean =>
  template ? parameters.every((value) => body.includes(value)) : body === text;

const Refusal = z.object({ code: z.number() });

/** https://www.twilio.com/docs/api/errors */
const problems: Record<number, ProblemType> = {
  20003: 'misconfigured',
  21212: 'misconfigured',
  21606: 'misconfigured',
  21659: 'misconfigured',
  21211: 'address_refused',
  21408: 'address_refused',
  21608: 'address_refused',
  21610: 'address_refused',
  21612: 'address_refused',
  21614: 'address_refused',
};

function refusalOf({ status, body }: UpstreamRefusal) {
  try {
    const { code } = Refusal.parse(JSON.parse(body));
    const problem = problems[code];
    return problem ? { problem, isFinal: true } : meaningOf(status);
  } catch {
    return null;
  }
}

const Callback = z.object({
  MessageSid: z.string().min(1),
  MessageStatus: z.string(),
  ErrorCode: z.coerce.number().nullable().catch(null).default(null),
});

export const twilioReceiptRoutes =
  (authToken: string | undefined): ReceiptRoutes =>
  (app, take) => {
    const read = authToken ? readerOf(authToken) : null;
    serve(app, twilioReceipts, ({ request, body }) => take(request, body, read));
  };

/** Status callbacks (https://www.twilio.com/docs/usage/webhooks/webhooks-security). */
const readerOf =
  (authToken: string): ReceiptReader =>
  (request) => {
    const fields = [...new URLSearchParams(request.body)];
    const signed = request.url + fields.toSorted(byName).flat().join('');
    const expected = createHmac('sha1', authToken).update(signed).digest('base64');
    requireEqual(header(request, 'x-twilio-signature'), expected);

    const callback = Callback.safeParse(Object.fromEntries(fields));
    if (!callback.success) return [];
    const { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode } = callback.data;
    const deliveryId = z.uuid().nullable().catch(null).parse(new URL(request.url).searchParams.get('delivery'));
    const receipt = receiptOf({ sid, status, errorCode, deliveryId });
    return receipt ? [receipt] : [];
  };

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

type MessageStatus = { sid: string; status: string; errorCode: number | null; deliveryId: string | null };

/** Twilio's words; all others are still in progress. */
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

/** Null while the message is in progress. */
function receiptOf({ sid, status, errorCode, deliveryId }: MessageStatus): Receipt | null {
  const outcome = outcomes[status];
  if (!outcome) return null;
  const isRefused = errorCode !== null && refusedMessages.has(errorCode);
  const problem = outcome === 'failed' ? (isRefused ? 'message_refused' : 'undeliverable') : null;
  const mayPass = outcome === 'failed' && errorCode !== null && passing.has(errorCode);
  return { deliveryId, providerMessageId: sid, outcome, problem, mayPass };
}
