import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { bearingDegrees, distanceMeters, headingDifference } from '../geometry.ts';
import { joinUnderWay, restOf } from '../join-routes.ts';
import { type PreparedRoute, positionAlong, prepareRoute, segmentAt } from '../prepared-route.ts';
import type { Guidance } from './guidance-state.ts';

/** The nearest place that is come to in riding direction is the right one; a nearer one may be come to from ahead. */
const aheadMeters = [400, 800, 1_600];
const sameDirectionDegrees = 90;
const backDegrees = 120;
/** Where a route that turns round, on the spot or round a block, shows it. */
const backSampleMeters = [100, 200, 300, 400];
/** A lead of up to so many times the straight distance, and a little, is no detour: nothing else need be looked for. */
const plainFactor = 2;
const plainSlackMeters = 300;
/** A kept line may take so much longer than the fastest route to the destination (D14a), and a little. */
const slowestFactor = 1.6;
const slowestSlackSeconds = 120;

/** A place on the kept line ahead of the rider to come back to it at. */
type Rejoining = { targetMeters: number; target: LatLng };

/** The whole ride by one rejoining: the lead to the line and the rest of it. */
type Rejoined = { route: Route; isPlain: boolean };

/**
 * Where a rider who left a kept line may come back to it, never past the next stop, the likeliest place first; none once it is
 * arrived at, where a stop is wanted back, and where nothing of the line is left.
 */
function rejoiningsOf(state: Guidance): Rejoining[] {
  if (state.phase === 'arrived' || state.ride.wanted.length > 0) return [];
  const { prepared, tracking, nextStop } = state.ride;
  const stop = prepared.stops[nextStop];
  if (!tracking || !stop) return [];
  const { deviationMeters } = tracking.match;
  // A stop may have been given up since the last fix.
  const alongMeters = Math.max(tracking.match.alongMeters, state.ride.passedMeters);
  const targets = aheadMeters.map((ahead) => {
    const aside = (deviationMeters * 1.5 * ahead) / (aheadMeters[0] ?? ahead);
    return Math.min(alongMeters + Math.max(ahead, aside), stop.alongMeters);
  });
  return [...new Set(targets)]
    .filter((targetMeters) => targetMeters < prepared.totalMeters)
    .map((targetMeters) => ({ targetMeters, target: positionAlong(prepared, targetMeters) }));
}

/**
 * The ride by a lead to a rejoining; null where it comes against the direction of the line: nothing would tell the rider to turn
 * round there.
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
  const route = joinUnderWay(lead, restOf(prepared, targetMeters, nextStop));
  return { route, isPlain: !leadsBack && isShort };
}

/**
 * The best of the rejoinings by the time to the destination, unless `direct`, which passes the same stops without the line, is much
 * quicker. Null where there is neither.
 */
function bestOf(rejoined: readonly Rejoined[], direct: Route | null): { route: Route; keepsLine: boolean } | null {
  const [quickest] = rejoined.map(({ route }) => route).toSorted((a, b) => a.durationSeconds - b.durationSeconds);
  const isTooSlow =
    direct !== null && (quickest?.durationSeconds ?? 0) > slowestFactor * direct.durationSeconds + slowestSlackSeconds;
  if (quickest && !isTooSlow) return { route: quickest, keepsLine: true };
  return direct && { route: direct, keepsLine: false };
}

/**
 * How a rider who left a kept line is brought on: back onto it where that is no great detour, else straight through what is left.
 * Who refused to come back again and again (not `mayRejoin`) is left alone with the line. `routeTo` gives the route from the rider through some waypoints, null where there is none. Null where nothing can be had.
 */
export async function rerouteOntoLine(
  state: Guidance,
  { waypoints, mayRejoin }: { waypoints: Waypoint[]; mayRejoin: boolean },
  routeTo: (waypoints: Waypoint[]) => Promise<Route | null>,
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

/** Whether a route begins by turning a rider round; false while their heading is unknown. */
function beginsBackwards(prepared: PreparedRoute, from: LatLng, headingDegrees: number | null): boolean {
  if (headingDegrees === null) return false;
  return backSampleMeters.some((meters) => {
    const place = positionAlong(prepared, Math.min(meters, prepared.totalMeters));
    return (
      distanceMeters(from, place) > 30 && headingDifference(headingDegrees, bearingDegrees(from, place)) > backDegrees
    );
  });
}
