import { ForgottenAccount } from '@estradeiro/contract/auth';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { judge, useForm } from '#platform/form.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { clearToast } from '#ui/toast.tsx';
import { useRequestPasswordReset } from '../api.ts';
import { tooLongOr } from '../problems.ts';
import { texts } from '../texts.ts';
import { AuthPage } from './auth-page.tsx';

type Props = {
  email: string;
  /** False where this installation sends no e-mails: the operator creates a link. */
  hasLetters: boolean;
  onBack: () => void;
};

/** Requests an e-mail with a link to a new password. The result reads the same whether the e-mail has an account or not. */
export function ForgottenPassword({ email, hasLetters, onBack }: Props) {
  const asking = useRequestPasswordReset();
  const [isSent, setSent] = useState(false);
  const isWithoutLetters = !hasLetters || isNotFound(asking.error);
  const ask = (address: string) =>
    asking.mutate(address, {
      onSuccess: () => {
        clearToast();
        setSent(true);
      },
      onError: (error) => {
        if (!isNotFound(error)) showFailure(texts.linkFailed, error);
      },
    });
  return (
    <AuthPage title={isSent ? texts.linkSentTitle : texts.forgot}>
      <Card className="flex flex-col gap-4">
        {isWithoutLetters ? (
          <p ref={takeLostFocus} tabIndex={-1} role="status" className="outline-none">
            {texts.noLetters}
          </p>
        ) : isSent ? (
          <Sent onAnother={() => setSent(false)} />
        ) : (
          <AddressForm email={email} busy={asking.isPending} onSubmit={ask} />
        )}
        <Button variant="text" className="self-center" onClick={onBack}>
          {texts.backToEnter}
        </Button>
      </Card>
    </AuthPage>
  );
}

/**
 * The server is too old for password links, or has turned e-mails off since the cached response about its providers.
 */
const isNotFound = (error: unknown) => error instanceof ApiError && error.type === 'not_found';

const Sent = ({ onAnother }: { onAnother: () => void }) => (
  <div ref={takeLostFocus} tabIndex={-1} className="flex flex-col gap-4 outline-none">
    <div role="status" className="flex gap-3">
      <MailCheck size={32} aria-hidden="true" className="flex-none text-guidance" />
      <p>{texts.linkSent}</p>
    </div>
    <Button variant="secondary" onClick={onAnother}>
      {texts.sendAnother}
    </Button>
  </div>
);

type FormProps = { email: string; busy: boolean; onSubmit: (email: string) => void };

function AddressForm({ email, busy, onSubmit }: FormProps) {
  const { field, submit } = useForm({
    start: { email },
    judge: (typed) => judge(ForgottenAccount, typed, (issue) => tooLongOr(issue, texts.invalidEmail)),
    showsProblems: 'changed',
    onSubmit: (body) => onSubmit(body.email),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-quiet">{texts.forgotHint}</p>
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        placeholder={texts.emailPlaceholder}
        autoFocus
      />
      <Button type="submit" size="ride" busy={busy}>
        {busy ? texts.sendingLink : texts.sendLink}
      </Button>
    </form>
  );
}
