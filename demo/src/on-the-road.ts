import { reportRidingPosition, startSharing } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { PreparedRoute } from '@estradeiro/navigation/prepared-route';
import { fixAlong } from '@estradeiro/navigation/simulate';
import { RefusedError, type Rider } from './rider.ts';

/** 65 km/h, so far apart. */
const speedMps = 18;
const gapMeters = 90;
/** A position older than 30 s is shown as old, and each rider may tell 20 a minute. */
const everyMs = 4_000;

/** Where the rider of a place in the group is, so many seconds after it set out on a tour that ends where it begins. */
export function placeOnTour(
  tour: PreparedRoute,
  place: number,
  seconds: number,
): { position: LatLng; headingDegrees: number } {
  const ridden = speedMps * seconds + tour.totalMeters - place * gapMeters;
  const { position, headingDegrees } = fixAlong(tour, ridden % tour.totalMeters, speedMps, 0);
  return { position, headingDegrees: headingDegrees ?? 0 };
}

type Trouble = (error: unknown) => void;

/**
 * Lets riders share their positions with the group and ride round and round, until the answer is called. What goes wrong is told, and
 * tried again with the next position.
 */
export function rideTogether(riders: readonly Rider[], groupId: string, tour: PreparedRoute, onTrouble: Trouble) {
  const setOutAt = Date.now();
  const sharings = new Map<Rider, Promise<string>>();
  let isOver = false;

  async function sendPosition(rider: Rider, place: number) {
    const sharingId = await share(rider);
    const now = placeOnTour(tour, place, (Date.now() - setOutAt) / 1_000);
    await rider.ask(reportRidingPosition, { params: { sharingId }, body: { ...now, ageSeconds: 0 } });
  }

  /** Begun once, also where that takes longer than until the next position. */
  function share(rider: Rider): Promise<string> {
    const begun = sharings.get(rider);
    if (begun) return begun;
    const asked = rider.ask(startSharing, { params: { id: groupId }, body: { duration: 'until-stopped' } });
    const sharing = asked.then(({ id }) => id);
    sharing.catch(() => sharings.delete(rider));
    sharings.set(rider, sharing);
    return sharing;
  }

  function move() {
    for (const [place, rider] of riders.entries()) {
      sendPosition(rider, place).catch((error: unknown) => {
        if (error instanceof RefusedError && error.status === 404)
          sharings.delete(rider); // it ends after a day
        else if (!isOver) onTrouble(error);
      });
    }
  }

  move();
  const timer = setInterval(move, everyMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
