import { bearingDegrees, signedHeadingDifference } from '../geometry.ts';
import type { Direction, Effect, Ride } from './guidance-state.ts';

export type BackToRoute = { direction: Direction | null; distanceMeters: number };

const repeatMillis = 30_000;

/** From the last position to the nearest place on the rest of the line; null without a position. */
export function backToRoute({ tracking }: Ride): BackToRoute | null {
  if (!tracking) return null;
  const { fix, motion, match } = tracking;
  const { headingDegrees } = motion;
  const direction =
    headingDegrees === null ? null : directionOf(headingDegrees, bearingDegrees(fix.position, match.position));
  return { direction, distanceMeters: match.deviationMeters };
}

/**
 * Announces the way back to the line; unless `again` is set, repeats it only after half a minute and in another
 * direction.
 */
export function announceBackToRoute(
  ride: Ride,
  now: number,
  reason: 'offline' | 'failed',
  again = false,
): Announcement {
  const back = backToRoute(ride);
  const last = ride.router.backToRoute;
  const isNew = !last || again || (now - last.at >= repeatMillis && last.direction !== back?.direction);
  if (!back || ride.tracking?.match.onRoute || !isNew) return { ride, effects: [] };
  const router: Ride['router'] = { ...ride.router, backToRoute: { at: now, direction: back.direction } };
  return { ride: { ...ride, router }, effects: [{ type: 'way-back', ...back, reason }] };
}

type Announcement = { ride: Ride; effects: Effect[] };

function directionOf(headingDegrees: number, bearing: number): Direction {
  const turn = signedHeadingDifference(headingDegrees, bearing);
  if (Math.abs(turn) <= 45) return 'ahead';
  if (Math.abs(turn) >= 135) return 'behind';
  return turn < 0 ? 'left' : 'right';
}
