import { type Profile, ProfileUpdate } from '@estradeiro/contract/profile';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { useUpdateProfile } from '../api.ts';
import { wordsOf } from '../failure-words.ts';
import { profileProblem } from '../problem.ts';
import { texts } from '../texts.ts';

const names = ['firstName', 'lastName', 'email'] as const;

/** Name and e-mail. */
export function ProfileForm({ profile: { firstName, lastName, email } }: { profile: Profile }) {
  const { save, busy } = useSaving();
  const { field, submit } = useTextForm({
    schema: ProfileUpdate,
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
          description: wordsOf(error, texts.updateFailedHint),
          tone: 'destructive',
        }),
    });
  return { save, busy: update.isPending };
}
