import { Credentials, NewAccount, type User } from '@estradeiro/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import { ApiError, failureText } from '#platform/api-error.ts';
import { awaitedAddress, kindOfAwaited } from '#platform/awaited-address.ts';
import { asksForAccount, paths } from '#platform/paths.ts';
import { enterSession } from '#platform/session.ts';
import { BackLink } from '#ui/back-heading.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Logo } from '#ui/logo.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Loading } from '#ui/states.tsx';
import { clearToast, showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { useLogin, useProviders, useRegister } from './api.ts';
import { Divider, ProviderLinks } from './components/provider-links.tsx';
import { texts } from './texts.ts';

type Problem = z.core.$ZodRawIssue;

const tooLongOr = (problem: Problem, text: string) => (problem.code === 'too_big' ? texts.tooLong : text);

/** What a rider reads under a field of the sign-in form (part 1 §5). */
const loginProblem = (problem: Problem): string =>
  tooLongOr(problem, fieldOf(problem) === 'email' ? texts.invalidEmail : texts.shortLoginPassword);

/** The same for a new account, whose password follows the rule for new ones (D8). */
function accountProblem(problem: Problem): string {
  if (problem.code === 'too_big') return texts.tooLong;
  switch (fieldOf(problem)) {
    case 'firstName':
      return texts.firstNameRequired;
    case 'lastName':
      return texts.lastNameRequired;
    case 'email':
      return texts.invalidEmail;
    default:
      return problem.code === 'too_small' ? texts.shortNewPassword : texts.weakNewPassword;
  }
}

const fieldOf = ({ path }: Problem) => path?.[0];

type AccountFormProps = { busy: boolean; done: boolean; onSubmit: (account: NewAccount) => void };

const names = ['firstName', 'lastName', 'email', 'password'] as const;

/** The sign-in form plus names, for who has no account yet (D8). */
function AccountForm({ busy, done, onSubmit }: AccountFormProps) {
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

const redirectDelayMs = 1_000;

/** What follows a sign-in: the toast, and one second later home, or the invitation that led here; or what went wrong. */
function useEntry(words: { success: string; failure: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(false);

  const onSuccess = (user: User) => {
    setDone(true);
    const awaited = awaitedAddress();
    const description = awaited ? texts.redirectingTo[kindOfAwaited(awaited)] : texts.redirecting;
    const dismiss = showToast({ title: words.success, description, tone: 'success' });
    setTimeout(() => {
      dismiss();
      enterSession(client, user);
      navigate(awaitedAddress() ?? paths.home);
    }, redirectDelayMs);
  };
  const onError = (error: Error) => {
    const wrong = error instanceof ApiError && error.type === 'wrong_credentials';
    const description = wrong ? texts.wrongCredentials : failureText(error);
    showToast({ title: words.failure, description, tone: 'destructive' });
  };
  return { done, onSuccess, onError };
}

type LoginFormProps = { busy: boolean; done: boolean; onSubmit: (credentials: Credentials) => void };

const fieldNames = ['email', 'password'] as const;

/** E-mail and password, judged at every change. */
function LoginForm({ busy, done, onSubmit }: LoginFormProps) {
  const { field, submit } = useTextForm({ schema: Credentials, names: fieldNames, problem: loginProblem, onSubmit });
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

/** Sign-in by e-mail, and on the same card the way to an account (D8). */
export function LoginScreen() {
  const { early, hasOthers, ...providers } = useProviders();
  const [creating, setCreating] = useState(asksForAccount(useSearch()));
  if (early) return <Loading />;
  const changeWay = () => {
    clearToast(); // what went wrong in the form that goes would lie over the one that comes
    setCreating(!creating);
  };
  return (
    <main className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
        <BackLink href={paths.home} back={texts.back} />
        <div className="flex flex-col items-center gap-2">
          <Logo size={64} />
          <h1 className="text-24 font-extrabold">{creating ? texts.createTitle : texts.enterTitle}</h1>
        </div>
        <Card className="flex flex-col gap-4">
          <ProviderLinks {...providers} />
          {hasOthers && <Divider words={texts.orEmail} />}
          {creating ? <CreateAccount /> : <EnterAccount />}
          <div className="flex flex-wrap items-center justify-center gap-x-2">
            <p className="text-quiet">{creating ? texts.hasAccount : texts.noAccount}</p>
            <Button variant="text" onClick={changeWay}>
              {creating ? texts.enter : texts.create}
            </Button>
          </div>
        </Card>
      </div>
    </main>
  );
}

function EnterAccount() {
  const login = useLogin();
  const { done, ...outcome } = useEntry({ success: texts.loginSuccess, failure: texts.loginFailed });
  return (
    <LoginForm busy={login.isPending} done={done} onSubmit={(credentials) => login.mutate(credentials, outcome)} />
  );
}

function CreateAccount() {
  const register = useRegister();
  const { done, ...outcome } = useEntry({ success: texts.created, failure: texts.createFailed });
  return (
    <AccountForm busy={register.isPending} done={done} onSubmit={(account) => register.mutate(account, outcome)} />
  );
}
