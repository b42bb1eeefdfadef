import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PasskeyProof } from './passkeys.ts';

/** For so long a sign-in or a proof lets its session do what a stranger at an open device must not. */
export const proofMinutes = 10;

export const ProofState = z.object({
  /** Null where the session must prove again. */
  until: z.iso.datetime().nullable(),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
});
export type ProofState = z.infer<typeof ProofState>;

/** The password, or a passkey's signature of the challenge of `beginPasskeySignIn`. */
export const Proof = z.union([z.object({ password: z.string().min(1).max(200) }), z.object({ passkey: PasskeyProof })]);
export type Proof = z.infer<typeof Proof>;

export const getProof = endpoint({
  method: 'GET',
  path: '/api/auth/proof',
  access: 'rider',
  success: 200,
  summary: 'Until when this session counts as proven, and by what the rider can prove it again',
  response: ProofState,
});

/** Fails with `wrong_password` and `wrong_credentials`; with `no_password` where the account has neither of them. */
export const prove = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: `Prove for ${proofMinutes} minutes that it is the account's rider who uses this session`,
  body: Proof,
  response: ProofState,
  rateLimit: { max: 30, windowSeconds: 300, per: 'rider' },
});
