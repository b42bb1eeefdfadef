import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { QueuedWrite } from './queue.ts';
import { diskStorage, queueDatabase, writesStore } from './queue-storage.ts';

const entry = (place: number, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
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
  await diskStorage.change(() => [entry(1), entry(2), entry(10)]);
  await diskStorage.change((queue) => queue.filter(({ place }) => place !== 2));
  const change = (one: QueuedWrite): QueuedWrite => (one.place === 10 ? { ...one, attempts: 3 } : one);
  await diskStorage.change((queue) => queue.map(change));
  expect(await diskStorage.read()).toEqual([entry(1), entry(10, { attempts: 3 })]);
});

it('changes nothing where a step fails', async () => {
  const before = await diskStorage.read();
  const broken = () => {
    throw new Error('full');
  };
  await expect(diskStorage.change(broken)).rejects.toThrow('full');
  expect(await diskStorage.read()).toEqual(before);
});

it('lets two steps at once come one after the other', async () => {
  await diskStorage.change(() => []);
  const add = () => diskStorage.change((queue) => [...queue, entry(queue.length)]);
  await Promise.all([add(), add(), add()]);
  expect(await diskStorage.read()).toHaveLength(3);
});

it('leaves alone what another version of the app keeps otherwise', async () => {
  const store = (await queueDatabase.begin('readwrite')).objectStore(writesStore);
  store.put({ place: 5_000, of: 'the future' });
  await diskStorage.change((queue) => queue.slice(1));
  const asked = (await queueDatabase.begin('readonly')).objectStore(writesStore).get(5_000);
  await new Promise((resolve) => {
    asked.onsuccess = resolve;
  });
  expect(asked.result).toEqual({ place: 5_000, of: 'the future' });
});
