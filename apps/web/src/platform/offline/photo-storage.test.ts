import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type DevicePhoto, maxPhotosOfRecord, maxPhotosOfRider, photoStorage } from './photo-storage.ts';

const photo = (id: string, changes: Partial<DevicePhoto> = {}): DevicePhoto => ({
  id,
  riderId: 'ana',
  of: 'serra',
  takenAt: null,
  position: null,
  meters: null,
  preview: 'cHJldmlldw==',
  ...changes,
});
const idsOf = async (riderId: string, of = 'serra') => (await photoStorage.list(riderId, of)).map(({ id }) => id);

beforeEach(async () => {
  for (const rider of ['ana', 'bia']) await photoStorage.removeAll(rider);
});

it('lists the photos of a record in the order in which they were taken, those without a time last', async () => {
  await photoStorage.add(photo('unknown'), 'a');
  await photoStorage.add(photo('noon', { takenAt: 12 }), 'b');
  await photoStorage.add(photo('morning', { takenAt: 9 }), 'c');
  await photoStorage.add(photo('elsewhere', { of: 'litoral' }), 'd');
  expect(await idsOf('ana')).toEqual(['morning', 'noon', 'unknown']);
  expect(await photoStorage.whole(photo('noon'))).toBe('b');
});

it('keeps one rider from the photos of another', async () => {
  await photoStorage.add(photo('a'), 'a');
  expect(await idsOf('bia')).toEqual([]);
  await photoStorage.removeAll('bia');
  expect(await idsOf('ana')).toEqual(['a']);
});

it('takes no more of a record and of a rider than allowed, whatever others have', async () => {
  for (let n = 0; n < maxPhotosOfRider; n++) {
    expect(await photoStorage.add(photo(`${n}`, { of: `${Math.floor(n / maxPhotosOfRecord)}` }), '')).toBeNull();
  }
  expect(await photoStorage.add(photo('one more', { of: '0' }), '')).toBe('record');
  expect(await photoStorage.add(photo('one more', { of: 'another' }), '')).toBe('rider');
  expect(await photoStorage.add(photo('one more', { riderId: 'bia' }), '')).toBeNull();
});

it("removes a rider's photos of all records but those that exist", async () => {
  await photoStorage.add(photo('a'), 'a');
  await photoStorage.add(photo('b', { of: 'litoral' }), 'b');
  await photoStorage.add(photo('c', { riderId: 'bia', of: 'litoral' }), 'c');
  await photoStorage.keepOnly('ana', new Set(['serra']));
  expect(await idsOf('ana')).toEqual(['a']);
  expect(await idsOf('ana', 'litoral')).toEqual([]);
  expect(await photoStorage.whole(photo('b', { of: 'litoral' }))).toBeNull();
  expect(await idsOf('bia', 'litoral')).toEqual(['c']);
});

it('removes one photo, all of a record, or all of a rider', async () => {
  for (const id of ['a', 'b']) await photoStorage.add(photo(id), id);
  await photoStorage.add(photo('c', { of: 'litoral' }), 'c');
  await photoStorage.remove(photo('a'));
  expect(await photoStorage.whole(photo('a'))).toBeNull();
  expect(await idsOf('ana')).toEqual(['b']);
  await photoStorage.removeAll('ana', 'serra');
  expect(await idsOf('ana')).toEqual([]);
  expect(await idsOf('ana', 'litoral')).toEqual(['c']);
  await photoStorage.removeAll('ana');
  expect(await idsOf('ana', 'litoral')).toEqual([]);
});
