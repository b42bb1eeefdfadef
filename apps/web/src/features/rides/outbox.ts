import { deleteRideRecord, type RideRecord, renameRideRecord, saveRideRecord } from '@estradeiro/contract/rides';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetchPages } from '#platform/offline/refetch.ts';
import { ridesQuery } from './shared/rides-query.ts';
import { rideTexts } from './texts.ts';

/** Recorded rides: new ones, other names, deletions. */
export const rideWrites = offlineRecord({
  name: 'ride',
  create: saveRideRecord,
  change: renameRideRecord,
  remove: deleteRideRecord,
  titleOf: ({ name }) => rideTexts.pending(typeof name === 'string' ? name : ''),
  invalidates: [['rides']],
  refetch: (_, client) => [refetchPages(client, ridesQuery)],
  optimistic: ({ id, body }, before: RideRecord | null): RideRecord =>
    before ? { ...before, name: body.name } : { ...body, id, createdAt: new Date().toISOString() },
});
