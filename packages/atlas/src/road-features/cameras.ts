import { smallest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters, headingDifference, projectOntoSegment } from '@estradeiro/navigation/geometry';
import type { OsmNode } from '../osm/items.ts';
import {
  type Arm,
  arrivalBearing,
  canArrive,
  canLeave,
  layerOf,
  leastRank,
  leavingBearing,
  type RoadWay,
} from './road-ways.ts';
import { type Direction, limitOf, type Watches, watchesOf } from './tags.ts';

/**
 * How a feature that counts in one direction only is passed: `arriving` at a node from its neighbour, `meters` before the node, or
 * `leaving` it towards its neighbour, `meters` beyond it.
 */
export type CameraApproach = { at: LatLng; neighbour: LatLng; side: 'arriving' | 'leaving'; meters: number };

export type Camera = {
  place: LatLng;
  roads: readonly RoadWay[];
  passings: readonly CameraApproach[];
  watches: Watches;
  limitKmh: number | null;
  /** The road is two-way, and the watched direction is unknown. */
  isUndirected: boolean;
};

/** A compass direction fits a road whose bearing differs by at most this. */
const agreesDegrees = 60;

/** A camera that is a node of a road. Null where roads cross and it is unclear which of them it watches. */
export function cameraOnRoad(node: OsmNode, arms: readonly Arm[], directions: readonly Direction[]): Camera | null {
  const main = roadThrough(arms);
  const arrivals = (main ?? arms).filter(canArrive);
  const watched = watchedOf(arrivals, directions);
  if (!main && watched.length !== 1) return null;
  const chosen = watched.length > 0 ? watched : arrivals;
  if (chosen.length === 0) return null;
  const isBothWays = (main ?? []).some(({ way }) => way.traffic === 'both');
  return {
    ...factsOf(node),
    roads: chosen.map(({ way }) => way),
    passings: chosen.map(({ from, to }) => ({ at: from, neighbour: to, side: 'arriving', meters: 0 })),
    isUndirected: isBothWays && watched.length === 0,
  };
}

const factsOf = ({ lat, lng, tags }: OsmNode) => ({
  place: { lat, lng },
  watches: watchesOf(tags.enforcement) ?? ('speed' as const),
  limitKmh: limitOf(tags.maxspeed),
});

/** Arms that differ by more are not ridden one after the other: between two carriageways that would be a U-turn. */
const turningBackDegrees = 120;
/** Another road continues an arm where it bends by less than this. */
const straightDegrees = 60;

/**
 * The arms of the one road through a node, without the roads that join it there; null when several roads cross. Where the road's class
 * changes at the node, the lesser half is included.
 */
function roadThrough(arms: readonly Arm[]): readonly Arm[] | null {
  const best = smallest(arms.map(({ way }) => way.rank));
  const main = arms.filter(({ way }) => way.rank === best);
  const name = main[0]?.way.name;
  if (main.length > 2 && !(name && main.every(({ way }) => way.name === name))) return null;
  const lesser = arms.filter(({ way }) => way.rank > best);
  const continuations = main
    .filter((arm) => !main.some((other) => bend(arm, other) < turningBackDegrees))
    .flatMap((arm) => continuationOf(arm, lesser) ?? []);
  return [...main, ...new Set(continuations)];
}

/** Of several lesser roads the one of the same name, else the one of the highest class, then the straightest. */
function continuationOf(arm: Arm, lesser: readonly Arm[]): Arm | null {
  const isNamesake = ({ way }: Arm) => way.name !== '' && way.name === arm.way.name;
  const [first] = lesser
    .filter((other) => bend(arm, other) < (isNamesake(other) ? turningBackDegrees : straightDegrees))
    .sort(
      (a, b) => Number(isNamesake(b)) - Number(isNamesake(a)) || a.way.rank - b.way.rank || bend(arm, a) - bend(arm, b),
    );
  return first ?? null;
}

/** The turn in degrees from one arm onto the other; infinite where no direction of travel allows it. */
function bend(arm: Arm, other: Arm): number {
  const isRidden = (canArrive(other) && canLeave(arm)) || (canArrive(arm) && canLeave(other));
  return isRidden ? headingDifference(arrivalBearing(other), leavingBearing(arm)) : Number.POSITIVE_INFINITY;
}

/**
 * The arrivals that a camera's directions name; empty when they name none, or all. A one-way road needs no direction: a
 * tag against its traffic only says where the lens looks.
 */
function watchedOf(arrivals: readonly Arm[], directions: readonly Direction[]): Arm[] {
  if (arrivals.every(({ way }) => way.traffic !== 'both')) return [];
  const named = new Set(directions.flatMap((direction) => namedBy(arrivals, direction)));
  return directions.length === 1 && named.size === arrivals.length && arrivals.length > 1 ? [] : [...named];
}

function namedBy(arrivals: readonly Arm[], direction: Direction): Arm[] {
  if (typeof direction === 'string')
    return arrivals.filter(({ isForward }) => isForward === (direction === 'backward'));
  const off = (arm: Arm) => headingDifference(arrivalBearing(arm), direction);
  const least = Math.min(agreesDegrees, smallest(arrivals.map(off)));
  return least < agreesDegrees ? arrivals.filter((arm) => off(arm) <= least + 15) : [];
}

