import { z } from 'zod';
import { signInLimit, storesSession, User } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { visibleLine } from './visible-text.ts';

/** Bytes in base64url, as browsers write them into JSON (Web Authentication, level 3). */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const PasskeyId = bytes(1_400);
const transports = z.array(z.string().max(30)).max(10).optional();
const kind = z.literal('public-key');

/** Per rider. */
export const maxPasskeys = 10;
export const PasskeyName = z.string().overwrite(visibleLine).trim().min(1).max(60);

/** A key that a device or a password manager keeps for the rider, who opens it as the device is unlocked. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What the browser is told to make a passkey with, as JSON of `PublicKeyCredentialCreationOptions`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.string(), transports })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What the browser is told to prove a passkey with, as JSON of `PublicKeyCredentialRequestOptions`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credential = { id: PasskeyId, rawId: PasskeyId, type: kind };

export const NewPasskey = z.object({
  name: PasskeyName,
  credential: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(20_000), transports }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

const rider = { access: 'rider' } as const;
const changeLimit = { max: 30, windowSeconds: 300, per: 'rider' } as const;
const storesChallenge = { stores: [{ table: 'passkey_challenges', forHours: 1 }] } as const;

export const listPasskeys = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/auth/passkeys',
  success: 200,
  summary: "The rider's passkeys, the newest first",
  response: z.array(Passkey),
});

/** Fails with `wrong_password`: a passkey opens the account for good. */
export const beginPasskey = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  success: 200,
  summary: 'What a new passkey is made with, good for five minutes and once; asks for the password where there is one',
  body: z.object({ currentPassword: z.string().min(1).max(200).optional() }),
  response: PasskeyCreation,
  rateLimit: changeLimit,
  ...storesChallenge,
});

/** Fails with `invalid_request` where the browser's answer proves no new passkey, and with `limit_reached`. */
export const addPasskey = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/auth/passkeys',
  success: 201,
  summary: 'Add the passkey that the browser has made, with a name',
  body: NewPasskey,
  response: Passkey,
  rateLimit: changeLimit,
  stores: [{ table: 'passkeys', max: maxPasskeys, per: 'rider' }],
});

export const removePasskey = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Remove a passkey, which opens the account no more',
  params: z.object({ id: PasskeyId }),
  rateLimit: changeLimit,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/challenge',
  access: 'anyone',
  success: 200,
  summary: 'What a passkey is proven with, good for five minutes and once; the same for whoever asks',
  response: PasskeyRequest,
  rateLimit: signInLimit,
  ...storesChallenge,
});

/** Fails with `wrong_credentials`. Guesses at an account's password do not count here. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  evenWithoutSpace: true,
  access: 'anyone',
  success: 200,
  summary: 'Sign in by a passkey',
  body: PasskeyProof,
  response: User,
  rateLimit: signInLimit,
  ...storesSession,
});
