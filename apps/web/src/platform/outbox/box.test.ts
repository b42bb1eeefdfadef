import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { durableBox, entriesStore, outboxDatabase } from './box.ts';
import type { Entry } from './entry.ts';

const entry = (place: number, more: Partial<Entry> = {}): Entry => ({
  place,
  id: `note-${place}-key`,
  kind: 'note',
  payload: { text: 'oi' },
  riderId: 'ana',
  about: 'a',
  needs: null,
  makes: false,
  createdAt: 0,
  attempts: 0,
  state: { phase: 'waiting' },
  ...more,
});

it('keeps what is added, changed and taken away, in order', async () => {
  await durableBox.change(() => [entry(1), entry(2), entry(10)]);
  await durableBox.change((queue) => queue.filter(({ place }) => place !== 2));
  const change = (one: Entry): Entry => (one.place === 10 ? { ...one, attempts: 3 } : one);
  await durableBox.change((queue) => queue.map(change));
  expect(await durableBox.read()).toEqual([entry(1), entry(10, { attempts: 3 })]);
});

it('changes nothing where a step fails', async () => {
  const before = await durableBox.read();
  const broken = () => {
    throw new Error('full');
  };
  await expect(durableBox.change(broken)).rejects.toThrow('full');
  expect(await durableBox.read()).toEqual(before);
});

it('lets two steps at once come one after the other', async () => {
  await durableBox.change(() => []);
  const add = () => durableBox.change((queue) => [...queue, entry(queue.length)]);
  await Promise.all([add(), add(), add()]);
  expect(await durableBox.read()).toHaveLength(3);
});

it('leaves alone what another version of the app keeps otherwise', async () => {
  const store = (await outboxDatabase.begin('readwrite')).objectStore(entriesStore);
  store.put({ place: 5_000, of: 'the future' });
  await durableBox.change((queue) => queue.slice(1));
  const asked = (await outboxDatabase.begin('readonly')).objectStore(entriesStore).get(5_000);
  await new Promise((resolve) => {
    asked.onsuccess = resolve;
  });
  expect(asked.result).toEqual({ place: 5_000, of: 'the future' });
});
