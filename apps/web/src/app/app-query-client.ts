import type { QueryClient } from '@tanstack/react-query';
import { providersQuery } from '#features/auth/api.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { enterSession, isSignedOut, sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** Our defaults, the two first questions already asked, and one answer to a session that ended meanwhile: say so and show the landing (part 1 §6). */
export function createAppQueryClient(): QueryClient {
  const client = createQueryClient((error) => {
    if (!isSignedOut(error) || !client.getQueryData(sessionQuery.queryKey)) return;
    enterSession(client, null);
    showToast({ title: texts.sessionExpired, description: texts.sessionExpiredHint, tone: 'destructive' });
  });
  // Both at once: the landing that follows a signed-out session then knows its buttons, and nothing jumps.
  void client.prefetchQuery(sessionQuery);
  void client.prefetchQuery(providersQuery);
  return client;
}
