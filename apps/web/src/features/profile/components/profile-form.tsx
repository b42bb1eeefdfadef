import type { Profile, ProfileUpdate } from '@estradeiro/contract/profile';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { useUpdateProfile } from '../api.ts';
import { profileProblem } from '../problem.ts';
import { asksForPassword, profileSchema } from '../profile-schema.ts';
import { texts } from '../texts.ts';

const names = ['firstName', 'lastName', 'email', 'currentPassword'] as const;

/** Name and e-mail; with another e-mail the password, since whoever holds the e-mail can take the account. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { firstName, lastName, email } = profile;
  const { save, busy } = useSaving();
  const { field, submit } = useTextForm({
    schema: profileSchema(profile),
    names,
    initial: { firstName, lastName, email: email ?? '' },
    problem: profileProblem,
    onSubmit: save,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field {...field('firstName')} label={texts.firstName} autoComplete="given-name" required />
      <Field {...field('lastName')} label={texts.lastName} autoComplete="family-name" required />
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
        required
      />
      {asksForPassword(profile, field('email').value) && (
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

function useSaving() {
  const update = useUpdateProfile();
  const save = (body: ProfileUpdate) =>
    update.mutate(body, {
      onSuccess: () => showToast({ title: texts.updated, description: texts.updatedHint, tone: 'success' }),
      onError: (error) =>
        showToast({
          title: texts.updateFailed,
          description: failureText(error, texts.updateFailedHint),
          tone: 'destructive',
        }),
    });
  return { save, busy: update.isPending };
}
