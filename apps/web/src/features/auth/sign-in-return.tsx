import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { awaitedAddress } from '#platform/awaited-address.ts';
import { sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** Shows the result of a provider's sign-in, or of the link of an e-mail, that led to this address. Renders nothing. */
export function SignInReturn() {
  useSignInReturn();
  return null;
}

export const reloadDelayMs = 1_000;

const confirmed = { title: texts.emailConfirmed, description: texts.emailConfirmedHint, tone: 'success' } as const;
const notConfirmed = {
  title: texts.emailNotConfirmed,
  description: texts.emailNotConfirmedHint,
  tone: 'destructive',
} as const;

/** Why a provider's sign-in failed, by the word in the address. */
const failures = {
  auth_failed: texts.socialFailed,
  account_suspended: texts.suspended,
  registration_closed: texts.onlyWithAccount,
  invitation_over: texts.invitationOver,
};

/**
 * Shows the result and takes its parameters off the address (part 1 §2), or opens the invitation that led to the sign-in. Waits until the
 * session is known: the notice of an ended session would cover the toast.
 */
export function useSignInReturn(reload: () => void = () => location.reload()): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isKnown = !useQuery(sessionQuery).isPending;
  useEffect(() => {
    if (!isKnown) return;
    const parameters = new URLSearchParams(search);
    const succeeded = parameters.get('auth') === 'success';
    const error = parameters.get('error');
    const failed = error !== null && Object.hasOwn(failures, error);
    const email = parameters.get('email');
    const isConfirmation = email === 'confirmed' || email === 'failed';
    if (!succeeded && !failed && !isConfirmation) return;
    parameters.delete('auth');
    parameters.delete('error');
    parameters.delete('email');
    const rest = parameters.toString();
    const cleaned = rest ? `${path}?${rest}` : path;
    navigate((succeeded && awaitedAddress()) || cleaned, { replace: true });
    if (isConfirmation) showToast(email === 'confirmed' ? confirmed : notConfirmed);
    else if (failed) {
      const description = failures[error as keyof typeof failures];
      showToast({ title: texts.loginFailed, description, tone: 'destructive' });
    } else {
      showToast({ title: texts.loginSuccess, description: texts.welcome, tone: 'success' });
      setTimeout(reload, reloadDelayMs);
    }
  }, [isKnown, path, search, navigate, reload]);
}
