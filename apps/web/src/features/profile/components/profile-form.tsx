import { formatPhone } from '@estradeiro/contract/brazilian-phone';
import { type Profile, ProfileUpdate } from '@estradeiro/contract/profile';
import { z } from 'zod';
import { judge, useForm } from '#platform/form.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showToast } from '#ui/toast.tsx';
import { useCancelEmailChange, useSendConfirmation, useUpdateProfile } from '../api.ts';
import { texts } from '../texts.ts';

function profileProblem({ code, path }: z.core.$ZodIssue): string {
  if (code === 'too_big') return texts.tooLong;
  switch (path[0]) {
    case 'firstName':
      return texts.firstNameRequired;
    case 'lastName':
      return texts.lastNameRequired;
    case 'phone':
      return texts.phoneWrong;
    case 'currentPassword':
      return texts.currentPasswordRequired;
    default:
      return texts.invalidEmail;
  }
}

/** A changed e-mail needs the password, if the account has one. */
const asksForPassword = ({ email, hasPassword }: Profile, typedEmail: string): boolean =>
  hasPassword && typedEmail.trim().toLowerCase() !== email?.toLowerCase();

/** All values are texts. The password counts only where it is required. */
const profileSchema = (profile: Profile) =>
  ProfileUpdate.extend({ currentPassword: z.string().transform((typed) => typed || undefined) }).refine(
    ({ email, currentPassword }) => currentPassword !== undefined || !asksForPassword(profile, email),
    { path: ['currentPassword'] },
  );

/** Name, phone and e-mail; a new e-mail needs the password, since whoever holds the e-mail can take the account. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { firstName, lastName, email, phone } = profile;
  const { save, busy } = useSaving();
  const { values, field, change, submit } = useForm({
    start: { firstName, lastName, phone: formatPhone(phone ?? ''), email: email ?? '', currentPassword: '' },
    judge: (typed) => judge(profileSchema(profile), typed, profileProblem),
    showsProblems: 'changed',
    // The address that waits is shown below the field, which keeps the one in force.
    onSubmit: (body) => save(body, () => change({ email: email ?? '', currentPassword: '' })),
  });
  const isChanged = values.email.trim().toLowerCase() !== (email ?? '').toLowerCase();
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field {...field('firstName')} label={texts.firstName} autoComplete="given-name" required />
      <Field {...field('lastName')} label={texts.lastName} autoComplete="family-name" required />
      <Field {...field('phone')} label={texts.phone} hint={texts.phoneHint} type="tel" autoComplete="tel" />
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
        hint={isChanged ? (profile.letters ? texts.emailByLetter : texts.emailAtOnce) : undefined}
        required
      />
      {!isChanged && !profile.pendingEmail && <EmailState profile={profile} />}
      {profile.pendingEmail && <PendingEmail email={email} pending={profile.pendingEmail} />}
      {asksForPassword(profile, values.email) && (
        <PasswordField
          {...field('currentPassword')}
          valid={false}
          label={texts.currentPassword}
          hint={texts.currentPasswordHint}
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" busy={busy}>
        {busy ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

/** Sends the link that confirms the address. */
function useSending(email: string) {
  const confirmation = useSendConfirmation();
  const send = () =>
    confirmation.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: texts.confirmationSent, description: texts.confirmationSentHint(email), tone: 'success' }),
      onError: (error) => showFailure(texts.confirmationFailed, error, texts.confirmationFailedHint),
    });
  return { send, isSending: confirmation.isPending };
}

/** The new e-mail, which counts once its link is opened. */
function PendingEmail({ email, pending }: { email: string | null; pending: string }) {
  const { send, isSending } = useSending(pending);
  const cancelling = useCancelEmailChange();
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: texts.emailKept, description: email ? texts.emailKeptHint(email) : '', tone: 'success' }),
      onError: (error) => showFailure(texts.keepFailed, error),
    });
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status" className="text-15 break-words text-provisional">
        {texts.emailPending(pending)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isSending} onClick={send}>
          {texts.sendAgain}
        </Button>
        <Button variant="secondary" busy={cancelling.isPending} onClick={cancel}>
          {texts.keepEmail}
        </Button>
      </div>
    </div>
  );
}

function EmailState({ profile: { email, emailState } }: { profile: Profile }) {
  const { send, isSending } = useSending(email ?? '');
  if (emailState === 'confirmed')
    return (
      <p ref={takeLostFocus} tabIndex={-1} className="text-15 text-quiet outline-none">
        {texts.emailConfirmed}
      </p>
    );
  if (emailState !== 'unconfirmed') return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-15 text-quiet">{texts.emailUnconfirmed}</p>
      <Button type="button" variant="secondary" busy={isSending} onClick={send}>
        {texts.sendConfirmation}
      </Button>
    </div>
  );
}

function useSaving() {
  const update = useUpdateProfile();
  const save = (body: ProfileUpdate, onPending: () => void) =>
    update.mutate(body, {
      onSuccess: ({ pendingEmail }) => {
        const isPending = pendingEmail === body.email;
        if (isPending) onPending();
        const description = isPending ? texts.pendingHint(body.email) : texts.updatedHint;
        showToast({ title: texts.updated, description, tone: 'success' });
      },
      onError: (error) => showFailure(texts.updateFailed, error, texts.updateFailedHint),
    });
  return { save, busy: update.isPending };
}
