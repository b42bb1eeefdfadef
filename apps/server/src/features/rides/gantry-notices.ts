import type { PassedGantry } from '@estradeiro/contract/navigation';
import type { RideRecordDetail } from '@estradeiro/contract/rides';
import type { JobHandler } from '#platform/jobs.ts';
import type { TellNotices } from '#platform/notices.ts';
import { GantriesJob } from './gantries-job.ts';
import type { RidesStore } from './rides.store.ts';
import { gantryTexts } from './texts.ts';

export const gantriesCause = (rideId: string): string => `ride-gantries:${rideId}`;

export type GantryDeps = {
  wantsGantries: (riderId: string) => Promise<boolean>;
  gantriesOf: (riderId: string, track: string) => Promise<readonly PassedGantry[]>;
  tell: TellNotices;
};

/** Tells a rider who wants it, once, which ride passed tolls without a booth. */
export function createGantryNotices(
  { wantsGantries, gantriesOf, tell }: GantryDeps,
  store: Pick<RidesStore, 'riderOf' | 'byId' | 'whileThere'>,
  now: () => Date,
): JobHandler {
  return async (payload) => {
    const { rideId } = GantriesJob.parse(payload);
    const riderId = await store.riderOf(rideId);
    if (riderId === null || !(await wantsGantries(riderId))) return null;
    const ride = await store.byId(riderId, rideId);
    const count = ride ? (await gantriesOf(riderId, ride.track)).length : 0;
    if (ride && count > 0) {
      await store.whileThere(riderId, rideId, (tx) => tell(tx, [{ ...noticeOf(ride, count), riderId, at: now() }]));
    }
    return null;
  };
}

const noticeOf = ({ id, name }: RideRecordDetail, count: number) => ({
  kind: 'ride_gantries' as const,
  cause: gantriesCause(id),
  title: gantryTexts.title,
  body: gantryTexts.body(name, count),
  path: `/routes?tab=passeios&passeio=${id}`,
});
