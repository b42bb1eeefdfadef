import { getUser, User } from '@estradeiro/contract/auth';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { switchRider } from './offline/sign-out.ts';
import { createStored } from './offline/store.ts';
import { isRiding, onceRideEnds } from './riding-mode.ts';

const lastUserKey = 'last-user';
/** Durable, since a killed browser would otherwise open offline without a rider and their pending writes. */
const lastUser = createStored(lastUserKey, User.nullable(), null, { isDurable: true });

/**
 * The rider whose session ended here. This browser still holds their data, and sends their unsent writes for no other
 * rider.
 */
const owner = createStored('owner', z.string().nullable(), null, { isDurable: true });

/** Whether a rider signed out here. Without this mark, storage that names no rider was cleared. */
const signedOut = createStored('signed-out', z.boolean(), false, { onSignOut: 'keep' });

/** On a poor network the first request may hang for minutes, and the whole app with it. */
const patienceMs = 4_000;

/**
 * The signed-in rider; null for nobody. One retry after a second, fresh for 5 minutes, cached for 10 (part 1 §7). When the server
 * is unreachable it is the rider who last signed in here, so that the app opens without a network; refetched when there is one.
 * During a ride it stays unchanged until the end, so that guidance, crash check and SOS continue.
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
      throw error; // the session ended meanwhile, which shows
    }
    if (last && !signal.aborted) return last;
    throw error;
  }
}

const asking = new WeakMap<QueryClient, () => void>();

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

/** The response may name another rider: one who signed in at a provider, or in another tab. */
function takeIn(user: User, client: QueryClient): void {
  const shown = client.getQueryData<User | null>(sessionQuery.queryKey);
  const isCleared = ownerId() === null && !signedOut.read() && shown?.id === user.id;
  if (ownerId() !== user.id && !isCleared) switchTo(user);
  else lastUser.write(user);
  if (shown && shown.id !== user.id) forgetQueries(client);
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.type === 'unauthenticated';

/** The rider who last signed in here, for data read from this device; null for nobody. */
export const lastRiderId = (): string | null => lastUser.read()?.id ?? null;

/** The rider whose data this browser holds, also after their session ended; null for nobody. */
export const ownerId = (): string | null => owner.read() ?? lastRiderId();

/** The signed-in rider; null without one, or while unknown. */
export const useUser = (): User | null => useQuery(sessionQuery).data ?? null;

/** Signs `user` in on this page, and removes what another rider loaded or left in this browser. */
export function enterSession(client: QueryClient, user: User | null): void {
  void client.cancelQueries(sessionQuery); // the pending response belongs to the previous session
  switchTo(user);
  forgetQueries(client);
  client.setQueryData(sessionQuery.queryKey, user);
}

/** Removes another rider's data, parks their unsent writes, and restores those parked for `user`. */
function switchTo(user: User | null): void {
  switchRider(ownerId(), user?.id ?? null);
  if (user) lastUser.write(user);
  signedOut.write(user === null);
  notifyTabs();
}

function forgetQueries(client: QueryClient): void {
  const [session] = sessionQuery.queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
}

const tabs = 'session';
const SessionMessage = z.object({ riderId: z.string().nullable() });

/** Notifies the other tabs of the session's rider. Storage events do so too, but not where storage is forbidden. */
function notifyTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(tabs);
  channel.postMessage({ riderId: lastRiderId() } satisfies z.infer<typeof SessionMessage>);
  channel.close();
}

/**
 * Follows other tabs: after a sign-out there this page shows nothing of the rider; after a sign-in it refetches the session. A page
 * that becomes visible reads the storage first; one with a ride follows once it ends. Returns a function that ends it.
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
    lastUser.write(shown); // storage was cleared, but the session may still exist: the server knows
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
