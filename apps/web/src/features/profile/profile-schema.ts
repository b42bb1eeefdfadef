import { type Profile, ProfileUpdate } from '@estradeiro/contract/profile';
import { z } from 'zod';

/** Whether the password must come with this e-mail: another one than the account's, which has a password. */
export const asksForPassword = ({ email, hasPassword }: Profile, typedEmail: string): boolean =>
  hasPassword && typedEmail.trim().toLowerCase() !== email?.toLowerCase();

/** What the form holds, all of it texts. The password counts only where it is asked for. */
export const profileSchema = (profile: Profile) =>
  ProfileUpdate.extend({ currentPassword: z.string().transform((typed) => typed || undefined) }).refine(
    ({ email, currentPassword }) => currentPassword !== undefined || !asksForPassword(profile, email),
    { path: ['currentPassword'] },
  );
