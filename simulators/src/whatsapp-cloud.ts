import { createHmac, randomBytes } from 'node:crypto';
import Fastify, { type FastifyReply } from 'fastify';
import { type GatewaySimulator, pause, playReceipts } from './gateway.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export const whatsAppAccount = {
  phoneNumberId: '106540352242922',
  accessToken: 'only for tests',
  appSecret: 'a secret only for tests',
  verifyToken: 'a token only for tests',
};

export type WhatsAppSimulator = GatewaySimulator & {
  /** The app's webhook; null sends no receipts. */
  webhookUrl: string | null;
  /** The status in the response to an accepted message; 'paused' and 'held_for_quality_assessment' mean that it is not sent yet. */
  messageStatus: () => 'accepted' | 'paused' | 'held_for_quality_assessment';
};

type Body = {
  to?: string;
  type?: string;
  text?: { body?: string };
  template?: { components?: { parameters?: { text?: string }[] }[] };
  biz_opaque_callback_data?: string;
};

/** The messages call of the WhatsApp Cloud API, and its signed status webhooks, which return data from the call. */
export async function startWhatsAppCloud(): Promise<WhatsAppSimulator> {
  const app = Fastify();

  app.get(`/v23.0/${whatsAppAccount.phoneNumberId}`, ({ headers }, reply) =>
    headers.authorization === `Bearer ${whatsAppAccount.accessToken}`
      ? reply.send({ id: whatsAppAccount.phoneNumberId })
      : refuse(reply, 401, 190),
  );

  app.post<{ Body: Body }>(`/v23.0/${whatsAppAccount.phoneNumberId}/messages`, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${whatsAppAccount.accessToken}`) return refuse(reply, 401, 190);
    const { to = '', biz_opaque_callback_data: opaque } = request.body;
    const text = textOf(request.body);
    if (!/^\d{8,15}$/.test(to) || text === '') return refuse(reply, 400, 131009);
    const fate = state.outcomeOf({ to, text });
    const drop = () => {
      request.raw.socket.destroy();
      return reply.hijack();
    };
    if (fate === 'drop-before-accept') return drop();
    if (typeof fate === 'object' && 'status' in fate) {
      if (fate.retryAfterSeconds !== undefined) reply.header('retry-after', `${fate.retryAfterSeconds}`);
      return refuse(reply, fate.status, fate.code ?? codeOf(fate.status));
    }
    if (typeof fate === 'object') await pause(fate.acceptAfterMs);
    const id = take(to, text, opaque);
    if (fate === 'drop-after-accept') return drop();
    // WhatsApp's ids lack the ninth digit of Brazilian mobile numbers.
    const contacts = [{ input: to, wa_id: to.replace(/^(55\d\d)9(\d{8})$/, '$1$2') }];
    return { messaging_product: 'whatsapp', contacts, messages: [{ id, message_status: state.messageStatus() }] };
  });

  function take(to: string, text: string, opaque: string | undefined): string {
    const message = { id: `wamid.${randomBytes(24).toString('base64')}`, to, text, at: Date.now() };
    state.accepted.push(message);
    const plan = state.receipts(message);
    if (plan) {
      void playReceipts(plan, (status) => {
        const errors = status === 'failed' ? [{ code: plan.errorCode ?? 131026, title: 'Message undeliverable' }] : [];
        return notify({ id: message.id, status, to, opaque, errors });
      });
    }
    return message.id;
  }

  type Status = { id: string; status: string; to: string; opaque: string | undefined; errors: object[] };
  async function notify({ id, status, to, opaque, errors }: Status) {
    if (!state.webhookUrl) return;
    const receipt = {
      id,
      status,
      timestamp: `${Math.floor(Date.now() / 1000)}`,
      recipient_id: to,
      ...(opaque !== undefined && { biz_opaque_callback_data: opaque }),
      ...(errors.length > 0 && { errors }),
    };
    const body = JSON.stringify(whatsAppWebhook([receipt]));
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signWhatsApp(body) };
    await fetch(state.webhookUrl, { method: 'POST', headers, body });
  }

  await app.ready();
  const state: WhatsAppSimulator = {
    url: `${await listenOnLoopback(app.server)}/v23.0`,
    webhookUrl: null,
    messageStatus: () => 'accepted',
    outcomeOf: () => 'accept',
    receipts: () => null,
    accepted: [],
    stop: () => stopListening(app.server),
  };
  return state;
}

const codeOf = (status: number): number => (status === 429 ? 130429 : status >= 500 ? 131000 : 100);

export const whatsAppWebhook = (statuses: object[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata: {}, statuses } }],
    },
  ],
});

/** Signs a body like Meta. */
export const signWhatsApp = (body: string, secret = whatsAppAccount.appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function textOf({ type, text, template }: Body): string {
  if (type !== 'template') return text?.body ?? '';
  return (template?.components ?? []).flatMap(({ parameters = [] }) => parameters.map((one) => one.text)).join(' ');
}

const refuse = (reply: FastifyReply, status: number, code: number) =>
  reply.code(status).send({
    error: { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'A1b2C3d4E5f6G7h8I9j0' },
  });
