import { NewAccount } from '@estradeiro/contract/auth';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { accountProblem } from '../problems.ts';
import { texts } from '../texts.ts';

type Props = { busy: boolean; done: boolean; onSubmit: (account: NewAccount) => void };

const names = ['firstName', 'lastName', 'email', 'password'] as const;

/** The sign-in form plus names, for who has no account yet (D8). */
export function AccountForm({ busy, done, onSubmit }: Props) {
  const { field, submit } = useTextForm({ schema: NewAccount, names, problem: accountProblem, onSubmit });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
      <Field {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        placeholder={texts.emailPlaceholder}
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        autoComplete="new-password"
        hint={texts.passwordHint}
      />
      <Button type="submit" size="ride" busy={busy} disabled={done}>
        {busy ? texts.busy : texts.create}
      </Button>
    </form>
  );
}
