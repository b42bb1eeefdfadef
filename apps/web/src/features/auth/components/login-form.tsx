import { Credentials } from '@estradeiro/contract/auth';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { loginProblem } from '../problems.ts';
import { texts } from '../texts.ts';

type Props = { busy: boolean; done: boolean; onSubmit: (credentials: Credentials) => void };

const names = ['email', 'password'] as const;

/** E-mail and password, judged at every change. */
export function LoginForm({ busy, done, onSubmit }: Props) {
  const { field, submit } = useTextForm({ schema: Credentials, names, problem: loginProblem, onSubmit });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        placeholder={texts.emailPlaceholder}
      />
      <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
      <Button type="submit" size="ride" busy={busy} disabled={done}>
        {busy ? texts.busy : texts.enter}
      </Button>
    </form>
  );
}
