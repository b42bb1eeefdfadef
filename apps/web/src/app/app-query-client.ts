import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { providersQuery } from '#features/auth/api.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { enterSession, isSignedOut, ownerId, sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { texts } from './texts.ts';

/** Our defaults, the two first questions already asked, and one answer to a session that ended meanwhile: say so and show the landing (part 1 §6). */
export function createAppQueryClient(): QueryClient {
  const client = createQueryClient((error) => {
    const wasSignedIn = client.getQueryData(sessionQuery.queryKey) || ownerId() !== null; // here, or when the page was closed
    if (!isSignedOut(error) || !wasSignedIn) return;
    enterSession(client, null);
    showToast({ title: texts.sessionExpired, description: texts.sessionExpiredHint, tone: 'destructive' });
  });
  // It takes itself to be online at first, and would not notice that a page opened without a network has one now.
  onlineManager.setOnline(navigator.onLine);
  // Both at once: the landing that follows a signed-out session then knows its buttons, and nothing jumps.
  void client.prefetchQuery(sessionQuery);
  void client.prefetchQuery(providersQuery);
  return client;
}
