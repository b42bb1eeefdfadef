import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { awaitedAddress } from '#platform/awaited-address.ts';
import { sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** Shows nothing itself: says how the sign-in elsewhere, or the link of a letter, ended that led to this address. */
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

/**
 * Reads how that ended, says so, and takes the parameters off the address (part 1 §2); or leads to the invitation
 * that waited for it. Waits until it is known who is signed in: that a session ended meanwhile would be told over it.
 */
export function useSignInReturn(reload: () => void = () => location.reload()): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isKnown = !useQuery(sessionQuery).isPending;
  useEffect(() => {
    if (!isKnown) return;
    const parameters = new URLSearchParams(search);
    const succeeded = parameters.get('auth') === 'success';
    const failed = parameters.get('error') === 'auth_failed';
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
    else if (failed) showToast({ title: texts.loginFailed, description: texts.socialFailed, tone: 'destructive' });
    else {
      showToast({ title: texts.loginSuccess, description: texts.welcome, tone: 'success' });
      setTimeout(reload, reloadDelayMs);
    }
  }, [isKnown, path, search, navigate, reload]);
}
