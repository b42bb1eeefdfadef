import { Credentials } from '@estradeiro/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { loginProblem } from '../problems.ts';
import { texts } from '../texts.ts';
import { PasswordField } from './password-field.tsx';

type Props = { busy: boolean; done: boolean; onSubmit: (credentials: Credentials) => void };

/** E-mail and password, judged at every change. */
export function LoginForm({ busy, done, onSubmit }: Props) {
  const form = useForm({
    resolver: zodResolver(Credentials, { error: loginProblem }),
    mode: 'onChange',
    defaultValues: { email: '', password: '' },
  });
  const { errors, dirtyFields } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-4">
      <Field
        {...form.register('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        placeholder={texts.emailPlaceholder}
        error={errors.email?.message}
        valid={dirtyFields.email && !errors.email}
      />
      <PasswordField
        {...form.register('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        valid={dirtyFields.password && !errors.password}
      />
      <Button type="submit" size="ride" busy={busy} disabled={done}>
        {busy ? texts.busy : texts.enter}
      </Button>
    </form>
  );
}
