import { deleteRideRecord, type RideRecord, saveRideRecord, updateRideRecord } from '@estradeiro/contract/rides';
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
  refetch: (_, client) => [refetchPages(client, ridesQuery)],
  optimistic: ({ id, body }, before: RideRecord | null, { at }): RideRecord =>
    before ? { ...before, ...changedBy(body) } : { ...body, id, createdAt: at },
});

/** The fields that a write changes; one of an earlier version has no motorcycle. */
export const changedBy = ({ name, vehicleId }: Pick<RideRecord, 'name' | 'vehicleId'>) => ({
  name,
  ...(vehicleId !== undefined && { vehicleId }),
});
