import { createHmac, randomBytes } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AcceptedMessage, type GatewaySimulator, pause, playReceipts, type Refusal } from './gateway.ts';
import { listenOnLoopback, stopListening } from './listening.ts';

export const twilioAccount = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'only for tests',
  from: '+554840000000',
};

export type TwilioSimulator = Omit<GatewaySimulator, 'accepted'> & {
  accepted: SentMessage[];
  /** The failure of each read (a list, or one message); null for none. */
  readFailure: () => { status: number } | null;
};

type Fields = Record<string, string>;
type SentMessage = AcceptedMessage & { status: string; errorCode: number | null };

/** Twilio Messages: sending, listing, reading one, and status callbacks signed like Twilio's. */
export async function startTwilio(): Promise<TwilioSimulator> {
  const app = Fastify();
  const folder = `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages`;
  const basic = Buffer.from(`${twilioAccount.accountSid}:${twilioAccount.authToken}`).toString('base64');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('preHandler', async ({ headers }, reply) => {
    if (headers.authorization !== `Basic ${basic}`) return refuse(reply, 401, 20003);
  });

  app.post<{ Body: Fields }>(`${folder}.json`, async (request, reply) => {
    const { To: to = '', Body, ContentVariables, From, MessagingServiceSid } = request.body;
    const text = Body ?? Object.values(JSON.parse(ContentVariables ?? '{}')).join(' ');
    if (!/^(whatsapp:)?\+\d{8,15}$/.test(to)) return refuse(reply, 400, 21211);
    if (!text || text.length > 1_600) return refuse(reply, 400, text ? 21617 : 21602);
    if (!From && !MessagingServiceSid) return refuse(reply, 400, 21606);
    const fate = state.outcomeOf({ to, text });
    if (fate === 'drop-before-accept') return drop(request, reply);
    if (typeof fate === 'object' && 'status' in fate) return refuseAs(reply, fate);
    if (typeof fate === 'object') await pause(fate.acceptAfterMs);
    const message = take(to, text, request.body.StatusCallback);
    return fate === 'drop-after-accept' ? drop(request, reply) : reply.code(201).send(toReply(message));
  });

  app.get<{ Querystring: { To?: string; PageSize?: string } }>(`${folder}.json`, async ({ query }, reply) => {
    const fault = state.readFailure();
    if (fault) return refuse(reply, fault.status, 20500);
    const newestFirst = state.accepted.filter(({ to }) => query.To === undefined || to === query.To).toReversed();
    const messages = newestFirst.slice(0, Number(query.PageSize ?? 50)).map(toReply);
    return { messages, page: 0, page_size: messages.length, next_page_uri: null };
  });

  app.get<{ Params: { sid: string } }>(`${folder}/:sid`, async ({ params }, reply) => {
    const fault = state.readFailure();
    if (fault) return refuse(reply, fault.status, 20500);
    const message = state.accepted.find(({ id }) => `${id}.json` === params.sid);
    return message ? toReply(message) : refuse(reply, 404, 20404);
  });

  function take(to: string, text: string, callback: string | undefined): SentMessage {
    const id = `SM${randomBytes(16).toString('hex')}`;
    const message: SentMessage = { id, to, text, at: Date.now(), status: 'queued', errorCode: null };
    state.accepted.push(message);
    const plan = state.receipts(message);
    if (!plan) return message;
    void playReceipts(plan, async (status) => {
      const isOver = message.status === 'delivered' || message.status === 'undelivered';
      if (!isOver) message.status = status === 'failed' ? 'undelivered' : status;
      if (status === 'failed') message.errorCode = plan.errorCode ?? 30003;
      if (callback) await callBack(callback, message, status);
    });
    return message;
  }

  await app.ready();
  const state: TwilioSimulator = {
    url: await listenOnLoopback(app.server),
    outcomeOf: () => 'accept',
    receipts: () => null,
    readFailure: () => null,
    accepted: [],
    stop: () => stopListening(app.server),
  };
  return state;
}

/** Signs fields like Twilio: the address, then each name and value in the order of the names. */
export function signTwilio(url: string, fields: Fields, authToken = twilioAccount.authToken): string {
  const sorted = Object.keys(fields).sort();
  return createHmac('sha1', authToken)
    .update(url + sorted.map((name) => name + fields[name]).join(''))
    .digest('base64');
}

async function callBack(url: string, message: SentMessage, status: string) {
  const reportedStatus = status === 'failed' ? 'undelivered' : status;
  const fields: Fields = {
    MessageSid: message.id,
    SmsSid: message.id,
    MessageStatus: reportedStatus,
    SmsStatus: reportedStatus,
    To: message.to,
    AccountSid: twilioAccount.accountSid,
    From: twilioAccount.from,
    ApiVersion: '2010-04-01',
    ...(message.errorCode !== null && { ErrorCode: `${message.errorCode}` }),
  };
  const headers = { 'x-twilio-signature': signTwilio(url, fields) };
  await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

const toReply = ({ id, to, text, at, status, errorCode }: SentMessage) => ({
  sid: id,
  account_sid: twilioAccount.accountSid,
  api_version: '2010-04-01',
  direction: 'outbound-api',
  body: text,
  to,
  from: twilioAccount.from,
  status,
  error_code: errorCode,
  error_message: null,
  date_created: new Date(at).toUTCString().replace('GMT', '+0000'),
  date_sent: null,
  num_segments: '1',
});

function refuseAs(reply: FastifyReply, { status, code, retryAfterSeconds }: Refusal) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', `${retryAfterSeconds}`);
  return refuse(reply, status, code ?? (status === 429 ? 20429 : 20500));
}

const refuse = (reply: FastifyReply, status: number, code: number) =>
  reply
    .code(status)
    .send({ code, message: `error ${code}`, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

function drop(request: FastifyRequest, reply: FastifyReply) {
  request.raw.socket.destroy();
  return reply.hijack();
}
