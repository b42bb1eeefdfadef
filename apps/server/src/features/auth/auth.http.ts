import {
  type Credentials,
  getProviders,
  getUser,
  login,
  logout,
  type Providers,
  register,
} from '@estradeiro/contract/auth';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { sessionCookie } from '#platform/http-server.ts';
import { hashPassword, passwordMatches } from '#platform/passwords.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import { signIn } from './session.ts';

/** Guesses at one account, from wherever they come. */
const accountLimit = { max: 10, timeWindow: 300_000 };

export const auth = (store: AuthStore, providers: Providers) => async (app: FastifyInstance) => {
  const guess = app.createRateLimit({
    ...accountLimit,
    keyGenerator: ({ body }) => `account:${(body as Credentials).email}`,
  });

  serve(app, getProviders, () => providers);

  serve(app, getUser, async ({ rider }) => {
    const user = await store.byId(rider.id);
    if (!user) throw new AppError('unauthenticated');
    return user;
  });

  serve(app, login, async ({ body, request }) => {
    const attempt = await guess(request);
    if (!attempt.isAllowed && attempt.isExceeded) throw new AppError('rate_limited');
    const account = await store.byEmail(body.email);
    const matches = await passwordMatches(account?.passwordHash ?? null, body.password);
    if (!account || !matches) throw new AppError('wrong_credentials');
    return signIn(request, account.user, () => store.hasPassword(account.user.id, account.passwordHash));
  });

  serve(app, register, async ({ body: { password, ...person }, request }) => {
    const passwordHash = await hashPassword(password);
    const user = await store.insert({ ...person, passwordHash });
    if (!user) throw new AppError('email_taken');
    return signIn(request, user, () => store.hasPassword(user.id, passwordHash));
  });

  serve(app, logout, async ({ request, reply }) => {
    await request.session.destroy();
    reply.clearCookie(sessionCookie, { path: '/' });
  });
};
