import { NewPasswordByLink } from '@estradeiro/contract/auth';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { judge, useForm } from '#platform/form.ts';
import { lostPassword, newPasswordPath, paths } from '#platform/paths.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useResetPassword } from './api.ts';
import { AuthPage } from './components/auth-page.tsx';
import { isLinkExpired, newPasswordProblem } from './problems.ts';
import { texts } from './texts.ts';

/**
 * The target of the password link, whoever is signed in. The token is taken off the address, so that it stays neither in the history nor in
 * what the rider may share.
 */
export function NewPasswordScreen({ params }: { params: { token?: string | undefined } }) {
  const [token] = useState(params.token);
  const [, navigate] = useLocation();
  const resetting = useResetPassword();
  const isExpired = !NewPasswordByLink.shape.token.safeParse(token).success || isLinkExpired(resetting.error);
  useEffect(() => {
    if (params.token !== undefined) navigate(newPasswordPath, { replace: true });
  }, [params.token, navigate]);

  const save = (body: NewPasswordByLink) =>
    resetting.mutate(body, {
      onSuccess: () => {
        showToast({ title: texts.passwordChanged, description: texts.passwordChangedHint, tone: 'success' });
        navigate(paths.login, { replace: true });
      },
      onError: (error) => {
        if (!isLinkExpired(error)) showFailure(texts.newPasswordFailed, error);
      },
    });
  return (
    <AuthPage title={isExpired ? texts.linkExpiredTitle : texts.newPasswordTitle}>
      <meta name="robots" content="noindex, nofollow" />
      <Card className="flex flex-col gap-4">
        {isExpired ? (
          <>
            <p role="alert">{texts.linkExpiredHint}</p>
            <Link href={lostPassword} className={buttonClass()}>
              {texts.askForLink}
            </Link>
          </>
        ) : (
          <PasswordForm token={token ?? ''} busy={resetting.isPending} onSubmit={save} />
        )}
      </Card>
    </AuthPage>
  );
}

type FormProps = { token: string; busy: boolean; onSubmit: (body: NewPasswordByLink) => void };

function PasswordForm({ token, busy, onSubmit }: FormProps) {
  const { field, submit } = useForm({
    start: { password: '' },
    judge: (typed) => judge(NewPasswordByLink.pick({ password: true }), typed, newPasswordProblem),
    showsProblems: 'changed',
    onSubmit: ({ password }) => onSubmit({ token, password }),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-quiet">{texts.newPasswordHint}</p>
      <PasswordField
        {...field('password')}
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        autoFocus
      />
      <Button type="submit" size="ride" busy={busy}>
        {busy ? texts.savingNewPassword : texts.saveNewPassword}
      </Button>
    </form>
  );
}
