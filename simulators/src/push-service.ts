import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { listenOnLoopback, stopListening } from './listening.ts';

export type PushedMessage = { device: string; payload: unknown; ttlSeconds: number; topic: string; urgency: string };
type Answer = { status: number; retryAfterSeconds?: number };

export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type PushServiceSimulator = {
  url: string;
  /** A browser's new subscription. */
  subscribe(): PushDevice;
  /** What the service answers to a well-formed message for a device, by its endpoint. */
  answerTo: (endpoint: string) => Answer;
  /** Requests that were well formed, including those that were answered with a failure. */
  requests: string[];
  /** Accepted messages as the device reads them. */
  accepted: PushedMessage[];
  /** Why requests were refused as malformed. */
  complaints: string[];
  stop(): Promise<void>;
};

type Keys = { curve: ECDH; auth: Buffer };

/** A push service (RFC 8030) with its browsers: checks the sender's VAPID (RFC 8292) and decrypts its messages (RFC 8291). */
export async function startPushService(): Promise<PushServiceSimulator> {
  const app = Fastify();
  const devices = new Map<string, Keys>();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post<{ Params: { device: string }; Body: Buffer }>('/push/:device', async (request, reply) => {
    const { device } = request.params;
    const keys = devices.get(device);
    if (!keys) return reply.code(410).send();
    try {
      mustBeSigned(request, state.url);
      const message = {
        ...headersOf(request),
        device: `${state.url}/push/${device}`,
        payload: decrypt(request.body, keys),
      };
      state.requests.push(message.device);
      const { status, retryAfterSeconds } = state.answerTo(message.device);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', `${retryAfterSeconds}`);
      if (status === 201) state.accepted.push(message);
      return reply.code(status).send();
    } catch (error) {
      state.complaints.push(String(error));
      return reply.code(400).send();
    }
  });

  await app.ready();
  const state: PushServiceSimulator = {
    url: await listenOnLoopback(app.server),
    subscribe() {
      const [curve, auth] = [createECDH('prime256v1'), randomBytes(16)];
      const name = randomBytes(12).toString('base64url');
      devices.set(name, { curve, auth });
      const p256dh = curve.generateKeys().toString('base64url');
      return { endpoint: `${state.url}/push/${name}`, p256dh, auth: auth.toString('base64url') };
    },
    answerTo: () => ({ status: 201 }),
    requests: [],
    accepted: [],
    complaints: [],
    stop: () => stopListening(app.server),
  };
  return state;
}

const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function mustBeSigned({ headers }: FastifyRequest, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('wrong signature');
  const { aud, exp, sub } = json(claims);
  if (json(head).alg !== 'ES256' || aud !== audience) throw new Error('another audience');
  const leftSeconds = Number(exp) - Date.now() / 1_000;
  if (!(leftSeconds > 0 && leftSeconds <= 24 * 3_600)) throw new Error('expired, or valid for too long');
  if (!/^(mailto|https):/.test(String(sub))) throw new Error('no subject');
}

function headersOf({ headers }: FastifyRequest) {
  const { ttl, topic = '', urgency = '' } = headers as Record<string, string>;
  if (!/^\d+$/.test(ttl ?? '')) throw new Error('no TTL');
  if (!/^[\w-]{1,32}$/.test(topic)) throw new Error('a topic of other characters, or too long');
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) throw new Error('an unknown urgency');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
  return { ttlSeconds: Number(ttl), topic, urgency };
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** One record of aes128gcm (RFC 8188), which a message of at most 4,096 bytes is. */
function decrypt(body: Buffer, { curve, auth }: Keys): unknown {
  if (body.length > 4_096) throw new Error('too long');
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derived(curve.computeSecret(sender), auth, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}
