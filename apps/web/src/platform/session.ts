import { getUser, User } from '@estradeiro/contract/auth';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { handOver } from './offline/sign-out.ts';
import { createStored } from './offline/store.ts';
import { isRiding, onceRideEnds } from './riding-mode.ts';

const lastUserKey = 'last-user';
/** Durable: without it a killed browser opens offline as nobody's, and what waits there to be sent does not show. */
const lastUser = createStored(lastUserKey, User.nullable(), null, { isDurable: true });

/** Whose session ended here, and whose data this browser holds still: what they have not sent waits for nobody else. */
const owner = createStored('owner', z.string().nullable(), null, { isDurable: true });

/** A rider signed out here: where nothing says so, storage that names nobody was cleared. */
const signedOut = createStored('signed-out', z.boolean(), false, { onSignOut: 'keep' });

/** On a poor network the first question may hang for minutes, and the whole app with it. */
const patienceMs = 4_000;

/**
 * Who is signed in; null for nobody. One more try after a second, fresh for 5 minutes, kept for 10 (part 1 §7). Where the server
 * cannot be asked it is whoever was signed in here last, so that the app opens without a network; asked again when there is one.
 * On a ride it stays who it is, and the server is asked once it ends: guidance, crash check and SOS go on.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal, client }) => readUser(signal, client),
  retry: (failures, error) => failures < 1 && !isSignedOut(error),
  retryDelay: 1_000,
  staleTime: 300_000,
  gcTime: 600_000,
  refetchOnReconnect: 'always',
});

async function readUser(signal: AbortSignal, client: QueryClient): Promise<User | null> {
  const shown = client.getQueryData<User | null>(sessionQuery.queryKey);
  if (shown && isRiding()) {
    askOnceRideEnds(client);
    return shown;
  }
  const last = lastUser.read();
  try {
    const user = await call(getUser, {}, last ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal);
    signal.throwIfAborted();
    takeIn(user, client);
    return user;
  } catch (error) {
    if (isSignedOut(error)) {
      if (!last) return null;
      if (lastRiderId() === last.id) endSession(last.id); // else another tab has a newer one
      throw error; // a session that ended meanwhile, which shows
    }
    if (last && !signal.aborted) return last;
    throw error;
  }
}

const asking = new WeakMap<QueryClient, () => void>();

/** Refetches who is signed in, once no ride is under way. */
export function askOnceRideEnds(client: QueryClient): void {
  const ask = asking.get(client) ?? (() => void client.prefetchQuery({ ...sessionQuery, staleTime: 0 }));
  asking.set(client, ask);
  onceRideEnds(ask);
}

function endSession(riderId: string): void {
  owner.write(riderId);
  signedOut.write(true);
  lastUser.remove();
  notifyTabs();
}

/** The answer may be another rider than before: one who signed in at a provider, or in another tab. */
function takeIn(user: User, client: QueryClient): void {
  const shown = client.getQueryData<User | null>(sessionQuery.queryKey);
  const isCleared = ownerId() === null && !signedOut.read() && shown?.id === user.id;
  if (ownerId() !== user.id && !isCleared) giveTo(user);
  else lastUser.write(user);
  if (shown && shown.id !== user.id) forgetQueries(client);
}

/** Whether a call failed because nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.type === 'unauthenticated';

/** Who was signed in here last, for what is read from this device; null for nobody. */
export const lastRiderId = (): string | null => lastUser.read()?.id ?? null;

/** Whose data this browser holds, also after their session ended; null for nobody's. */
export const ownerId = (): string | null => owner.read() ?? lastRiderId();

/** The signed-in rider; null where nobody is, or while it is not known. */
export const useUser = (): User | null => useQuery(sessionQuery).data ?? null;

/** Makes `user` the one who is signed in on this page, and forgets what another one loaded or left in this browser. */
export function enterSession(client: QueryClient, user: User | null): void {
  void client.cancelQueries(sessionQuery); // the answer on its way is of the session before
  giveTo(user);
  forgetQueries(client);
  client.setQueryData(sessionQuery.queryKey, user);
}

/** What another rider left in this browser goes, and what they did not send waits for them, as what `user` left does for `user`. */
function giveTo(user: User | null): void {
  handOver(ownerId(), user?.id ?? null);
  if (user) lastUser.write(user);
  signedOut.write(user === null);
  notifyTabs();
}

/** All that the page has loaded, but who is signed in. */
function forgetQueries(client: QueryClient): void {
  const [session] = sessionQuery.queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
}

const tabs = 'session';
const SessionMessage = z.object({ riderId: z.string().nullable() });

/** Notifies the other tabs whose session this is now. The storage notifies them, too, but not where it may not be used. */
function notifyTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(tabs);
  channel.postMessage({ riderId: lastRiderId() } satisfies z.infer<typeof SessionMessage>);
  channel.close();
}

/**
 * Follows what other tabs do: signed out there, this page shows nothing of the rider from then on; signed in there, it asks who
 * it is. A page that comes back to the front asks the storage first; one with a ride follows once it ends. Returns what ends it.
 */
export function followTabs(client: QueryClient): () => void {
  const follow = (riderId: string | null) => {
    const shown = client.getQueryData<User | null>(sessionQuery.queryKey);
    if (shown === undefined || (shown?.id ?? null) === riderId) return;
    if (isRiding()) return void onceRideEnds(catchUp);
    void client.cancelQueries(sessionQuery);
    forgetQueries(client);
    client.setQueryData(sessionQuery.queryKey, null);
    if (riderId !== null) void client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
  };
  const catchUp = () => {
    const shown = client.getQueryData<User | null>(sessionQuery.queryKey);
    if (!shown || lastRiderId() !== null || signedOut.read()) return follow(lastRiderId());
    lastUser.write(shown); // the storage was cleared, the session may stand: the server knows
    void client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === lastUserKey || key === null) catchUp();
  };
  const onVisible = () => document.visibilityState === 'visible' && catchUp();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(tabs);
  channel?.addEventListener('message', ({ data }) => {
    const message = SessionMessage.safeParse(data);
    if (message.success) follow(message.data.riderId);
  });
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    channel?.close();
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
