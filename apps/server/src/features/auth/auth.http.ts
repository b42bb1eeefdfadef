import { getProviders, getUser, login, logout, type Providers, register } from '@estradeiro/contract/auth';
import type { FastifyInstance } from 'fastify';
import { isCommonPassword } from '#platform/common-passwords.ts';
import { AppError } from '#platform/errors.ts';
import { sessionCookie } from '#platform/http-server.ts';
import { hashPassword, passwordMatches } from '#platform/passwords.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import { createGuesses } from './guesses.ts';
import { createKnownDevices } from './known-device.ts';
import { signIn } from './session.ts';

export type AuthDeps = {
  store: AuthStore;
  providers: Providers;
  /** Signs what tells the devices that riders signed in on. */
  secret: string;
};

export const auth =
  ({ store, providers, secret }: AuthDeps) =>
  async (app: FastifyInstance) => {
    const [guess, devices] = [createGuesses(app), createKnownDevices(app, secret)];

    serve(app, getProviders, () => providers);

    serve(app, getUser, async ({ rider }) => {
      const user = await store.byId(rider.id);
      if (!user) throw new AppError('unauthenticated');
      return user;
    });

    serve(app, login, async ({ body, request }) => {
      const account = await store.byEmail(body.email);
      await guess(request, account && devices.of(request, account.user.id));
      const matches = await passwordMatches(account?.passwordHash ?? null, body.password);
      if (!account || !matches) throw new AppError('wrong_credentials');
      const stillHolds = () => store.hasPassword(account.user.id, account.passwordHash);
      const user = await signIn(request, account.user, stillHolds);
      devices.remember(request, user.id);
      return user;
    });

    serve(app, register, async ({ body: { password, ...person }, request }) => {
      if (isCommonPassword(password)) throw new AppError('common_password');
      const passwordHash = await hashPassword(password);
      const user = await store.insert({ ...person, passwordHash });
      if (!user) throw new AppError('email_taken');
      const signedIn = await signIn(request, user, () => store.hasPassword(user.id, passwordHash));
      devices.remember(request, user.id);
      return signedIn;
    });

    serve(app, logout, async ({ request, reply }) => {
      await request.session.destroy();
      reply.clearCookie(sessionCookie, { path: '/' });
    });
  };
