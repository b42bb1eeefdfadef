import { followedReportSeconds, followRide, reportFollowedPositions } from '@estradeiro/contract/followed-rides';
import { reportRidingPosition, startSharing } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import { RefusedError, type Rider } from './rider.ts';

/** 65 km/h, and the distance that riders keep at it. */
const speedMps = 18;
const gapMeters = 90;
/**
 * Interval between the positions of a rider: a position shows as old after 30 s, and each rider may send 20 a minute.
 */
const everyMs = 4_000;

/** Position and heading of a rider, by `place` in the group and seconds since the start, on a tour that ends where it begins. */
export function positionOnTour(
  tour: PreparedRoute,
  place: number,
  seconds: number,
): { position: LatLng; headingDegrees: number } {
  const ridden = speedMps * seconds + tour.totalMeters - place * gapMeters;
  const { position, headingDegrees } = fixOnRoute(tour, ridden % tour.totalMeters, speedMps, 0);
  return { position, headingDegrees: headingDegrees ?? 0 };
}

type Trouble = (error: unknown) => void;

/** A visitor who gave the rider another password has ended its sessions. */
const isSignedOut = (error: unknown) => error instanceof RefusedError && error.status === 401;

/**
 * Lets riders share their positions with the group and ride round after round. Returns a function that stops them; failures are
 * reported to `onTrouble` and retried with the next position.
 */
export function rideTogether(riders: readonly Rider[], groupId: string, tour: PreparedRoute, onTrouble: Trouble) {
  const setOutAt = Date.now();
  const sharings = new Map<Rider, Promise<string>>();
  let isStopped = false;

  async function sendPosition(rider: Rider, place: number) {
    const sharingId = await share(rider);
    const now = positionOnTour(tour, place, (Date.now() - setOutAt) / 1_000);
    await rider.call(reportRidingPosition, { params: { sharingId }, body: { ...now, ageSeconds: 0 } });
  }

  /** The id of a rider's sharing, which one request starts, even when the next position is due before its response. */
  function share(rider: Rider): Promise<string> {
    const pending = sharings.get(rider);
    if (pending) return pending;
    const started = rider.call(startSharing, { params: { id: groupId }, body: { duration: 'until-stopped' } });
    const sharing = started.then(({ id }) => id);
    sharing.catch(() => sharings.delete(rider));
    sharings.set(rider, sharing);
    return sharing;
  }

  function move() {
    for (const [place, rider] of riders.entries()) {
      sendPosition(rider, place).catch((error: unknown) => {
        if (error instanceof RefusedError && error.status === 404)
          sharings.delete(rider); // it ends after a day
        else if (!isStopped && !isSignedOut(error)) onTrouble(error);
      });
    }
  }

  move();
  const timer = setInterval(move, everyMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/**
 * Lets those at home follow the first of the riders on their tour. Resolves to the link's path and a function that sends no more
 * positions.
 */
export async function letFollow(rider: Rider, tour: PreparedRoute, lastDay: string, onTrouble: Trouble) {
  const setOutAt = Date.now();
  const body = { destination: null, start: null, end: null, hiddenMeters: 0 as const, lastDay };
  const { linkPath } = await rider.call(followRide, { body });
  async function report() {
    const { position } = positionOnTour(tour, 0, (Date.now() - setOutAt) / 1_000);
    const positions = [{ ...position, ageSeconds: 0 }];
    await rider.call(reportFollowedPositions, { body: { positions, left: null, hasArrived: false } });
  }
  await report();
  const failed = (error: unknown) => {
    if (!isSignedOut(error)) onTrouble(error);
  };
  const timer = setInterval(() => report().catch(failed), followedReportSeconds * 1_000);
  return { linkPath, stopFollowing: () => clearInterval(timer) };
}
