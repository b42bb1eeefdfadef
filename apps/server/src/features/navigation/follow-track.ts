import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { OwnLine, Route, Waypoint } from '@estradeiro/contract/navigation';
import { joinAll, joinAtStop, joinWhileRiding } from '@estradeiro/navigation/join-routes';
import { legsOf, routeOfLine } from '@estradeiro/navigation/line-route';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { AppError } from '#platform/errors.ts';
import type { RoutingEngine } from './navigation.provider.ts';
import { nullIfNoRoute } from './no-route.ts';

/** A stretch is halved only where its halves are not shorter. */
const shortestMeters = 1_000;
/** Bounds the matchings of a long track off the map. */
const mostHalvings = 5;

/** The most matchings of a file, besides one for each leg on the map; unmatched parts stay as recorded. */
const mostMatchings = 100;
/**
 * A line that leaves the map more often runs along its edge: it counts as off the map from its first to its last point
 * off the map.
 */
const mostTimesBeyond = 10;

type Piece = { points: readonly LatLng[]; matched: Route | null; beyondMap?: boolean };
/** The result for a track between two of its stops. */
type FollowedLeg = { ends: [Waypoint, Waypoint]; pieces: Piece[] };
export type Followed = { route: Route; ownLines: OwnLine[] };

/** The slow parts of following a track, done in a thread. */
export type TrackWork = {
  isAlike(track: readonly LatLng[], polyline: string): Promise<boolean>;
  join(legs: readonly FollowedLeg[]): Promise<Followed>;
};

type Following = {
  engine: Pick<RoutingEngine, 'match'>;
  isOnMap: (place: LatLng) => boolean;
  work: TrackWork;
};

/**
 * A recorded track as a route through its stops. Stretches with a similar route on roads take that route with its
 * manoeuvres; the rest stays the recorded line, which is drawn and followed as it is and listed in `ownLines`, marked
 * where it lies beyond the maps.
 */
export async function followTrack(
  { engine, isOnMap, work }: Following,
  track: readonly LatLng[],
  places: readonly Waypoint[],
): Promise<Followed> {
  const onMap = whereOnMap(track, isOnMap);
  const legs: FollowedLeg[] = [];
  let matchings = 0;

  /** The whole stretch where a similar route exists, else its halves, each in the same way. */
  async function pieces(points: readonly LatLng[], halvings: number): Promise<Piece[]> {
    matchings++;
    const matched = await matchAlike({ engine, work }, points);
    const half = Math.floor(points.length / 2);
    const isWhole = matched || halvings === 0 || matchings >= mostMatchings || half < 2;
    if (isWhole || (cumulativeMeters(points).at(-1) ?? 0) < 2 * shortestMeters) return [{ points, matched }];
    const before = await pieces(points.slice(0, half + 1), halvings - 1);
    return [...before, ...(await pieces(points.slice(half), halvings - 1))];
  }

  for (const { from, to, ends } of legsOf(track, places)) {
    const found: Piece[] = [];
    for (const run of cutAtEdges(track.slice(from, to + 1), onMap.slice(from, to + 1))) {
      if (run.onMap) for (const piece of await pieces(run.points, mostHalvings)) found.push(piece);
      else found.push({ points: run.points, matched: null, beyondMap: true });
    }
    legs.push({ ends, pieces: found });
  }
  return work.join(legs);
}

/**
 * Whether each point of a track is on the map; where the track leaves the map too often, everything between its first
 * and its last point off the map counts as off.
 */
function whereOnMap(track: readonly LatLng[], isOnMap: (place: LatLng) => boolean): boolean[] {
  const onMap = track.map(isOnMap);
  const timesBeyond = onMap.filter((is, index) => !is && onMap[index - 1] !== false).length;
  if (timesBeyond > mostTimesBeyond) onMap.fill(false, onMap.indexOf(false), onMap.lastIndexOf(false));
  return onMap;
}

/** A part beyond the maps reaches from the last point on them to the next one. */
function cutAtEdges(points: readonly LatLng[], onMap: readonly boolean[]) {
  const runs: { onMap: boolean; from: number; to: number }[] = [];
  for (const [index, is] of onMap.entries()) {
    const last = runs.at(-1);
    if (last?.onMap === is) last.to = index;
    else runs.push({ onMap: is, from: index, to: index });
  }
  return runs
    .map(({ onMap: is, from, to }) => ({
      onMap: is,
      points: is ? points.slice(from, to + 1) : points.slice(Math.max(0, from - 1), to + 2),
    }))
    .filter((run) => run.points.length > 1);
}

async function matchAlike(
  { engine, work }: Pick<Following, 'engine' | 'work'>,
  points: readonly LatLng[],
): Promise<Route | null> {
  try {
    const route = await engine.match(points);
    return (await work.isAlike(points, route.polyline)) ? route : null;
  } catch (failure) {
    return nullIfNoRoute(failure);
  }
}

/** The legs as one route, timed in proportion to their lines. */
export function joinFollowed(legs: readonly FollowedLeg[]): Followed {
  const ownLines: OwnLine[] = [];
  const ridden: Route[] = [];
  let fromMeters = 0;
  for (const { ends, pieces } of legs) {
    const parts: Route[] = [];
    for (const { points, matched, beyondMap } of joinOwn(pieces)) {
      const part = matched ?? routeOfLine(points);
      const toMeters = fromMeters + part.distanceMeters;
      if (!matched) ownLines.push({ fromMeters, toMeters, ...(beyondMap && { beyondMap }) });
      parts.push(part);
      fromMeters = toMeters;
    }
    const leg = joinAll(parts, joinWhileRiding);
    if (leg) ridden.push({ ...leg, waypoints: ends });
  }
  const route = joinAll(ridden, joinAtStop);
  if (!route) throw new AppError('no_route');
  return { route, ownLines };
}

/** Consecutive own lines are merged. */
function joinOwn(all: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of all) {
    const last = joined.at(-1);
    if (last && !last.matched && !piece.matched && last.beyondMap === piece.beyondMap)
      last.points = [...last.points, ...piece.points.slice(1)];
    else joined.push({ ...piece });
  }
  return joined;
}
