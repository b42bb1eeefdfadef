import { getUser, type User } from '@estradeiro/contract/auth';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { forgetRider } from './storage.ts';

/** Who is signed in; null for nobody. One more try after a second, fresh for 5 minutes, kept for 10 (part 1 §7). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readUser(signal),
  retry: 1,
  retryDelay: 1_000,
  staleTime: 300_000,
  gcTime: 600_000,
});

async function readUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await call(getUser, {}, signal);
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Whether a call failed because nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.type === 'unauthenticated';

/** The signed-in rider; null where nobody is, or while it is not known. */
export const useUser = (): User | null => useQuery(sessionQuery).data ?? null;

/** Makes `user` the one who is signed in on this page, and forgets what another one loaded or left in this browser. */
export function enterSession(client: QueryClient, user: User | null): void {
  const [session] = sessionQuery.queryKey;
  forgetRider();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  client.setQueryData(sessionQuery.queryKey, user);
}
