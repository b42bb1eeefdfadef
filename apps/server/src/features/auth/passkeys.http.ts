import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  type NewPasskey,
  type PasskeyProof,
  removePasskey,
  signInByPasskey,
} from '@estradeiro/contract/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, orNotFound } from '#platform/errors.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import { originOf } from '#platform/origin.ts';
import { createOwnPasswordCheck } from '#platform/own-password.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import type { NewPasskeyRow, PasskeysStore } from './passkeys.store.ts';
import type { SignIn } from './session.ts';
import { texts } from './texts.ts';

type PasskeyDeps = {
  store: Pick<AuthStore, 'byId' | 'passwordHashOf'>;
  passkeys: PasskeysStore;
  signIn: SignIn;
  publicUrl: string | undefined;
};

/**
 * Passkeys: added and removed by the signed-in rider, and a way to sign in that needs neither e-mail nor password. The
 * device asks for its PIN, fingerprint or face, so that a passkey is worth a password.
 */
export const passkeySignIn =
  ({ store, passkeys, signIn, publicUrl }: PasskeyDeps) =>
  async (app: FastifyInstance) => {
    const checkPassword = createOwnPasswordCheck(app);
    scheduleCleaning(app, passkeys.deleteExpired, 'challenges of passkeys not cleaned');

    /** What every answer of a browser must name: our address, and its host as the one that passkeys belong to. */
    const expected = (request: FastifyRequest) => {
      const expectedOrigin = originOf(request, publicUrl);
      return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname, requireUserVerification: true };
    };

    /** The key and its counter; null where the answer proves none. */
    async function made(request: FastifyRequest, riderId: string, { credential, name }: NewPasskey) {
      const challenge = challengeIn(credential.response.clientDataJSON);
      if (challenge === null || !(await passkeys.take(challenge, riderId))) return null;
      const response = { ...credential, clientExtensionResults: {} };
      const options = { response, expectedChallenge: challenge, ...expected(request) };
      const proven = await verifyRegistrationResponse(options).catch(refused(request));
      if (!proven?.verified) return null;
      const { id, publicKey, counter, transports = [] } = proven.registrationInfo.credential;
      return { id, name, publicKey, counter, transports } satisfies NewPasskeyRow;
    }

    /** The rider whose passkey signed the challenge; null without a proof. */
    async function proven(request: FastifyRequest, proof: PasskeyProof) {
      const challenge = challengeIn(proof.response.clientDataJSON);
      if (challenge === null || !(await passkeys.take(challenge, null))) return null;
      const known = await passkeys.byId(proof.id);
      if (!known || proof.response.userHandle !== handleOf(known.userId)) return null;
      const { id, publicKey, counter, transports } = known;
      const credential = { id, publicKey: new Uint8Array(publicKey), counter, transports };
      const response = { ...proof, clientExtensionResults: {} };
      const options = { response, expectedChallenge: challenge, credential, ...expected(request) };
      const answer = await verifyAuthenticationResponse(options).catch(refused(request));
      if (!answer?.verified) return null;
      await passkeys.used(id, answer.authenticationInfo.newCounter);
      return store.byId(known.userId);
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
        rpID: expected(request).expectedRPID,
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
      const { expectedRPID: rpID } = expected(request);
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await passkeys.issue(options.challenge, null);
      return options;
    });

    serve(app, signInByPasskey, async ({ body, request }) => {
      const user = await proven(request, body);
      if (!user) throw new AppError('wrong_credentials', { message: texts.passkeyRefused });
      return signIn(request, user, { stillHolds: () => passkeys.has(user.id, body.id) });
    });
  };

/** A rider's id as authenticators keep it, in base64url. */
const handleOf = (riderId: string): string => Buffer.from(riderId).toString('base64url');

const ClientData = z.object({ challenge: z.string().max(200) });

/** The challenge that the browser says it answers; null where it says nothing. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** Another challenge, origin or signature, a counter that goes back: all is refused alike, and the reason is logged. */
const refused = (request: FastifyRequest) => (error: unknown) => {
  request.log.info({ err: error }, 'passkey refused');
  return null;
};
