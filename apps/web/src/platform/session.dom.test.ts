import 'fake-indexeddb/auto';
import { getUser } from '@estradeiro/contract/auth';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeCaches } from '#worker/caches.testing.ts';
import { sharedCache, sharedFile } from '#worker/share.ts';
import { restoreDurable } from './offline/durable.ts';
import { createStored } from './offline/store.ts';
import { createQueryClient } from './query-client.ts';
import { api } from './render.testing.tsx';
import { useRidingMode } from './riding-mode.ts';
import { enterSession, followTabs, lastRiderId, sessionQuery } from './session.ts';
import { readSharedFile } from './shared-file.ts';

const ana = {
  id: crypto.randomUUID(),
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};
const bia = { ...ana, id: crypto.randomUUID() };
/** The query of a page that was just opened. */
const ask = () => createQueryClient().fetchQuery({ ...sessionQuery, retry: false });

/** Reopens a browser that lost its last localStorage writes. */
async function killed() {
  await restoreDurable(); // after the pending disk writes
  localStorage.clear();
  await restoreDurable();
}

beforeEach(() => enterSession(createQueryClient(), null));

describe('when the server is unreachable', () => {
  it.each([
    ['there is no network', () => api.drop(getUser)],
    ['it is broken', () => api.fail(getUser, 'internal', 500)],
  ])('because %s, whoever was signed in here last is', async (_, lose) => {
    api.answer(getUser, ana);
    await ask();
    lose();
    expect(await ask()).toEqual(ana);
  });

  it('that is known although the browser was killed before it wrote localStorage to the disk', async () => {
    api.answer(getUser, ana);
    await ask();
    await killed();
    api.drop(getUser);
    expect(await ask()).toEqual(ana);
  });

  it('nobody is known on a device where nobody was', async () => {
    api.drop(getUser);
    await expect(ask()).rejects.toThrow();
  });

  it('nobody is signed in after a sign-out', async () => {
    api.answer(getUser, ana);
    await ask();
    enterSession(createQueryClient(), null);
    await killed();
    api.drop(getUser);
    await expect(ask()).rejects.toThrow();
  });
});

describe('what a rider wrote here and did not send', () => {
  const onSignOut = { parkIf: (text: string | null) => text !== null };
  const lists = createStored('lists', z.string().nullable(), null, { isDurable: true, onSignOut });
  const draft = createStored('fuel-drafts', z.string().nullable(), null);
  const stored = () => [lists.read(), draft.read()];

  beforeEach(async () => {
    api.answer(getUser, ana);
    await ask();
    lists.write('de Ana');
    draft.write('de Ana');
  });

  it('is kept for them past the end of their session, also over a killed browser', async () => {
    api.fail(getUser, 'unauthenticated', 401);
    await expect(ask()).rejects.toMatchObject({ type: 'unauthenticated' });
    await killed();
    enterSession(createQueryClient(), ana);
    expect(stored()).toEqual(['de Ana', null]);
  });

  it('is nothing of whoever signed in at a provider or in another tab, and is there when its rider does', async () => {
    api.answer(getUser, bia);
    await ask();
    expect(stored()).toEqual([null, null]);
    api.answer(getUser, ana);
    await ask();
    expect(stored()).toEqual(['de Ana', null]);
  });

  it('stays where the same rider signs in again', async () => {
    await ask();
    expect(stored()).toEqual(['de Ana', 'de Ana']);
  });
});

describe('a page whose rider is another one by now', () => {
  it('removes what it loaded of the previous rider', async () => {
    const client = createQueryClient();
    enterSession(client, ana);
    client.setQueryData(['fuel'], 'de Ana');
    api.answer(getUser, bia);
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    expect(client.getQueryData(['fuel'])).toBeUndefined();
  });

  it('does not take the late response of the previous session for its own', async () => {
    const client = createQueryClient();
    const answer = api.hold(getUser);
    void client.prefetchQuery(sessionQuery);
    enterSession(client, null);
    answer(ana);
    await killed(); // some steps later
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(lastRiderId()).toBeNull();
  });
});

