import { z } from 'zod';
import { getJson, postForm, type UpstreamRefusal } from '#platform/http.ts';
import type { ProblemType } from '../delivery.ts';
import type { Acceptance, Channel, Message } from '../emergency.provider.ts';
import { attemptMs } from '../next-step.ts';
import { channelFailure, meaningOf } from './failures.ts';
import { receiptOf } from './twilio-status.ts';

export type TwilioAccount = {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** Where status callbacks go; null where Twilio cannot reach us, so that it is only asked. */
  callbackUrl: string | null;
  timeoutMs?: number;
};

type Sender = {
  name: 'twilio-sms' | 'twilio-whatsapp';
  /** A number in E.164, or a messaging service (MG…). */
  from: string;
  /** Approved WhatsApp templates (HX…) by kind; without one the text is sent as it is, which WhatsApp takes for 24 h only. */
  templates?: Partial<Record<Message['kind'], string | undefined>>;
};

const Sent = z.object({ sid: z.string() });
const Status = z.object({ sid: z.string(), status: z.string(), error_code: z.coerce.number().nullable().catch(null) });
const Listed = z.object({ messages: z.array(Sent.extend({ body: z.string(), date_created: z.string() })) });

/**
 * Twilio Messages (https://www.twilio.com/docs/messaging/api/message-resource). It knows no idempotency key, so that an
 * attempt without an answer is looked for among the last messages to the same number.
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
  };

  function contentOf({ kind, text, parameters }: Message): Record<string, string> {
    const template = templates[kind];
    if (!template) return { Body: text };
    const numbered = Object.fromEntries(parameters.map((value, index) => [`${index + 1}`, value]));
    return { ContentSid: template, ContentVariables: JSON.stringify(numbered) };
  }

  /** With the id of the message, so that a receipt is understood that comes before the answer does. */
  function callbackFor({ deliveryId }: Message): Record<string, string> {
    return account.callbackUrl ? { StatusCallback: `${account.callbackUrl}?delivery=${deliveryId}` } : {};
  }
}

/** Theirs may run behind ours, and their dates are in whole seconds. */
const clockSkewMs = 60_000;

/** A template's text is theirs, but holds what we filled in; any other is ours to the letter. */
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
