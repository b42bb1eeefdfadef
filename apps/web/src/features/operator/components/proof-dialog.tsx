import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { z } from 'zod';
import { failureText } from '#platform/api-error.ts';
import { judge, useForm } from '#platform/form.ts';
import { knowsPasskeys, PasskeyError } from '#platform/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { proofQuery, useProve } from '../api.ts';
import { proofQuestion } from '../proof-question.ts';
import { proofTexts } from '../texts.ts';

/** Asks for the password or the passkey before a change, where the last proof is too old. */
export function ProofDialog() {
  const question = proofQuestion.use();
  useEffect(() => () => proofQuestion.read()?.answer(false), []);
  if (!question) return null;
  return (
    <Dialog
      open
      onOpenChange={() => question.answer(false)}
      title={proofTexts.title}
      description={proofTexts.description}
    >
      <Ways onProven={() => question.answer(true)} />
    </Dialog>
  );
}

function Ways({ onProven }: { onProven: () => void }) {
  const query = useQuery(proofQuery);
  const prove = useProve();
  const proveBy = (password: string | null) => prove.mutate(password, { onSuccess: onProven });
  if (query.isPending) {
    return (
      <div role="status" aria-label={proofTexts.loading}>
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (!query.data)
    return <Failure title={proofTexts.unread} error={query.error} onRetry={() => void query.refetch()} />;
  const { hasPassword, hasPasskey } = query.data;
  const byPasskey = hasPasskey && knowsPasskeys();
  return (
    <div className="flex flex-col gap-4">
      {byPasskey && (
        <Button
          variant={hasPassword ? 'secondary' : 'primary'}
          icon={<KeyRound size={20} aria-hidden="true" />}
          busy={prove.isPending && prove.variables === null}
          onClick={() => proveBy(null)}
        >
          {proofTexts.byPasskey}
        </Button>
      )}
      {hasPassword && (
        <PasswordForm busy={prove.isPending && prove.variables !== null} onSubmit={(password) => proveBy(password)} />
      )}
      {!hasPassword && !byPasskey && <p>{proofTexts.neither}</p>}
      {prove.error && (
        <p role="alert" className="font-semibold text-danger">
          {prove.error instanceof PasskeyError ? proofTexts.passkeyFailed : failureText(prove.error)}
        </p>
      )}
    </div>
  );
}

const Typed = z.object({ password: z.string().min(1).max(200) });

function PasswordForm({ busy, onSubmit }: { busy: boolean; onSubmit: (password: string) => void }) {
  const { field, submit } = useForm({
    start: { password: '' },
    judge: (typed) => judge(Typed, typed, () => proofTexts.passwordRequired),
    showsProblems: 'sent',
    onSubmit: ({ password }) => onSubmit(password),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PasswordField {...field('password')} label={proofTexts.password} autoComplete="current-password" />
      <Button type="submit" busy={busy}>
        {proofTexts.confirm}
      </Button>
    </form>
  );
}
