import { smallest } from '@estradeiro/contract/extremes';
import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { OsmNode, Tags } from '../osm/items.ts';
import { nearestOn } from './cameras.ts';
import { type Arm, canLeave, leavingBearing, type RoadWay } from './road-ways.ts';
import { directionsOf } from './tags.ts';

const settlements = new Set(['city', 'town', 'village', 'suburb', 'hamlet']);

/** Whether a node is a place that a camera's direction may name. */
export const isSettlement = ({ place, name }: Tags): boolean => name !== undefined && settlements.has(place ?? '');

const prefix = /^(?:dir|direction|direcao|sentido|to|towards?|para) /;

/** The folded name of the place in a camera's `direction`, as in 'DIR Andorra' and 'sentido Gramado'; null without a place. */
export function destinationOf({ direction }: Tags): string | null {
  const name = foldName(direction ?? '').replace(prefix, '');
  return /\p{L}{3}/u.test(name) && directionsOf(direction).length === 0 ? name : null;
}

/** Settlements by folded name. */
export type Settlements = ReadonlyMap<string, readonly LatLng[]>;

/** The places of that name, else those whose names begin with it. */
export function placesNamed(name: string, settlements: Settlements): readonly LatLng[] {
  const exact = settlements.get(name);
  return exact ?? [...settlements].flatMap(([whole, places]) => (whole.startsWith(`${name} `) ? places : []));
}

/** The arms that lead away from a camera: those of its node, or of the segment of the nearest road beside it. */
export function armsOut(node: OsmNode, near: readonly RoadWay[], arms: ReadonlyMap<number, readonly Arm[]>): Arm[] {
  const own = arms.get(node.id);
  if (own) return own.filter(canLeave);
  const [spot] = near.flatMap((way) => nearestOn(way, node) ?? []).sort((a, b) => a.distanceMeters - b.distanceMeters);
  if (!spot) return [];
  const [before, beyond] = [spot.way.refs[spot.index - 1], spot.way.refs[spot.index]];
  const stretch = [before, beyond].flatMap((ref) => (ref === undefined ? [] : (arms.get(ref) ?? [])));
  return stretch.filter((arm) => canLeave(arm) && (arm.other === before || arm.other === beyond));
}

/** The bearing in which the camera's road leads to the nearest of the places; empty when it is unclear. */
export function bearingsTowards(
  places: readonly LatLng[],
  starts: readonly Arm[],
  arms: ReadonlyMap<number, readonly Arm[]>,
): number[] {
  const [start] = starts;
  if (!start) return [];
  const nearest = [...places].sort((a, b) => distanceMeters(start.from, a) - distanceMeters(start.from, b));
  for (const place of nearest) {
    const arm = armTowards(place, starts, arms);
    if (arm) return [leavingBearing(arm)];
  }
  return [];
}

/**
 * A road reaches a place when it passes within this distance, at most half of the straight distance from the camera to
 * the place.
 */
const besideMeters = 2_000;
/** The longest road to a place: `times` the straight line plus `moreMeters`, and never more than `meters`. */
const longest = { times: 3, moreMeters: 2_000, meters: 100_000 };

/**
 * The arm whose road reaches the place; null when none or several do, because then the direction is unclear. `arms` are those of the
 * road's nodes.
 */
function armTowards(place: LatLng, starts: readonly Arm[], arms: ReadonlyMap<number, readonly Arm[]>): Arm | null {
  const straight = smallest(starts.map(({ from }) => distanceMeters(from, place)));
  const near = Math.min(besideMeters, straight / 2);
  const most = straight * longest.times + longest.moreMeters;
  if (most > longest.meters) return null;
  const leading = starts.filter((start) => reaches(place, near, start, arms, most));
  return leading.length === 1 ? (leading[0] ?? null) : null;
}

function reaches(
  place: LatLng,
  nearMeters: number,
  start: Arm,
  arms: ReadonlyMap<number, readonly Arm[]>,
  mostMeters: number,
): boolean {
  const seen = new Set([start.node]);
  const open = [{ arm: start, meters: 0 }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { arm } = next;
    const meters = next.meters + distanceMeters(arm.from, arm.to);
    if (seen.has(arm.other) || meters > mostMeters) continue;
    if (distanceMeters(arm.to, place) <= nearMeters) return true;
    seen.add(arm.other);
    for (const onwards of (arms.get(arm.other) ?? []).filter(canLeave)) open.push({ arm: onwards, meters });
  }
  return false;
}
