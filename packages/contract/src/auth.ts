import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { visibleLine } from './visible-text.ts';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const PersonName = z.string().overwrite(visibleLine).trim().min(1).max(80);

/** The signed-in rider as the product reads it. Its presence alone marks a session as authenticated. */
export const User = z.object({
  id: z.uuid(),
  /** Null for an account made at a provider that vouches for no address. */
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** E.164; null where the rider gave none, not there where it was kept by an earlier version. */
  phone: z.string().nullish(),
});
export type User = z.infer<typeof User>;

/** At least 8 characters with a lowercase letter, an uppercase letter and a digit (part 1 §5). */
export const NewPassword = z
  .string()
  .min(8)
  .max(200)
  .regex(/\p{Ll}/u)
  .regex(/\p{Lu}/u)
  .regex(/\d/);

export const Credentials = z.object({ email: Email, password: z.string().min(6).max(200) });
export type Credentials = z.infer<typeof Credentials>;

export const NewAccount = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  password: NewPassword,
});
export type NewAccount = z.infer<typeof NewAccount>;

/** The ways to sign in that leave for another site and come back to `/?auth=success` or `/?error=auth_failed` (D9). */
export const ProviderName = z.enum(['platform', 'google', 'facebook']);
export type ProviderName = z.infer<typeof ProviderName>;

const isConfigured: Record<ProviderName, z.ZodBoolean> = {
  platform: z.boolean(),
  google: z.boolean(),
  facebook: z.boolean(),
};

/** What the operator says above every screen, such as that this is a demonstration, and the page that says more of it. */
export const Notice = z.object({ text: z.string(), url: z.url({ protocol: /^https?$/ }).nullable() });
export type Notice = z.infer<typeof Notice>;

/**
 * What a visitor needs before any sign-in: which ways there are (D9), where `platformName` is what the operator calls the OIDC
 * issuer, the operator's notice, and whether `letters` are written, by which a forgotten password is set anew. Notice and letters are
 * not there where it was cached by an earlier version.
 */
export const Providers = z.object({
  ...isConfigured,
  platformName: z.string().nullable(),
  notice: Notice.nullish(),
  letters: z.boolean().optional(),
});
export type Providers = z.infer<typeof Providers>;

/** Of one rider; the oldest end. */
export const maxSessions = 50;
const storesSession = { stores: [{ table: 'sessions', max: maxSessions, per: 'rider' }] } as const satisfies Pick<
  Endpoint,
  'stores'
>;
/** From one address; the operator may raise it. */
export const signInLimit = { max: 30, windowSeconds: 300 };

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'rider',
  success: 200,
  summary: 'The signed-in rider',
  response: User,
});

export const getProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'anyone',
  success: 200,
  summary:
    "Which ways to sign in are configured, whether letters are written, and the operator's notice above every screen",
  response: Providers,
});

/** Fails with `wrong_credentials`; with `no_password` on a device of a rider whose account has none, or no longer one. */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  evenWithoutSpace: true,
  access: 'anyone',
  success: 200,
  summary: 'Sign in with e-mail and password',
  body: Credentials,
  response: User,
  rateLimit: signInLimit,
  ...storesSession,
});

/** Fails with `email_taken` (decision 0005), and with `common_password` for one of the 10,000 that are tried first. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  success: 201,
  summary: 'Create an account and sign in',
  body: NewAccount,
  response: User,
  rateLimit: signInLimit,
  ...storesSession,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  evenWithoutSpace: true,
  access: 'anyone',
  success: 204,
  summary: 'End this session',
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

const departure = { method: 'GET', access: 'anyone', success: 302, rateLimit: signInLimit } as const;

export const beginSignIn = {
  platform: endpoint({ ...departure, path: '/api/login', summary: 'Leave for the platform to sign in' }),
  google: endpoint({ ...departure, path: '/api/auth/google', summary: 'Leave for Google to sign in' }),
  facebook: endpoint({ ...departure, path: '/api/auth/facebook', summary: 'Leave for Facebook to sign in' }),
};

const arrival = { ...departure, ...storesSession };

export const finishSignIn = {
  platform: endpoint({ ...arrival, path: '/api/callback', summary: 'Come back from the platform' }),
  google: endpoint({ ...arrival, path: '/api/auth/google/callback', summary: 'Come back from Google' }),
  facebook: endpoint({ ...arrival, path: '/api/auth/facebook/callback', summary: 'Come back from Facebook' }),
};

/**
 * Whether it was shown whose the rider's e-mail is: by a provider, or by opening the link of a letter. `unavailable` where nobody
 * showed it, and this installation writes no letters or the rider has no e-mail.
 */
export const EmailState = z.enum(['confirmed', 'unconfirmed', 'unavailable']);
export type EmailState = z.infer<typeof EmailState>;

/** Fails with `rate_limited` where enough were written to that address today. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation',
  access: 'rider',
  success: 204,
  summary: "Write a letter with a link that confirms the rider's e-mail; 404 where no letters are written",
  rateLimit: { max: 10, windowSeconds: 3_600, per: 'rider' },
});

/** Only for the rider who is signed in: that a stranger's letter was opened shows nothing. */
export const confirmEmail = endpoint({
  ...departure,
  path: '/api/auth/confirm/:token',
  summary:
    'Come back from a letter, signed in, to `/profile?email=confirmed`, else to `/profile` or `/` with `?email=failed`',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
});

export const ForgottenAccount = z.object({ email: Email });

/** Minutes for which the link to a new password opens. */
export const passwordLinkMinutes = 30;

/** 32 random bytes in base64url. */
const PasswordToken = z.string().regex(/^[\w-]{43}$/);

/**
 * Writes a letter with a link to a new password, where an account has the e-mail. Answers alike in words and time where none has it, or
 * where three letters went there today: nobody learns here which addresses have an account. Fails with `not_found` where this
 * installation writes no letters, and with `rate_limited` by the client's network alone.
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'anyone',
  success: 202,
  summary:
    'Write a letter with a link to a new password, if an account has this e-mail; 404 where no letters are written',
  body: ForgottenAccount,
  rateLimit: signInLimit,
  stores: [{ table: 'password_resets', max: 1, per: 'rider' }],
});

export const NewPasswordByLink = z.object({ token: PasswordToken, password: NewPassword });
export type NewPasswordByLink = z.infer<typeof NewPasswordByLink>;

/**
 * Sets the password of the account that the link was made for, and ends all of its sessions. The token stands in the body, since
 * addresses are logged. Fails with `link_expired` for one that is unknown, used or expired, and with `common_password`.
 */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password-reset',
  access: 'anyone',
  success: 204,
  summary: 'Set a new password by the link of a letter, and end all sessions',
  body: NewPasswordByLink,
  rateLimit: signInLimit,
});
