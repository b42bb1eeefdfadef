import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#platform/query-client.ts';
import { enterSession, isSignedOut, sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** Our defaults, and one answer to a session that ended meanwhile: say so and show the landing (part 1 §6). */
export function createAppQueryClient(): QueryClient {
  const client = createQueryClient((error) => {
    if (!isSignedOut(error) || !client.getQueryData(sessionQuery.queryKey)) return;
    enterSession(client, null);
    showToast({ title: texts.sessionExpired, description: texts.sessionExpiredHint, tone: 'destructive' });
  });
  return client;
}
