import { deleteRideRecord, type RideRecord, saveRideRecord, updateRideRecord } from '@estradeiro/contract/rides';
import { riderIdIn } from '#platform/offline/pending.ts';
import { photoStorage } from '#platform/offline/photo-storage.ts';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetchPages } from '#platform/offline/refetch.ts';
import { ridesQuery } from './rides-query.ts';
import { rideTexts } from './texts.ts';

export const rideWrites = offlineRecord({
  name: 'ride',
  create: saveRideRecord,
  change: updateRideRecord,
  remove: deleteRideRecord,
  titleOf: ({ name }) => rideTexts.pending(typeof name === 'string' ? name : ''),
  invalidates: [['rides']],
  refetch: ({ does, id }, client) => [
    refetchPages(client, ridesQuery),
    ...(does === 'delete' ? [removePhotos(id, riderIdIn(client))] : []),
  ],
  optimistic: ({ id, body }, before: RideRecord | null, { at }): RideRecord =>
    before ? { ...before, ...changedBy(body) } : { ...body, id, createdAt: at },
});

/** The fields that a write changes; one of an earlier version has no motorcycle. */
export const changedBy = ({ name, vehicleId }: Pick<RideRecord, 'name' | 'vehicleId'>) => ({
  name,
  ...(vehicleId !== undefined && { vehicleId }),
});

/** The photos of a ride end with it: once the server has accepted that, since a refused deletion leaves the ride. */
async function removePhotos(rideId: string, riderId: string | null): Promise<void> {
  if (riderId === null || !('indexedDB' in globalThis)) return;
  await photoStorage.removeAll(riderId, rideId).catch(() => undefined);
}
