import type { ErrorType } from '@estradeiro/contract/errors';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { AppError } from '#platform/errors.ts';
import type { Ask } from './valhalla-ask.ts';
import { MatchAnswer, RouteAnswer, type Trip } from './valhalla-reply.ts';
import { matchBody, type Reach, throughBody, walkBody } from './valhalla-request.ts';

/** A matched line much shorter or longer than its track broke off at a gap, or left the track. */
const likeness = { least: 0.85, most: 1.2 };
/** Of Valhalla's 50 locations. */
const mostThroughPoints = 40;

/**
 * The roads under a recorded track. Matching (`trace_attributes`) gives the roads, and a second request along them the
 * manoeuvres; `trace_route`, which does both, breaks off early. Null where the track has gaps or leaves the roads.
 */
export async function matchedTrip(ask: Ask, track: readonly LatLng[]): Promise<Trip | null> {
  try {
    const { shape } = await ask('trace_attributes', matchBody(track), MatchAnswer);
    const [trip] = await ask('trace_route', walkBody(shape), RouteAnswer);
    const share = ((trip?.summary.length ?? 0) * 1000) / (cumulativeMeters(track).at(-1) ?? 0);
    return trip && share >= likeness.least && share <= likeness.most ? trip : null;
  } catch (error) {
    if (error instanceof AppError && unmatched.has(error.type)) return null;
    throw error;
  }
}

const unmatched: ReadonlySet<ErrorType> = new Set(['no_route', 'no_road_nearby']);

/** The route through places of the track, which bridges its gaps. */
export async function tripThrough(ask: Ask, track: readonly LatLng[], reach: Reach): Promise<Trip> {
  const step = Math.max(1, (track.length - 1) / (mostThroughPoints - 1));
  const points = Array.from(
    { length: Math.min(mostThroughPoints, track.length) },
    (_, i) => track[Math.round(i * step)],
  );
  const [trip] = await ask(
    'route',
    throughBody(
      points.filter((point) => point !== undefined),
      reach,
    ),
    RouteAnswer,
  );
  if (!trip) throw new AppError('no_route');
  return trip;
}