describe('a page beside others of this browser', () => {
  const broadcast = (riderId: string | null) => {
    const channel = new BroadcastChannel('session');
    channel.postMessage({ riderId });
    channel.close();
  };
  const forgetAnd = (target: EventTarget, event: Event) => {
    localStorage.removeItem('last-user');
    localStorage.setItem('signed-out', 'true');
    target.dispatchEvent(event);
  };
  let leave = () => {};
  afterEach(() => leave());
  const open = () => {
    const client = createQueryClient();
    enterSession(client, ana);
    client.setQueryData(['chat'], 'de Ana');
    leave = followTabs(client);
    return client;
  };
  const shown = (client: ReturnType<typeof open>) => [
    client.getQueryData(sessionQuery.queryKey),
    client.getQueryData(['chat']),
  ];

  it.each<[string, () => void]>([
    ['is told so', () => broadcast(null)],
    ['sees it in the storage', () => forgetAnd(window, new StorageEvent('storage', { key: 'last-user' }))],
    ['comes back to the front', () => forgetAnd(document, new Event('visibilitychange'))],
  ])('shows nothing of a rider who signed out in another one, once it %s', async (_, signOutInOtherTab) => {
    const client = open();
    signOutInOtherTab();
    await vi.waitFor(() => expect(shown(client)).toEqual([null, undefined]));
  });

  it.each<[string, EventTarget, Event]>([
    ['in another tab', window, new StorageEvent('storage', { key: null })],
    ['here', document, new Event('visibilitychange')],
  ])('keeps the rider signed in whose storage was cleared %s while the session stands', async (_, target, event) => {
    const client = open();
    api.answer(getUser, ana);
    localStorage.clear();
    target.dispatchEvent(event);
    await vi.waitFor(() => expect(api.seen(getUser)).not.toEqual([]));
    expect(shown(client)).toEqual([ana, 'de Ana']);
    expect(lastRiderId()).toBe(ana.id);
  });

  it('shows nothing of a rider whose storage was cleared together with the session', async () => {
    const client = open();
    api.fail(getUser, 'unauthenticated', 401);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await vi.waitFor(() => expect(shown(client)).toEqual([null, undefined]));
  });

  it('shows a ride to its end before it follows', async () => {
    const client = open();
    const ride = renderHook(() => useRidingMode(true));
    forgetAnd(window, new StorageEvent('storage', { key: 'last-user' }));
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    expect(shown(client)).toEqual([ana, 'de Ana']);
    api.fail(getUser, 'unauthenticated', 401);
    ride.unmount();
    await vi.waitFor(() => expect(shown(client)).toEqual([null, undefined]));
  });

  it('refetches the session when another rider signed in there', async () => {
    const client = open();
    api.answer(getUser, bia);
    broadcast(bia.id);
    await vi.waitFor(() => expect(shown(client)).toEqual([bia, undefined]));
  });

  it.each([{ riderId: ana.id }, { riderId: 7 }, 'signed out'])('continues on the message %j', async (message) => {
    const client = open();
    const channel = new BroadcastChannel('session');
    channel.postMessage(message);
    channel.close();
    broadcast(ana.id);
    await killed(); // some steps later
    expect(shown(client)).toEqual([ana, 'de Ana']);
  });
});

describe('a file that another app shared', () => {
  afterEach(() => void vi.unstubAllGlobals());
  beforeEach(async () => {
    vi.stubGlobal('caches', fakeCaches());
    await (await caches.open(sharedCache)).put(sharedFile, new Response('<gpx/>'));
  });

  it('waits for the next sign-in', async () => {
    enterSession(createQueryClient(), ana);
    await Promise.resolve();
    expect(await readSharedFile()).not.toBeNull();
  });

  it.each([
    ['signs out', null],
    ['gives the browser to another', bia],
  ])('is removed with its rider, who %s', async (_, next) => {
    const client = createQueryClient();
    enterSession(client, ana);
    enterSession(client, next);
    await vi.waitFor(async () => expect(await readSharedFile()).toBeNull());
  });
});

it('forgets a rider whose session ended, and says so', async () => {
  api.answer(getUser, ana);
  await ask();
  api.fail(getUser, 'unauthenticated', 401);
  await expect(ask()).rejects.toMatchObject({ type: 'unauthenticated' });
  expect(await ask()).toBeNull();
});
