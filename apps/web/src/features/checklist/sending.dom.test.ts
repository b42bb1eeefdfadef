import { createChecklist, updateChecklist } from '@estradeiro/contract/checklist/lists';
import { customItem, withTick } from '@estradeiro/contract/checklist/merge';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { ana, api } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
import { sendUnsent } from './sending.ts';
import { acceptAll, addList, changeList, dropList, storedLists } from './stored-lists.ts';

const bia = { ...ana, id: crypto.randomUUID() };
const enter = (rider: typeof ana) => enterSession(createQueryClient(), rider);
const unsent = () => storedLists().lists.flatMap(({ name, unsent }) => (unsent ? name : []));
const served = {
  id: crypto.randomUUID(),
  userId: ana.id,
  name: 'Serra',
  items: [],
  removed: [],
  completedCount: 0,
  totalCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => {
  enter(ana);
  addList('Serra', []);
  addList('Litoral', []);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('sends lists only under the session of their rider', async () => {
  api.answer(createChecklist, served);
  const requests = vi.spyOn(globalThis, 'fetch');
  expect(await sendUnsent()).toEqual({ state: 'sent' });
  expect(requests.mock.calls.map(([, init]) => new Headers(init?.headers).get('rider-id'))).toEqual([ana.id, ana.id]);
});

it('stops where nobody, or somebody else, is signed in', async () => {
  api.fail(createChecklist, 'unauthenticated', 401);
  expect(await sendUnsent()).toEqual({ state: 'signed-out' });
  expect(api.seen(createChecklist)).toHaveLength(1);
  expect(unsent()).toEqual(['Serra', 'Litoral']);
});

it('keeps the rest for its rider where another one signs in while it sends', async () => {
  const answer = api.hold(createChecklist);
  const outcome = sendUnsent();
  enter(bia);
  addList('De Bia', []);
  answer(served);
  expect(await outcome).toEqual({ state: 'signed-out' });
  expect(api.seen(createChecklist)).toHaveLength(1);
  expect(unsent()).toEqual(['De Bia']);
  enter(ana);
  expect(unsent()).toEqual(['Serra', 'Litoral']);
});

it('keeps a tick that was sent while an older response was pending', async () => {
  const before = { ...served, items: [customItem('Luvas', 0, 'luvas')] };
  acceptAll([before], 1);
  dropList('Litoral');
  changeList('Serra', ({ items }, device) => ({
    removed: [],
    items: items.map((item) => withTick(item, true, device)),
  }));
  const [sent] = storedLists().lists.filter(({ name }) => name === 'Serra');
  api.answer(updateChecklist, { ...before, items: sent?.items ?? [], updatedAt: '2026-01-01T00:00:01.000Z' });
  expect(await sendUnsent()).toEqual({ state: 'sent' });
  acceptAll([before], 2);
  const [shown] = storedLists().lists.filter(({ name }) => name === 'Serra');
  expect(shown?.items).toMatchObject([{ text: 'Luvas', completed: true }]);
});
