import { LinkToken } from '@estradeiro/contract/auth';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { emailUndoPath, paths } from '#platform/paths.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { useUndoEmailChange } from './api.ts';
import { AuthPage } from './components/auth-page.tsx';
import { isLinkExpired } from './problems.ts';
import { texts } from './texts.ts';

/**
 * The target of the letter to an account's former e-mail, whoever is signed in. It takes a press, since mail programs open links by
 * themselves. The token is taken off the address, as with links to a new password.
 */
export function EmailUndoScreen({ params }: { params: { token?: string | undefined } }) {
  const [token] = useState(params.token);
  const [, navigate] = useLocation();
  const undoing = useUndoEmailChange();
  const isExpired = !LinkToken.safeParse(token).success || isLinkExpired(undoing.error);
  useEffect(() => {
    if (params.token !== undefined) navigate(emailUndoPath, { replace: true });
  }, [params.token, navigate]);

  const undo = () =>
    undoing.mutate(token ?? '', {
      onError: (error) => {
        if (!isLinkExpired(error)) showFailure(texts.undoFailed, error);
      },
    });
  return (
    <AuthPage title={undoing.isSuccess ? texts.undone : isExpired ? texts.linkExpiredTitle : texts.undoTitle}>
      <meta name="robots" content="noindex, nofollow" />
      <Card className="flex flex-col gap-4">
        {undoing.isSuccess || isExpired ? (
          <>
            <p ref={takeLostFocus} tabIndex={-1} role={isExpired ? 'alert' : 'status'} className="outline-none">
              {isExpired ? texts.undoExpiredHint : texts.undoneHint}
            </p>
            <Link href={paths.login} className={buttonClass()}>
              {texts.goToEnter}
            </Link>
          </>
        ) : (
          <>
            <p className="text-quiet">{texts.undoHint}</p>
            <Button size="ride" busy={undoing.isPending} onClick={undo}>
              {undoing.isPending ? texts.undoing : texts.undo}
            </Button>
          </>
        )}
      </Card>
    </AuthPage>
  );
}
