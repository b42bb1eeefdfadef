import { maxSessions, type User } from '@estradeiro/contract/auth';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Sessions } from '#platform/sessions.store.ts';
import type { KnownDevices } from './known-device.ts';

/**
 * The session's id changes at sign-in (D10), so that one planted before is worthless. The proof of the sign-in is
 * checked again once the session is stored: revoking it, as by a new password, ends only sessions that exist already.
 * Fails with `wrong_credentials` when the proof no longer holds. The device is known from then on, and the rider's
 * oldest sessions beyond `maxSessions` end.
 */
export const createSignIn =
  (sessions: Pick<Sessions, 'store' | 'surplus'>, devices: KnownDevices) =>
  async (request: FastifyRequest, user: User, stillHolds: () => Promise<boolean>): Promise<User> => {
    await request.session.regenerate();
    request.session.set('riderId', user.id);
    await request.session.save();
    if (!(await stillHolds())) {
      await request.session.destroy();
      throw new AppError('wrong_credentials');
    }
    for (const sid of await sessions.surplus(user.id, maxSessions)) {
      await new Promise<void>((done, fail) => sessions.store.destroy(sid, (error) => (error ? fail(error) : done())));
    }
    devices.remember(request, user.id);
    return user;
  };

export type SignIn = ReturnType<typeof createSignIn>;
