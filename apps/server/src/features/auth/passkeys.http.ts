import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  type NewPasskey,
  removePasskey,
  signInByPasskey,
} from '@estradeiro/contract/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, orNotFound } from '#platform/errors.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { createOwnPasswordCheck } from '#platform/own-password.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import { challengeIn, expectedOf, type PasskeyProofs, refused } from './passkey-proof.ts';
import type { NewPasskeyRow, PasskeysStore } from './passkeys.store.ts';
import type { SignIn } from './session.ts';
import { texts } from './texts.ts';

type PasskeyDeps = {
  store: Pick<AuthStore, 'byId' | 'passwordHashOf'>;
  passkeys: PasskeysStore;
  passkeyProofs: PasskeyProofs;
  signIn: SignIn;
  publicUrl: string | undefined;
};

/**
 * Passkeys: added and removed by the signed-in rider, and a way to sign in that needs neither e-mail nor password. The
 * device asks for its PIN, fingerprint or face, so that a passkey is worth a password.
 */
export const passkeySignIn =
  ({ store, passkeys, passkeyProofs, signIn, publicUrl }: PasskeyDeps) =>
  async (app: FastifyInstance) => {
    const checkPassword = createOwnPasswordCheck(app);
    scheduleCleaning(app, passkeys.deleteExpired, 'challenges of passkeys not cleaned');

    /** The key and its counter; null where the answer proves none. */
    async function made(request: FastifyRequest, riderId: string, { credential, name }: NewPasskey) {
      const challenge = challengeIn(credential.response.clientDataJSON);
      if (challenge === null || !(await passkeys.take(challenge, riderId))) return null;
      const response = { ...credential, clientExtensionResults: {} };
      const options = { response, expectedChallenge: challenge, ...expectedOf(request, publicUrl) };
      const proven = await verifyRegistrationResponse(options).catch(refused(request));
      if (!proven?.verified) return null;
      const { id, publicKey, counter, transports = [] } = proven.registrationInfo.credential;
      return { id, name, publicKey, counter, transports } satisfies NewPasskeyRow;
    }

    serve(app, listPasskeys, ({ rider }) => passkeys.list(rider.id));

    serve(app, beginPasskey, async ({ rider, body, request }) => {
      const user = await store.byId(rider.id);
      if (!user) throw new AppError('unauthenticated');
      const passwordHash = await store.passwordHashOf(rider.id);
      await checkPassword(request, { passwordHash }, body.currentPassword);
      const fullName = `${user.firstName} ${user.lastName}`;
      const options = await generateRegistrationOptions({
        rpName: 'Estradeiro',
        rpID: expectedOf(request, publicUrl).expectedRPID,
        userID: new Uint8Array(Buffer.from(rider.id)),
        userName: user.email ?? fullName,
        userDisplayName: fullName,
        excludeCredentials: (await passkeys.list(rider.id)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await passkeys.issue(options.challenge, rider.id);
      return options;
    });

    serve(app, addPasskey, async ({ rider, body, request }) => {
      const passkey = await made(request, rider.id, body);
      const added = passkey && (await passkeys.add(rider.id, passkey));
      if (added === 'full') throw new AppError('limit_reached', { message: texts.passkeysFull });
      if (!added) throw new AppError('invalid_request', { message: texts.passkeyNotMade });
      return added;
    });

    serve(app, removePasskey, async ({ rider, params }) => {
      orNotFound(await passkeys.remove(rider.id, params.id));
    });

    serve(app, beginPasskeySignIn, async ({ request }) => {
      const { expectedRPID: rpID } = expectedOf(request, publicUrl);
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await passkeys.issue(options.challenge, null);
      return options;
    });

    serve(app, signInByPasskey, async ({ body, request }) => {
      const user = await passkeyProofs(request, body);
      if (!user) throw new AppError('wrong_credentials', { message: texts.passkeyRefused });
      return signIn(request, user, { stillHolds: () => passkeys.has(user.id, body.id) });
    });
  };
