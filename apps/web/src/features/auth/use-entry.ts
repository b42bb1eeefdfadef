import type { User } from '@estradeiro/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError, failureText } from '#platform/api-error.ts';
import { awaitedInvitation } from '#platform/awaited-invitation.ts';
import { paths } from '#platform/paths.ts';
import { enterSession } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

const redirectDelayMs = 1_000;

/** What follows a sign-in: the toast, and one second later home, or the invitation that led here; or what went wrong. */
export function useEntry(words: { success: string; failure: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(false);

  const onSuccess = (user: User) => {
    setDone(true);
    const description = awaitedInvitation() ? texts.redirectingToInvitation : texts.redirecting;
    showToast({ title: words.success, description, tone: 'success' });
    setTimeout(() => {
      enterSession(client, user);
      navigate(awaitedInvitation() ?? paths.home);
    }, redirectDelayMs);
  };
  const onError = (error: Error) => {
    const wrong = error instanceof ApiError && error.type === 'wrong_credentials';
    const description = wrong ? texts.wrongCredentials : failureText(error);
    showToast({ title: words.failure, description, tone: 'destructive' });
  };
  return { done, onSuccess, onError };
}
