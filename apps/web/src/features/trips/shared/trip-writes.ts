import { keepMine } from '@estradeiro/contract/trip-merge';
import { createTrip, deleteTrip, NewTrip, type Trip, updateTrip } from '@estradeiro/contract/trips';
import { offlineRecord } from '#platform/offline/record.ts';
import { refetch } from '#platform/offline/refetch.ts';
import { tripsQuery } from '../api.ts';
import { texts } from '../texts.ts';

/** Trips; the routes of their days are saved as their own records. */
export const tripWrites = offlineRecord({
  name: 'trip',
  create: createTrip,
  change: updateTrip,
  remove: deleteTrip,
  titleOf: ({ name }) => texts.pending(typeof name === 'string' ? name : ''),
  invalidates: [tripsQuery.queryKey],
  refetch: (_, client) => [refetch(client, tripsQuery)],
  keepMine(...sides) {
    const [base, mine, theirs] = sides.map((side) => NewTrip.safeParse(side).data);
    return base && mine && theirs ? keepMine(base, mine, theirs) : sides[1];
  },
  optimistic({ id, body }, before: Trip | null, { userId, at }): Trip {
    return {
      ...body,
      id,
      userId: before?.userId ?? userId,
      ownerName: before?.ownerName ?? '',
      linkPath: before?.linkPath ?? null,
      routes: before?.routes ?? [],
      createdAt: before?.createdAt ?? at,
      updatedAt: before?.updatedAt ?? at,
    };
  },
});
