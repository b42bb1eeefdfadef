import { Credentials, NewAccount, type User } from '@estradeiro/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import { ApiError, failureText } from '#platform/api-error.ts';
import { awaitedAddress, kindOfAwaited } from '#platform/awaited-address.ts';
import { judge, useForm } from '#platform/form.ts';
import { PasskeyError } from '#platform/passkeys.ts';
import { invitationIn, isAccountSearch, isPasswordLinkSearch, paths } from '#platform/paths.ts';
import { enterSession } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Loading } from '#ui/states.tsx';
import { clearToast, showToast } from '#ui/toast.tsx';
import { useLogin, usePasskeyLogin, useProviders, useRegister } from './api.ts';
import { AuthPage } from './components/auth-page.tsx';
import { ForgottenPassword } from './components/forgotten-password.tsx';
import { NewAccounts } from './components/new-accounts.tsx';
import { Divider, ProviderLinks } from './components/provider-links.tsx';
import { newPasswordProblem, tooLongOr } from './problems.ts';
import { texts } from './texts.ts';

type Problem = z.core.$ZodIssue;

const loginProblem = (problem: Problem): string =>
  tooLongOr(problem, fieldOf(problem) === 'email' ? texts.invalidEmail : texts.shortLoginPassword);

/** Messages of the form for a new account, whose password follows the rule for new ones (D8). */
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
      return newPasswordProblem(problem);
  }
}

const fieldOf = ({ path }: Problem) => path[0];

type AccountFormProps = { busy: boolean; done: boolean; onSubmit: (account: NewAccount) => void };

/** The sign-in form plus names, for a new account (D8). */
function AccountForm({ busy, done, onSubmit }: AccountFormProps) {
  const { field, submit } = useForm({
    start: { firstName: '', lastName: '', email: '', password: '' },
    judge: (typed) => judge(NewAccount, typed, accountProblem),
    showsProblems: 'changed',
    onSubmit,
  });
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

/** Shows the result of a sign-in. After a success it leads, one second later, home or to the invitation that led here. */
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

type LoginFormProps = {
  /** The e-mail typed before the rider opened the form of the forgotten password; null before that. */
  email: string | null;
  busy: boolean;
  done: boolean;
  onSubmit: (credentials: Credentials) => void;
  onForgot: (email: string) => void;
};

function LoginForm({ email, busy, done, onSubmit, onForgot }: LoginFormProps) {
  const { values, field, submit } = useForm({
    start: { email: email ?? '', password: '' },
    judge: (typed) => judge(Credentials, typed, loginProblem),
    showsProblems: 'changed',
    onSubmit,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        placeholder={texts.emailPlaceholder}
        autoFocus={email !== null}
      />
      <div className="flex flex-col">
        <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
        <Button variant="text" className="-mb-2 self-end" onClick={() => onForgot(values.email)}>
          {texts.forgot}
        </Button>
      </div>
      <Button type="submit" size="ride" busy={busy} disabled={done}>
        {busy ? texts.busy : texts.enter}
      </Button>
    </form>
  );
}

export function LoginScreen() {
  const { early, hasOthers, ...providers } = useProviders();
  const search = useSearch();
  const invitation = invitationIn(search);
  const registration = providers.providers?.registration;
  const mode = invitation && registration !== 'closed' ? 'open' : registration;
  const [wantsAccount, setCreating] = useState(isAccountSearch(search));
  const creating = wantsAccount && (mode ?? 'open') === 'open';
  const [forgotten, setForgotten] = useState(isPasswordLinkSearch(search));
  /** The e-mail stays the same in this form and in that of the forgotten password. */
  const [email, setEmail] = useState<string | null>(null);
  if (early) return <Loading />;
  const switchForm = () => {
    clearToast(); // an error of the form that closes would lie over the next one
    setCreating(!creating);
  };
  const forget = (typed: string) => {
    clearToast();
    setEmail(typed);
    setForgotten(true);
  };
  const remember = () => {
    clearToast();
    setEmail(email ?? '');
    setForgotten(false);
  };
  if (forgotten) {
    const hasLetters = providers.providers?.letters !== false;
    return <ForgottenPassword email={email ?? ''} hasLetters={hasLetters} onBack={remember} />;
  }
  return (
    <AuthPage title={creating ? texts.createTitle : texts.enterTitle}>
      <Card className="flex flex-col gap-4">
        <ProviderLinks {...providers} invitation={invitation} />
        {hasOthers && <Divider words={texts.orEmail} />}
        {creating ? <CreateAccount invitation={invitation} /> : <EnterAccount email={email} onForgot={forget} />}
        {creating ? (
          <div className="flex flex-wrap items-center justify-center gap-x-2">
            <p className="text-quiet">{texts.hasAccount}</p>
            <Button variant="text" onClick={switchForm}>
              {texts.enter}
            </Button>
          </div>
        ) : (
          <NewAccounts mode={mode}>
            <Button variant="text" onClick={switchForm}>
              {texts.create}
            </Button>
          </NewAccounts>
        )}
      </Card>
    </AuthPage>
  );
}

function EnterAccount(props: Pick<LoginFormProps, 'email' | 'onForgot'>) {
  const login = useLogin();
  const { done, ...outcome } = useEntry({ success: texts.loginSuccess, failure: texts.loginFailed });
  const enter = (credentials: Credentials) => login.mutate(credentials, outcome);
  return (
    <>
      <LoginForm busy={login.isPending} done={done} onSubmit={enter} {...props} />
      <PasskeyLogin />
    </>
  );
}

function PasskeyLogin() {
  const login = usePasskeyLogin();
  const { done, onSuccess } = useEntry({ success: texts.loginSuccess, failure: texts.loginFailed });
  const onError = (error: Error) => {
    const description = error instanceof PasskeyError ? texts.passkeyProblems[error.problem] : failureText(error);
    showToast({ title: texts.loginFailed, description, tone: 'destructive' });
  };
  return (
    <Button
      variant="secondary"
      size="ride"
      busy={login.isPending}
      disabled={done}
      icon={<KeyRound size={24} aria-hidden="true" />}
      onClick={() => login.mutate(undefined, { onSuccess, onError })}
    >
      {login.isPending ? texts.awaitingDevice : texts.enterByPasskey}
    </Button>
  );
}

function CreateAccount({ invitation }: { invitation: string | undefined }) {
  const register = useRegister();
  const { done, ...outcome } = useEntry({ success: texts.created, failure: texts.createFailed });
  return (
    <AccountForm
      busy={register.isPending}
      done={done}
      onSubmit={(account) => register.mutate({ ...account, ...(invitation && { invitation }) }, outcome)}
    />
  );
}
