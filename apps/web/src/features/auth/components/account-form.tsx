import { NewAccount } from '@estradeiro/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { accountProblem } from '../problems.ts';
import { texts } from '../texts.ts';
import { PasswordField } from './password-field.tsx';

type Props = { busy: boolean; done: boolean; onSubmit: (account: NewAccount) => void };

/** The sign-in form plus names, for who has no account yet (D8). */
export function AccountForm({ busy, done, onSubmit }: Props) {
  const form = useForm({
    resolver: zodResolver(NewAccount, { error: accountProblem }),
    mode: 'onChange',
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors, dirtyFields } = form.formState;
  const field = (name: keyof NewAccount) => ({
    ...form.register(name),
    error: errors[name]?.message,
    valid: dirtyFields[name] && !errors[name],
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-4">
      <Field {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
      <Field {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        placeholder={texts.emailPlaceholder}
      />
      <PasswordField {...field('password')} autoComplete="new-password" hint={texts.passwordHint} />
      <Button type="submit" size="ride" busy={busy} disabled={done}>
        {busy ? texts.busy : texts.create}
      </Button>
    </form>
  );
}
