import type { User } from '@estradeiro/contract/auth';
import type { FastifyRequest } from 'fastify';

/** The session's id changes at sign-in (D10), so that one planted before is worth nothing after. */
export async function signIn(request: FastifyRequest, user: User): Promise<User> {
  await request.session.regenerate();
  request.session.set('riderId', user.id);
  return user;
}
