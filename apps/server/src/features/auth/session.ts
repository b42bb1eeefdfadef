import { maxSessions, type User } from '@estradeiro/contract/auth';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { noteProof } from '#platform/proof.ts';
import { endSession, type Sessions } from '#platform/sessions.store.ts';
import type { AuthStore } from './auth.store.ts';
import type { KnownDevices } from './known-device.ts';

const maxUserAgentCharacters = 300;

type Deps = {
  sessions: Pick<Sessions, 'store' | 'surplus'>;
  devices: KnownDevices;
  store: Pick<AuthStore, 'isSuspended' | 'noteSeen'>;
  clock: Clock;
  isOperator: (userId: string) => Promise<boolean>;
};

/**
 * The session's id changes at sign-in (D10), so that one planted before is worthless. The proof of the sign-in is
 * checked again once the session is stored: revoking it, as by a new password, ends only sessions that exist already.
 * Fails with `wrong_credentials` when the proof no longer holds, and with `account_suspended`. The device is known from then on, and the rider's
 * oldest sessions beyond `maxSessions` end. Of a device that was not known before `onNewDevice` is told, unless the
 * account is new as well; without its success nobody gets the cookie of the session.
 */
export const createSignIn =
  (
    { sessions, devices, store, clock, isOperator }: Deps,
    onNewDevice: (request: FastifyRequest, userId: string) => Promise<void>,
  ) =>
  async (
    request: FastifyRequest,
    user: User,
    { stillHolds, isNewAccount = false }: { stillHolds: () => Promise<boolean>; isNewAccount?: boolean },
  ): Promise<User> => {
    await request.session.regenerate();
    request.session.set('riderId', user.id);
    noteProof(request, clock);
    request.session.set('userAgent', request.headers['user-agent']?.slice(0, maxUserAgentCharacters));
    await request.session.save();
    if (!(await stillHolds())) {
      await request.session.destroy();
      throw new AppError('wrong_credentials');
    }
    if (await store.isSuspended(user.id)) {
      await request.session.destroy();
      throw new AppError('account_suspended');
    }
    if (request.server.hasSpace()) await store.noteSeen(user.id, clock.now());
    for (const sid of await sessions.surplus(user.id, maxSessions)) await endSession(sessions, sid);
    if (!isNewAccount && devices.of(request, user.id) === null) await onNewDevice(request, user.id);
    devices.remember(request, user.id);
    return withOperator(user, isOperator);
  };

/** The account as the app sees it, with the mark of an operator. */
export const withOperator = async (user: User, isOperator: Deps['isOperator']): Promise<User> =>
  (await isOperator(user.id)) ? { ...user, isOperator: true } : user;

export type SignIn = ReturnType<typeof createSignIn>;
