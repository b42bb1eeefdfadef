import { getProviders, getUser, login, logout, type Providers, register, type User } from '@estradeiro/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { sessionCookie } from '#platform/http-server.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

export const auth = (store: AuthStore, providers: Providers) => async (app: FastifyInstance) => {
  serve(app, getProviders, () => providers);

  serve(app, getUser, async ({ rider }) => {
    const user = await store.byId(rider.id);
    if (!user) throw new AppError('unauthenticated');
    return user;
  });

  serve(app, login, async ({ body, request }) => {
    const account = await store.byEmail(body.email);
    const matches = await passwordMatches(account?.passwordHash ?? null, body.password);
    if (!account || !matches) throw new AppError('wrong_credentials');
    return signIn(request, account.user);
  });

  serve(app, register, async ({ body: { password, ...person }, request }) => {
    const user = await store.insert({ ...person, passwordHash: await hashPassword(password) });
    if (!user) throw new AppError('email_taken');
    return signIn(request, user);
  });

  serve(app, logout, async ({ request, reply }) => {
    await request.session.destroy();
    reply.clearCookie(sessionCookie, { path: '/' });
  });
};

/** The session's id changes at sign-in (D10), so that one planted before is worth nothing after. */
export async function signIn(request: FastifyRequest, user: User): Promise<User> {
  await request.session.regenerate();
  request.session.set('riderId', user.id);
  return user;
}
