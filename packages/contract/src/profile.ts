import { z } from 'zod';
import { Email, EmailState, NewPassword, PersonName, User } from './auth.ts';
import { BrazilianPhone } from './brazilian-phone.ts';
import { endpoint } from './endpoint.ts';

/**
 * `hasPassword` is false for an account made at a provider until it sets one. `pendingEmail` replaces the e-mail once it
 * is confirmed by a letter; `letters` is whether e-mail is configured: without it a new one counts at once. `emailState`,
 * `pendingEmail` and `letters` are missing if cached by an earlier version.
 */
export const Profile = User.extend({
  hasPassword: z.boolean(),
  emailState: EmailState.optional(),
  pendingEmail: z.string().nullish(),
  letters: z.boolean().optional(),
});
export type Profile = z.infer<typeof Profile>;

const Password = z.string().min(1).max(200);

/** A photo's id cannot be guessed. */
const PhotoAddress = z.string().regex(/^\/api\/photos\/[0-9a-f-]{36}$/);

/** An empty value keeps the present photo (part 1 §5). */
const ImageUrl = z
  .union([z.literal(''), PhotoAddress, z.url({ protocol: /^https$/ }).max(2_000)])
  .transform((url) => url || undefined)
  .optional();

/** An empty value removes it. */
const Phone = z.union([z.null(), z.literal('').transform(() => null), BrazilianPhone]);

export const ProfileUpdate = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  profileImageUrl: ImageUrl,
  /** If missing it is kept. */
  phone: Phone.optional(),
  /** Required for a new e-mail if the account has a password, since whoever has the e-mail can take over the account. */
  currentPassword: Password.optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

const NewPasswordTwice = z.object({ newPassword: NewPassword, confirmPassword: Password });
const alike = ({ newPassword, confirmPassword }: z.infer<typeof NewPasswordTwice>) => newPassword === confirmPassword;
const Comparable = z.object({ newPassword: z.string(), confirmPassword: Password });
/** Compared as soon as both have a value, whatever else is wrong: a weak password needs its confirmation too. */
const onConfirmation = {
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => Comparable.safeParse(value).success,
};

export const PasswordChange = NewPasswordTwice.extend({ currentPassword: Password }).refine(alike, onConfirmation);
export type PasswordChange = z.infer<typeof PasswordChange>;
export const FirstPassword = NewPasswordTwice.refine(alike, onConfirmation);
export type FirstPassword = z.infer<typeof FirstPassword>;

/** Longest side of a photo in pixels (part 1 §9). */
export const photoSidePixels = 400;
/** Random noise of 400 × 400 pixels at quality 0.8 stays below it. */
export const maxPhotoBytes = 250_000;

/** A JPEG without metadata, which may contain the place. Base64, so that it is parsed, limited and documented like other bodies. */
export const NewPhoto = z.object({
  jpeg: z
    .base64()
    .min(1)
    .max(Math.ceil(maxPhotoBytes / 3) * 4),
});
export type NewPhoto = z.infer<typeof NewPhoto>;

/** Typed by a rider without a password to delete the account. */
export const deletionWord = 'EXCLUIR';

/** Proof that the rider is at the device: the password if the account has one, else the word. */
export const AccountDeletion = z.object({ password: Password.optional(), word: z.string().max(20).optional() });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const DataRequest = z.object({ password: Password.optional() });
export type DataRequest = z.infer<typeof DataRequest>;

const rider = { access: 'rider' } as const;
const changeLimit = { max: 30, windowSeconds: 300, per: 'rider' } as const;

export const getProfile = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/user/profile',
  success: 200,
  summary: 'The signed-in rider, and whether the account has a password',
  response: Profile,
});

/** Idempotent. A new e-mail waits until it is confirmed, where letters are sent. */
export const updateProfile = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/user/profile',
  success: 200,
  summary:
    "Change name, phone and e-mail, which is unique without regard to case and asks for the password; of photos, only the rider's own is taken",
  body: ProfileUpdate,
  response: Profile,
  rateLimit: changeLimit,
});

export const cancelEmailChange = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/user/email-change',
  evenWithoutSpace: true,
  success: 200,
  summary: 'Keep the e-mail, and forget the new one that was not confirmed yet',
  response: Profile,
  rateLimit: changeLimit,
});

/** Fails with `wrong_password`, and with `common_password` for one of the 10,000 most common ones. */
export const changePassword = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/user/change-password',
  success: 204,
  summary: 'Change the password, or set the first one, and end every other session',
  body: NewPasswordTwice.extend({ currentPassword: Password.optional() }).refine(alike, onConfirmation),
  rateLimit: changeLimit,
});

/** A repeated request replaces the photo with the same one at another address. */
export const putPhoto = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/user/photo',
  success: 200,
  summary: `Take a JPEG of at most ${photoSidePixels} pixels a side, without metadata, as the rider's photo`,
  body: NewPhoto,
  response: Profile,
  bodyLimitBytes: 400_000,
  rateLimit: changeLimit,
  stores: [{ table: 'photos', max: 1, per: 'rider' }],
});

export const deletePhoto = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/user/photo',
  success: 200,
  summary: "Remove the rider's photo",
  response: Profile,
  rateLimit: changeLimit,
});

/** For every signed-in rider, since photos are shown beside names. The content of an address never changes. */
export const getPhoto = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/photos/:photo',
  success: 200,
  summary: "A rider's photo, as image/jpeg",
  params: z.object({ photo: z.uuid() }),
});

export const exportData = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/user/export',
  evenWithoutSpace: true,
  success: 200,
  summary: 'Every record of the rider as one JSON file (LGPD, art. 18); asks for the password where there is one',
  body: DataRequest,
  rateLimit: { max: 10, windowSeconds: 300, per: 'rider' },
});

export const deleteAccount = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/user/delete',
  success: 204,
  summary: `Delete the account and all its records (LGPD, art. 18); asks for the password, or where there is none for '${deletionWord}'`,
  body: AccountDeletion,
  rateLimit: { max: 10, windowSeconds: 300, per: 'rider' },
});
