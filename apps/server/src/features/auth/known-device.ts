import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const cookieName = 'estradeiro.device';
const oneYearSeconds = 365 * 24 * 3600;

/**
 * Devices on which a rider signed in before carry a signed cookie that says so. It opens nothing: it only gives the device a limit of
 * guesses of its own, so that strangers who guess at the account do not keep its owner out.
 */
export function createKnownDevices(app: FastifyInstance, secret: string) {
  const signedIn = new WeakMap<FastifyRequest, string>();
  const signatureOf = (userId: string, device: string) =>
    createHmac('sha256', secret).update(`known device ${userId} ${device}`).digest('base64url');

  /** What names the device, where the rider signed in on it before; else null. */
  function of({ cookies }: FastifyRequest, userId: string): string | null {
    const [device = '', signature = ''] = (cookies[cookieName] ?? '').split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(userId, device))];
    return given.length === right.length && timingSafeEqual(given, right) ? device : null;
  }

  // After the session's own cookie, which stays the first.
  app.addHook('onSend', async (request, reply) => {
    const userId = signedIn.get(request);
    if (!userId) return;
    const device = of(request, userId) ?? randomBytes(16).toString('base64url');
    reply.setCookie(cookieName, `${device}.${signatureOf(userId, device)}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      path: '/api/auth',
      maxAge: oneYearSeconds,
    });
  });

  return {
    of,
    /** With the answer to this request the device learns that the rider signed in on it. */
    remember: (request: FastifyRequest, userId: string) => void signedIn.set(request, userId),
  };
}
