import type { User } from '@estradeiro/contract/auth';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

/**
 * The session's id changes at sign-in (D10), so that one planted before is worth nothing after. What proved who signs in is
 * asked for again once the session is stored: whoever took it away meanwhile, as with a new password, ended all sessions that
 * were there, and this one was not yet. Fails with `wrong_credentials` when it no longer holds.
 */
export async function signIn(request: FastifyRequest, user: User, stillHolds: () => Promise<boolean>): Promise<User> {
  await request.session.regenerate();
  request.session.set('riderId', user.id);
  await request.session.save();
  if (await stillHolds()) return user;
  await request.session.destroy();
  throw new AppError('wrong_credentials');
}
