import { expect, it, vi } from 'vitest';
import { createPackStorage } from '#platform/offline/pack-storage.ts';
import { fakeCaches } from '#worker/caches.testing.ts';
import { device, download, reach, ready } from './pack-device.testing.ts';
import { gathered, serra } from './packs.testing.ts';

it('shows a pack of an older version of the app, frees its space, and downloads it again', async () => {
  const phone = device();
  phone.server.plans.set(serra.id, gathered(serra, [1, 2, 3]));
  const packs = phone.start();
  await download(packs);
  await reach(packs, ready);
  phone.storage.spoilRecord(serra.id);
  const later = phone.start();
  await reach(later, { held: null, work: { phase: 'stopped', why: 'incomplete' } });
  await vi.waitFor(async () => expect(await phone.storage.pieces()).toEqual(new Set()));
  expect(await phone.storage.routeKeys()).toEqual(new Set());
  await download(later);
  await reach(later, ready);
  await reach(phone.start(), ready);
  expect(await phone.storage.unreadable()).toEqual([]);
});

it('removes such a pack, where the rider does not want it', async () => {
  const phone = device();
  phone.storage.spoilRecord(serra.id);
  const packs = phone.start();
  await reach(packs, { work: { phase: 'stopped' } });
  packs.send(serra.id, { type: 'removed' });
  await vi.waitFor(async () => expect(await phone.storage.unreadable()).toEqual([]));
  expect(packs.all()).toEqual([]);
});

it('knows a record that it cannot read from one that is not there', async () => {
  vi.stubGlobal('caches', fakeCaches());
  const storage = createPackStorage('ana');
  await storage.writeRecord({ route: serra, held: null, wanted: null, isPaused: false });
  expect(await storage.unreadable()).toEqual([]);
  const cache = await caches.open('offline-packs');
  await cache.put(`/offline-packs/ana/records/${serra.id}`, new Response('{"of":"another version"}'));
  expect(await storage.unreadable()).toEqual([serra.id]);
  expect(await storage.records()).toEqual([]);
  vi.unstubAllGlobals();
});
