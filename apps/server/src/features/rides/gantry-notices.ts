import type { PassedGantry } from '@estradeiro/contract/navigation';
import type { RideRecordDetail } from '@estradeiro/contract/rides';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler } from '#platform/jobs.ts';
import type { TellNotices } from '#platform/notices.ts';
import { GantriesJob, isTermOver, nextTry } from './gantries-job.ts';
import type { RidesStore } from './rides.store.ts';
import { gantryTexts } from './texts.ts';

export const gantriesCause = (rideId: string): string => `ride-gantries:${rideId}`;

export type GantryDeps = {
  wantsGantries: (riderId: string) => Promise<boolean>;
  /** Null where they are unknown, as without a map of the ride's region. */
  gantriesOf: (riderId: string, track: string) => Promise<readonly PassedGantry[] | null>;
  tell: TellNotices;
};

/**
 * Tells a rider who wants it, once, which ride passed tolls without a booth. Tries again each day where that is not known,
 * until the usual term to pay is over.
 */
export function createGantryNotices(
  { wantsGantries, gantriesOf, tell }: GantryDeps,
  store: Pick<RidesStore, 'riderOf' | 'byId' | 'whileThere'>,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): JobHandler {
  return async (payload) => {
    const { rideId } = GantriesJob.parse(payload);
    const riderId = await store.riderOf(rideId);
    if (riderId === null || !(await wantsGantries(riderId))) return null;
    const ride = await store.byId(riderId, rideId);
    if (!ride || isTermOver(new Date(ride.endedAt), new Date(ride.createdAt), now())) return null;
    const gantries = await gantriesOf(riderId, ride.track).catch((failure: unknown) => {
      log.warn({ err: failure, ride: rideId }, 'gantries of a ride not found');
      return null;
    });
    if (gantries === null) return nextTry(now());
    if (gantries.length > 0) {
      const notice = noticeOf(ride, gantries.length);
      await store.whileThere(riderId, rideId, (tx) => tell(tx, [{ ...notice, riderId, at: now() }]));
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
