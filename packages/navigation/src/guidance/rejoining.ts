import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, RouteStop } from '@estradeiro/contract/navigation';
import { bearingDegrees, distanceMeters, headingDifference } from '../geometry.ts';
import { joinWhileRiding, restOf } from '../join-routes.ts';
import { type PreparedRoute, positionOnRoute, prepareRoute, segmentAt } from '../prepared-route.ts';
import type { Guidance } from './guidance-state.ts';

/**
 * Distances of the places to try: the nearest one that is reached in riding direction is taken; nearer ones may be
 * reached from ahead.
 */
const aheadMeters = [400, 800, 1_600];
const sameDirectionDegrees = 90;
const backDegrees = 120;
/** Places at which a route shows that it turns round, on the spot or around a block. */
const backSampleMeters = [100, 200, 300, 400];
/** A lead up to this multiple of the straight distance, and a little more, is no detour: no other one is requested. */
const plainFactor = 2;
const plainSlackMeters = 300;
/** A kept line may take so much longer than the fastest route to the destination (D14a), and a little more. */
const slowestFactor = 1.6;
const slowestSlackSeconds = 120;

/** A place ahead on the kept line where the rider may return to it. */
type Rejoining = { targetMeters: number; target: LatLng };

type Rejoined = { route: Route; isPlain: boolean };

/**
 * Where a rider may return to a kept line, never past the next stop, the likeliest place first. None after arrival, if a stop is
 * wanted back, or if nothing of the line is left.
 */
function rejoiningsOf(state: Guidance): Rejoining[] {
  if (state.phase === 'arrived' || state.ride.wanted.length > 0) return [];
  const { prepared, tracking, nextStop } = state.ride;
  const stop = prepared.stops[nextStop];
  if (!tracking || !stop) return [];
  const { deviationMeters } = tracking.match;
  // A stop may have been dropped since the last fix.
  const alongMeters = Math.max(tracking.match.alongMeters, state.ride.passedMeters);
  const targets = aheadMeters.map((ahead) => {
    const aside = (deviationMeters * 1.5 * ahead) / (aheadMeters[0] ?? ahead);
    return Math.min(alongMeters + Math.max(ahead, aside), stop.alongMeters);
  });
  return [...new Set(targets)]
    .filter((targetMeters) => targetMeters < prepared.totalMeters)
    .map((targetMeters) => ({ targetMeters, target: positionOnRoute(prepared, targetMeters) }));
}

/**
 * The route over `lead` to a rejoining and on along the line; null if the lead arrives against the direction of the
 * line, since no instruction would tell the rider to turn round.
 */
function rejoin(state: Guidance, { targetMeters, target }: Rejoining, lead: Route): Rejoined | null {
  if (state.phase === 'arrived' || !state.ride.tracking) return null;
  const { prepared, nextStop, tracking } = state.ride;
  const leadLine = prepareRoute(lead);
  const goingDegrees = prepared.bearings[segmentAt(prepared, targetMeters)] ?? 0;
  if (headingDifference(leadLine.bearings.at(-1) ?? 0, goingDegrees) > sameDirectionDegrees) return null;
  const from = tracking.fix.position;
  const leadsBack = beginsBackwards(leadLine, from, tracking.motion.headingDegrees);
  const isShort = lead.distanceMeters <= plainFactor * distanceMeters(from, target) + plainSlackMeters;
  const route = joinWhileRiding(lead, restOf(prepared, targetMeters, nextStop));
  return { route, isPlain: !leadsBack && isShort };
}

/** The fastest rejoined route, unless `direct`, which has the same stops without the line, is much faster. Null without any. */
function bestOf(rejoined: readonly Rejoined[], direct: Route | null): { route: Route; keepsLine: boolean } | null {
  const [quickest] = rejoined.map(({ route }) => route).toSorted((a, b) => a.durationSeconds - b.durationSeconds);
  const isTooSlow =
    direct !== null && (quickest?.durationSeconds ?? 0) > slowestFactor * direct.durationSeconds + slowestSlackSeconds;
  if (quickest && !isTooSlow) return { route: quickest, keepsLine: true };
  return direct && { route: direct, keepsLine: false };
}

/**
 * The new route of a rider who left a kept line: back onto it if that is no large detour, else straight through the remaining
 * stops. Without `mayRejoin` the line is given up. `routeTo` gives the route from the rider through waypoints, or null. Null if
 * there is no route.
 */
export async function rerouteOntoLine(
  state: Guidance,
  { waypoints, mayRejoin }: { waypoints: RouteStop[]; mayRejoin: boolean },
  routeTo: (waypoints: RouteStop[]) => Promise<Route | null>,
): Promise<{ route: Route; keepsLine: boolean } | null> {
  const rejoined: Rejoined[] = [];
  for (const rejoining of mayRejoin ? rejoiningsOf(state) : []) {
    const lead = await routeTo([rejoining.target]);
    if (!lead) break;
    const joined = rejoin(state, rejoining, lead);
    if (joined?.isPlain) return { route: joined.route, keepsLine: true };
    if (joined) rejoined.push(joined);
  }
  return bestOf(rejoined, await routeTo(waypoints));
}

/** Whether a route begins with a turn back; false without a heading. */
function beginsBackwards(prepared: PreparedRoute, from: LatLng, headingDegrees: number | null): boolean {
  if (headingDegrees === null) return false;
  return backSampleMeters.some((meters) => {
    const place = positionOnRoute(prepared, Math.min(meters, prepared.totalMeters));
    return (
      distanceMeters(from, place) > 30 && headingDifference(headingDegrees, bearingDegrees(from, place)) > backDegrees
    );
  });
}
