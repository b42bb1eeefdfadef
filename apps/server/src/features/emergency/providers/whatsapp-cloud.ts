import { createHmac } from 'node:crypto';
import { whatsAppChallenge, whatsAppReceipts } from '@estradeiro/contract/emergency/channels';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { getJson, postJson, type UpstreamRefusal } from '#platform/http.ts';
import { serve } from '#platform/serve.ts';
import type { ProblemType, ReceiptOutcome } from '../delivery.ts';
import {
  type Acceptance,
  type Channel,
  ChannelFailure,
  type Message,
  type Receipt,
  type ReceiptReader,
  type ReceiptRoutes,
} from '../emergency.provider.ts';
import { attemptMs } from '../next-step.ts';
import { channelFailure, meaningOf } from './failures.ts';
import { header, requireEqual } from './signatures.ts';

export type WhatsAppAccount = {
  /** With the version, as 'https://graph.facebook.com/v23.0'. */
  baseUrl: string;
  phoneNumberId: string;
  accessToken: string;
  /**
   * Names of approved pt_BR templates by kind; without one the text is sent as it is, which WhatsApp accepts only
   * within 24 h after the recipient's last message.
   */
  templates?: Partial<Record<Message['kind'], string | undefined>>;
  timeoutMs?: number;
};

const Known = z.object({ id: z.string() });

/** A response without a status, as for free text, means that the message was accepted. */
const Sent = z.object({
  messages: z.tuple([z.object({ id: z.string(), message_status: z.string().default('accepted') })]),
});

/**
 * WhatsApp Cloud API (https://developers.facebook.com/docs/whatsapp/cloud-api). It can neither be queried for a message
 * nor deduplicates; receipts return our id, so that one may still settle an attempt without a response.
 */
export function createWhatsAppCloud(account: WhatsAppAccount): Channel {
  const url = new URL(`${account.baseUrl}/${account.phoneNumberId}/messages`);
  const headers = { authorization: `Bearer ${account.accessToken}` };

  return {
    name: 'whatsapp',
    address: 'phone',
    canAsk: account.templates?.ask !== undefined,
    canTell: account.templates?.ride !== undefined,
    reaches: () => true,
    async send(message) {
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to.phone.slice(1),
        ...contentOf(message, account.templates?.[message.kind]),
        biz_opaque_callback_data: message.deliveryId,
      };
      try {
        const { messages } = await postJson(url, body, Sent, { headers, timeoutMs: account.timeoutMs ?? attemptMs });
        return acceptanceOf(messages[0]);
      } catch (error) {
        throw error instanceof ChannelFailure ? error : channelFailure(error, refusalOf);
      }
    },
    ping: () => getJson(new URL(`${account.baseUrl}/${account.phoneNumberId}?fields=id`), Known, { headers }),
  };
}

/** A message that WhatsApp holds back has reached nobody; a receipt reports it if it is sent later. */
function acceptanceOf({ id, message_status: status }: z.infer<typeof Sent>['messages'][0]): Acceptance {
  if (status === 'accepted') return { providerMessageId: id };
  throw new ChannelFailure({
    problem: 'message_refused',
    isFinal: true,
    mayHaveArrived: status !== 'paused',
    cause: new Error(`message_status ${status}`),
  });
}

function contentOf({ text, parameters }: Message, template: string | undefined) {
  if (!template) return { type: 'text', text: { preview_url: false, body: text } };
  const filled = parameters.map((parameter) => ({ type: 'text', text: parameter }));
  return {
    type: 'template',
    template: {
      name: template,
      language: { code: 'pt_BR', policy: 'deterministic' },
      components: [{ type: 'body', parameters: filled }],
    },
  };
}

const Refusal = z.object({ error: z.object({ code: z.number() }) });

const busy = new Set([4, 80007, 130429, 131056, 131000]);
const problems: Record<number, ProblemType> = {
  0: 'misconfigured',
  3: 'misconfigured',
  10: 'misconfigured',
  190: 'misconfigured',
  368: 'misconfigured',
  131026: 'address_refused',
  131030: 'address_refused',
};

function refusalOf({ status, body }: UpstreamRefusal) {
  try {
    const { code } = Refusal.parse(JSON.parse(body)).error;
    if (busy.has(code)) return { problem: 'unavailable' as const, isFinal: false };
    const problem = problems[code];
    return problem ? { problem, isFinal: true } : meaningOf(status);
  } catch {
    return null;
  }
}

const Status = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.uuid().nullable().catch(null).default(null),
  errors: z
    .array(z.object({ code: z.number() }))
    .catch([])
    .default([]),
});
const Value = z.object({ statuses: z.array(Status).catch([]).default([]) });
const Statuses = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: Value.catch({ statuses: [] }) })) })),
});

const outcomes: Record<string, ReceiptOutcome> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};

/** Outside the 24 h window, and classified as spam: the message, not the device, is at fault. */
const refusedMessages = new Set([131047, 131048, 131049]);

/** WhatsApp's own failures and limits, and an account or a service that is temporarily unavailable. */
const passing = new Set([4, 80007, 130429, 131000, 131016, 131056, 131057, 133004]);

type Webhook = { appSecret?: string | undefined; verifyToken?: string | undefined };

export const whatsAppReceiptRoutes =
  ({ appSecret, verifyToken }: Webhook): ReceiptRoutes =>
  (app, take) => {
    const read = appSecret ? readerOf(appSecret) : null;
    serve(app, whatsAppReceipts, ({ request, body }) => take(request, body, read));
    serve(app, whatsAppChallenge, ({ query, reply }) => {
      if (!verifyToken) throw new AppError('not_found');
      requireEqual(query['hub.verify_token'], verifyToken);
      return reply.type('text/plain; charset=utf-8').send(query['hub.challenge']);
    });
  };

/** Status webhooks; messages of people to our number are ignored. */
const readerOf =
  (appSecret: string): ReceiptReader =>
  (request) => {
    const expected = createHmac('sha256', appSecret).update(request.body).digest('hex');
    requireEqual(header(request, 'x-hub-signature-256'), `sha256=${expected}`);
    const webhook = Statuses.safeParse(parsed(request.body));
    if (!webhook.success) return [];
    return webhook.data.entry.flatMap(({ changes }) =>
      changes.flatMap(({ value }) => value.statuses.flatMap((status) => toReceipt(status) ?? [])),
    );
  };

function toReceipt({ id, status, errors, biz_opaque_callback_data }: z.infer<typeof Status>): Receipt | null {
  const outcome = outcomes[status];
  if (!outcome) return null;
  const isRefused = errors.some(({ code }) => refusedMessages.has(code));
  const problem = outcome === 'failed' ? (isRefused ? 'message_refused' : 'undeliverable') : null;
  const mayPass = outcome === 'failed' && errors.some(({ code }) => passing.has(code));
  return { deliveryId: biz_opaque_callback_data, providerMessageId: id, outcome, problem, mayPass };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
