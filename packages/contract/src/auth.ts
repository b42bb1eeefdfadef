import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { visibleLine } from './visible-text.ts';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const PersonName = z.string().overwrite(visibleLine).trim().min(1).max(80);

export const User = z.object({
  id: z.uuid(),
  /** Null for an account made at a provider that confirms no address. */
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** E.164; null if the rider gave none, missing in values cached by an earlier version. */
  phone: z.string().nullish(),
  /** True for who takes care of the server, and missing for everybody else. */
  isOperator: z.literal(true).optional(),
});
export type User = z.infer<typeof User>;

/** 32 bytes in base64url, as in the link of a letter. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/);

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

/** Sign-in providers: the browser leaves for their site and returns to `/?auth=success` or `/?error=auth_failed` (D9). */
export const ProviderName = z.enum(['platform', 'google', 'facebook']);
export type ProviderName = z.infer<typeof ProviderName>;

const isConfigured: Record<ProviderName, z.ZodBoolean> = {
  platform: z.boolean(),
  google: z.boolean(),
  facebook: z.boolean(),
};

export const Notice = z.object({ text: z.string(), url: z.url({ protocol: /^https?$/ }).nullable() });
export type Notice = z.infer<typeof Notice>;

/** Who may create an account: anybody, whoever has an operator's invitation, or nobody. */
export const RegistrationMode = z.enum(['open', 'invitation', 'closed']);
export type RegistrationMode = z.infer<typeof RegistrationMode>;

/**
 * What the sign-in screen needs before a session exists (D9). `platformName` is the operator's name for the OIDC issuer; `letters`
 * is whether e-mail is configured, which a password reset needs. `notice`, `letters` and `registration` are missing in values cached by an earlier
 * version.
 */
export const Providers = z.object({
  ...isConfigured,
  platformName: z.string().nullable(),
  notice: Notice.nullish(),
  letters: z.boolean().optional(),
  registration: RegistrationMode.optional().catch(undefined),
});
export type Providers = z.infer<typeof Providers>;

/** Per rider; beyond it the oldest session ends. */
export const maxSessions = 50;
export const storesSession = {
  stores: [{ table: 'sessions', max: maxSessions, per: 'rider' }],
} as const satisfies Pick<Endpoint, 'stores'>;
/** Per client address; the operator may raise it. */
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
  summary: "Which sign-in providers are configured, whether e-mail is, and the operator's notice above every screen",
  response: Providers,
});

/** Fails with `wrong_credentials`, or with `no_password` on a device of a rider whose account has no password. */
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

export const InvitedAccount = NewAccount.extend({
  /** An operator's invitation, where accounts are created only by one. */
  invitation: LinkToken.optional(),
});
export type InvitedAccount = z.infer<typeof InvitedAccount>;

/**
 * Fails with `email_taken` (decision 0005), with `common_password` for one of the 10,000 most common ones, and with
 * `registration_closed` or `invitation_over` where not everybody may create one.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  success: 201,
  summary: 'Create an account and sign in',
  body: InvitedAccount,
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

/**
 * A browser that is signed in. `name` names its session and does not open it. `browser` and `system` are null where it told none that we
 * know, or signed in to an earlier version.
 */
export const SignedInDevice = z.object({
  name: z.string(),
  isThis: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.iso.datetime(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/auth/devices',
  access: 'rider',
  success: 200,
  summary:
    "The browsers in which the rider is signed in, this one first, then the newest; at most the rider's sessions",
  response: z.array(SignedInDevice),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/devices/:name',
  evenWithoutSpace: true,
  access: 'rider',
  success: 204,
  summary: "End one of the rider's sessions; nothing where it has ended already, or is somebody else's",
  params: z.object({ name: z.string().regex(/^[\w-]{43}$/) }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

export const signOutOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/auth/devices',
  evenWithoutSpace: true,
  access: 'rider',
  success: 204,
  summary: "End all of the rider's sessions but this one",
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

const departure = { method: 'GET', access: 'anyone', success: 302, rateLimit: signInLimit } as const;
/** An invitation counts where the sign-in creates an account. */
const leaving = { ...departure, query: z.object({ invitation: LinkToken.optional().catch(undefined) }) } as const;

export const beginSignIn = {
  platform: endpoint({ ...leaving, path: '/api/login', summary: 'Leave for the platform to sign in' }),
  google: endpoint({ ...leaving, path: '/api/auth/google', summary: 'Leave for Google to sign in' }),
  facebook: endpoint({ ...leaving, path: '/api/auth/facebook', summary: 'Leave for Facebook to sign in' }),
};

const arrival = { ...departure, ...storesSession };

export const finishSignIn = {
  platform: endpoint({ ...arrival, path: '/api/callback', summary: 'Come back from the platform' }),
  google: endpoint({ ...arrival, path: '/api/auth/google/callback', summary: 'Come back from Google' }),
  facebook: endpoint({ ...arrival, path: '/api/auth/facebook/callback', summary: 'Come back from Facebook' }),
};

/**
 * Whether the rider's e-mail is confirmed, by a provider or by a link sent to it. `unavailable` if it is not confirmed and cannot
 * be: no e-mail is configured or the account has no address.
 */
export const EmailState = z.enum(['confirmed', 'unconfirmed', 'unavailable']);
export type EmailState = z.infer<typeof EmailState>;

/**
 * Writes to the address that the rider's e-mail is to change to, if there is one. Fails with `rate_limited` if the
 * address received too many e-mails today.
 */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation',
  access: 'rider',
  success: 204,
  summary: "Write a letter with a link that confirms the rider's e-mail; 404 where no letters are written",
  rateLimit: { max: 10, windowSeconds: 3_600, per: 'rider' },
});

/** For so long the former address can undo a change of the e-mail. */
export const undoHours = 72;

/**
 * Confirms the rider's address, or changes it to the one that waits for it; only if its rider is signed in: a link opened
 * by somebody else proves nothing.
 */
export const confirmEmail = endpoint({
  ...departure,
  path: '/api/auth/confirm/:token',
  summary:
    'Come back from a letter, signed in, to `/profile?email=confirmed`, else to `/profile` or `/` with `?email=failed`',
  params: z.object({ token: LinkToken }),
  stores: [{ table: 'email_undos', forHours: undoHours }],
});

/**
 * Gives the account its e-mail from before a change, by the link in the letter to that address. Ends all sessions and
 * everything else that somebody else may open the account with, and sends that address a link to a new password. Fails
 * with `link_expired` for a token that is unknown, used or expired, or once another account has confirmed the address.
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-undo',
  access: 'anyone',
  success: 204,
  summary: 'Undo the change of an e-mail by the link of a letter, end all sessions, and write a link to a new password',
  body: z.object({ token: LinkToken }),
  rateLimit: signInLimit,
  stores: [{ table: 'password_resets', max: 1, per: 'rider' }],
});

export const ForgottenAccount = z.object({ email: Email });

export const passwordLinkMinutes = 30;

/**
 * Sends a link for setting a new password if an account has the e-mail. The response and its timing are the same if
 * none has it, or if the address received three such e-mails today, so that nobody learns which addresses have an
 * account. Fails with `not_found` if no e-mail is configured, and with `rate_limited` only for too many requests of the
 * client's network.
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

export const NewPasswordByLink = z.object({ token: LinkToken, password: NewPassword });
export type NewPasswordByLink = z.infer<typeof NewPasswordByLink>;

/**
 * Sets the password of the link's account and ends all of its sessions. The token is in the body, since URLs are logged. Fails with
 * `link_expired` for a token that is unknown, used or expired, and with `common_password`.
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
