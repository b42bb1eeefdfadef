import { z } from 'zod';
import { postJson, type UpstreamRefusal } from '#platform/http.ts';
import type { ProblemType } from '../delivery.ts';
import { type Acceptance, type Channel, ChannelFailure, type Message } from '../emergency.provider.ts';
import { attemptMs } from '../next-step.ts';
import { channelFailure, meaningOf } from './failures.ts';

export type WhatsAppAccount = {
  /** With the version, as 'https://graph.facebook.com/v23.0'. */
  baseUrl: string;
  phoneNumberId: string;
  accessToken: string;
  /** Names of approved pt_BR templates by kind; without one the text is sent as it is, which WhatsApp takes for 24 h only. */
  templates?: Partial<Record<Message['kind'], string | undefined>>;
  timeoutMs?: number;
};

/** Without a status, as for free text, it was taken. */
const Sent = z.object({
  messages: z.tuple([z.object({ id: z.string(), message_status: z.string().default('accepted') })]),
});

/**
 * WhatsApp Cloud API (https://developers.facebook.com/docs/whatsapp/cloud-api). It can neither be asked for a message nor told
 * to take one only once; receipts carry our id back, so that one may still settle an attempt that had no answer.
 */
export function createWhatsAppCloud(account: WhatsAppAccount): Channel {
  const url = new URL(`${account.baseUrl}/${account.phoneNumberId}/messages`);
  const headers = { authorization: `Bearer ${account.accessToken}` };

  return {
    name: 'whatsapp',
    address: 'phone',
    canAsk: account.templates?.ask !== undefined,
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
  };
}

/** What they put aside is with nobody: a receipt tells where it goes out all the same. */
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
