import type { User } from '@estradeiro/contract/auth';
import type { PasskeyProof } from '@estradeiro/contract/passkeys';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '#platform/origin.ts';
import type { AuthStore } from './auth.store.ts';
import type { PasskeysStore } from './passkeys.store.ts';

type Deps = { store: Pick<AuthStore, 'byId'>; passkeys: PasskeysStore; publicUrl: string | undefined };

/** What every answer of a browser must name: our address, and its host as the one that passkeys belong to. */
export function expectedOf(request: FastifyRequest, publicUrl: string | undefined) {
  const expectedOrigin = originOf(request, publicUrl);
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname, requireUserVerification: true };
}

/** The rider whose passkey signed the challenge of a sign-in, which is used up; null without a proof. */
export const createPasskeyProofs =
  ({ store, passkeys, publicUrl }: Deps) =>
  async (request: FastifyRequest, proof: PasskeyProof): Promise<User | null> => {
    const challenge = challengeIn(proof.response.clientDataJSON);
    if (challenge === null || !(await passkeys.take(challenge, null))) return null;
    const known = await passkeys.byId(proof.id);
    if (!known || proof.response.userHandle !== handleOf(known.userId)) return null;
    const { id, publicKey, counter, transports } = known;
    const credential = { id, publicKey: new Uint8Array(publicKey), counter, transports };
    const response = { ...proof, clientExtensionResults: {} };
    const options = { response, expectedChallenge: challenge, credential, ...expectedOf(request, publicUrl) };
    const answer = await verifyAuthenticationResponse(options).catch(refused(request));
    if (!answer?.verified) return null;
    await passkeys.used(id, answer.authenticationInfo.newCounter);
    return store.byId(known.userId);
  };

export type PasskeyProofs = ReturnType<typeof createPasskeyProofs>;

/** A rider's id as authenticators keep it, in base64url. */
const handleOf = (riderId: string): string => Buffer.from(riderId).toString('base64url');

const ClientData = z.object({ challenge: z.string().max(200) });

/** The challenge that the browser says it answers; null where it says nothing. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** Another challenge, origin or signature, a counter that goes back: all is refused alike, and the reason is logged. */
export const refused = (request: FastifyRequest) => (error: unknown) => {
  request.log.info({ err: error }, 'passkey refused');
  return null;
};
