import { getProof, type ProofState, prove } from '@estradeiro/contract/proof';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { createOwnPasswordCheck } from '#platform/own-password.ts';
import { noteProof, provenUntil } from '#platform/proof.ts';
import { serve } from '#platform/serve.ts';
import type { AuthStore } from './auth.store.ts';
import type { PasskeyProofs } from './passkey-proof.ts';
import type { PasskeysStore } from './passkeys.store.ts';
import { texts } from './texts.ts';

type ProofDeps = {
  store: Pick<AuthStore, 'passwordHashOf'>;
  passkeys: Pick<PasskeysStore, 'list'>;
  passkeyProofs: PasskeyProofs;
  clock: Clock;
};

/** A signed-in rider proves again who they are, by the password or a passkey. */
export const proofs =
  ({ store, passkeys, passkeyProofs, clock }: ProofDeps) =>
  async (app: FastifyInstance) => {
    const checkPassword = createOwnPasswordCheck(app);

    const stateOf = async (request: FastifyRequest, riderId: string): Promise<ProofState> => ({
      until: provenUntil(request, clock)?.toISOString() ?? null,
      hasPassword: (await store.passwordHashOf(riderId)) !== null,
      hasPasskey: (await passkeys.list(riderId)).length > 0,
    });

    serve(app, getProof, ({ rider, request }) => stateOf(request, rider.id));

    serve(app, prove, async ({ rider, body, request }) => {
      if ('passkey' in body) {
        const proven = await passkeyProofs(request, body.passkey);
        if (proven?.id !== rider.id) throw new AppError('wrong_credentials', { message: texts.passkeyRefused });
      } else {
        const passwordHash = await store.passwordHashOf(rider.id);
        if (passwordHash === null) throw new AppError('no_password');
        await checkPassword(request, { passwordHash }, body.password);
      }
      noteProof(request, clock);
      return stateOf(request, rider.id);
    });
  };
