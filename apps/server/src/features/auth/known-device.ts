import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secrets } from '#platform/secrets.ts';

const cookieName = 'estradeiro.devices';
const oneYearSeconds = 365 * 24 * 3600;
/** The most riders known to one browser; beyond it the rider with the oldest sign-in is dropped. */
const mostRiders = 5;

/**
 * Devices of earlier sign-ins carry a cookie with the device's name and a signature for each rider. It grants no
 * access: it only gives the device its own limit of attempts, so that strangers' attempts do not lock the owner out.
 */
export function createKnownDevices(app: FastifyInstance, secrets: Secrets) {
  const signedIn = new WeakMap<FastifyRequest, string>();
  const signatureOf = (userId: string, device: string, secret = secrets[0]) =>
    createHmac('sha256', secret)
      .update(`known device ${userId} ${device}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');

  /** The device's name, where the rider signed in on it before; else null. */
  function of(request: FastifyRequest, userId: string): string | null {
    const { device, signatures } = read(request);
    const expected = secrets.map((secret) => Buffer.from(signatureOf(userId, device, secret)));
    return signatures.some((given) => expected.some((one) => isSame(Buffer.from(given), one))) ? device : null;
  }

  // Set after the session cookie, which must stay the first `set-cookie` header.
  app.addHook('onSend', async (request, reply) => {
    const userId = signedIn.get(request);
    if (!userId) return;
    const { device, signatures } = read(request);
    const own = signatureOf(userId, device);
    const others = signatures.filter((signature) => signature !== own).slice(0, mostRiders - 1);
    reply.setCookie(cookieName, [device, own, ...others].join('.'), {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      path: '/api',
      maxAge: oneYearSeconds,
    });
  });

  return {
    of,
    /** The response to this request marks the device as known to the rider. */
    remember: (request: FastifyRequest, userId: string) => void signedIn.set(request, userId),
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const wellFormed = /^[\w-]{22}(\.[\w-]{22})*$/;

/** The cookie's content; a device without a name gets one. */
function read({ cookies }: FastifyRequest): { device: string; signatures: string[] } {
  const cookie = cookies[cookieName] ?? '';
  const [device = '', ...signatures] = wellFormed.test(cookie)
    ? cookie.split('.')
    : [randomBytes(16).toString('base64url')];
  return { device, signatures };
}

const isSame = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);
