import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { Loading } from '#ui/states.tsx';
import { clearToast } from '#ui/toast.tsx';
import { useLogin, useRegister } from './api.ts';
import { AccountForm } from './components/account-form.tsx';
import { Divider } from './components/divider.tsx';
import { LoginForm } from './components/login-form.tsx';
import { ProviderLinks } from './components/provider-links.tsx';
import { texts } from './texts.ts';
import { useEntry } from './use-entry.ts';
import { useProviders } from './use-providers.ts';

/** Sign-in by e-mail, and on the same card the way to an account (D8). */
export function LoginScreen() {
  const { early, hasOthers, ...providers } = useProviders();
  const [creating, setCreating] = useState(false);
  if (early) return <Loading />;
  const changeWay = () => {
    clearToast(); // what went wrong in the form that goes would lie over the one that comes
    setCreating(!creating);
  };
  return (
    <main className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
        <Link href={paths.home} className={`${buttonClass('quiet')} self-start`}>
          <ArrowLeft size={20} aria-hidden="true" />
          {texts.back}
        </Link>
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
            <Button variant="quiet" onClick={changeWay}>
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