/** The largest distance of a camera that is not connected to its road. */
const besideMeters = 20;
/** Another road must be farther than the nearest by both of these, or it may be the watched one. */
const clearly = { meters: 5, times: 1.5 };

/**
 * A camera beside roads; `ways` are those around it. The candidates are the roads that fit its compass bearings, or all
 * roads if none fits. Null unless one is clearly the nearest: between two carriageways the nearer one may not be the
 * watched one.
 */
export function cameraBeside(node: OsmNode, ways: Iterable<RoadWay>, directions: readonly Direction[]): Camera | null {
  const near = [...ways]
    .filter((way) => isOnLevelOf(way, node))
    .flatMap((way) => nearestOn(way, node) ?? [])
    .sort((a, b) => a.distanceMeters - b.distanceMeters);
  const agreeing = near.filter((spot) => spot.distanceMeters <= besideMeters && isRiddenAsTagged(spot, directions));
  const choice = agreeing.length > 0 ? agreeing : near;
  const [nearest] = choice;
  if (!nearest || nearest.distanceMeters > besideMeters) return null;
  const isClear = choice.every(
    (other) =>
      isOneRoad(nearest.way, other.way) ||
      other.distanceMeters >= Math.max(nearest.distanceMeters + clearly.meters, nearest.distanceMeters * clearly.times),
  );
  if (!isClear) return null;
  const { way } = nearest;
  const watched = directions.flatMap((direction) => directionOn(nearest, direction) ?? []);
  const isUndirected = way.traffic === 'both' && watched.length === 0;
  const ridden = way.traffic !== 'both' ? [way.traffic] : isUndirected ? (['forward', 'backward'] as const) : watched;
  return {
    ...factsOf(node),
    roads: [way],
    passings: [...new Set(ridden)].flatMap((direction) => passingsOn(nearest, direction)),
    isUndirected,
  };
}

/**
 * Whether a compass bearing matches an allowed direction of travel on the road; false without a bearing, as for
 * 'forward'.
 */
const isRiddenAsTagged = (spot: RoadSpot, directions: readonly Direction[]): boolean =>
  directions
    .filter((direction) => typeof direction === 'number')
    .map((bearing) => directionOn(spot, bearing))
    .some((ridden) => ridden !== null && (spot.way.traffic === 'both' || spot.way.traffic === ridden));

/** A camera without a level is above ground. */
function isOnLevelOf(way: RoadWay, { tags }: OsmNode): boolean {
  const layer = layerOf(tags) ?? (tags.tunnel === 'yes' ? -1 : null);
  return way.rank < leastRank && (layer === null ? !way.isTunnel : way.layer === layer);
}

/** Whether one way continues the other; false for the two carriageways of a road that separate there. */
const isOneRoad = (a: RoadWay, b: RoadWay): boolean =>
  a === b ||
  (a.name === b.name &&
    a.rank === b.rank &&
    endsOf(a).some((end) =>
      endsOf(b).some((other) => end.id === other.id && headingDifference(end.bearing, other.bearing) > 90),
    ));

/** Both ends of a way, with the next point inwards. */
function endsOf({ refs, points }: RoadWay) {
  const [[first, second], [beforeLast, last]] = [points.slice(0, 2), points.slice(-2)];
  if (!first || !second || !beforeLast || !last) return [];
  return [
    { id: refs[0], bearing: bearingDegrees(first, second) },
    { id: refs.at(-1), bearing: bearingDegrees(last, beforeLast) },
  ];
}

/** A position on a road, at `fraction` of the segment that ends at its node `index`. */
type RoadSpot = { way: RoadWay; index: number; start: LatLng; end: LatLng; fraction: number; distanceMeters: number };

/** The nearest position on a road; null for a road without a segment. */
export function nearestOn(way: RoadWay, place: LatLng): RoadSpot | null {
  let nearest: RoadSpot | null = null;
  for (const [index, end] of way.points.entries()) {
    const start = way.points[index - 1];
    if (!start) continue;
    const found = projectOntoSegment(place, start, end);
    if (!nearest || found.distanceMeters < nearest.distanceMeters) nearest = { way, index, start, end, ...found };
  }
  return nearest;
}

function directionOn({ start, end }: RoadSpot, direction: Direction): 'forward' | 'backward' | null {
  if (typeof direction === 'string') return direction;
  const off = headingDifference(bearingDegrees(start, end), direction);
  return off < agreesDegrees ? 'forward' : off > 180 - agreesDegrees ? 'backward' : null;
}

/** A passing at each end of the segment, because a ride may begin or end within it. */
export function passingsOn(
  spot: Pick<RoadSpot, 'start' | 'end' | 'fraction'>,
  direction: 'forward' | 'backward',
): CameraApproach[] {
  const length = distanceMeters(spot.start, spot.end);
  const ahead = direction === 'forward' ? spot.fraction : 1 - spot.fraction;
  const [from, to] = direction === 'forward' ? [spot.start, spot.end] : [spot.end, spot.start];
  return [
    { at: to, neighbour: from, side: 'arriving', meters: (1 - ahead) * length },
    { at: from, neighbour: to, side: 'leaving', meters: ahead * length },
  ];
}
