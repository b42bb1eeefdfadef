import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadFeature } from '@estradeiro/contract/navigation';
import { type PreparedRoute, positionOnRoute } from '../prepared-route.ts';

/** Features of the map, and the end of an unpaved stretch. */
export type WarnedFeature = RoadFeature | { kind: 'paved-again'; alongMeters: number };
export type WarningKind = WarnedFeature['kind'];

/** A warning of one feature, or of several of a kind in a row. */
export type RoadWarning = {
  /** Stable for the same features on the same route. */
  id: string;
  /** The first one, or the first camera with a limit. */
  feature: WarnedFeature;
  /** In riding order. */
  places: readonly { alongMeters: number; position: LatLng }[];
};

/** Features of a kind nearer than this are one warning: bumps in a row, two tracks of a railway, a camera mapped twice. */
const togetherMeters: Record<WarningKind, number> = {
  'speed-camera': 50,
  'speed-bump': 300,
  'cattle-grid': 50,
  'level-crossing': 50,
  ford: 50,
  ferry: 0,
  toll: 100,
  'toll-gantry': 100,
  unpaved: 0,
  'paved-again': 0,
};
/** Shorter stretches end before that could be announced. */
const leastUnpavedMeters = 300;
/** The end is not announced if the ride or another unpaved stretch follows within this distance. */
const asphaltReturnsMeters = 100;
/** A manoeuvre this near announces the ferry itself. */
const boardingMeters = 200;

/** Warnings on a route, in riding order, from the features of its line. */
export function warningsOn(features: readonly RoadFeature[], prepared: PreparedRoute): RoadWarning[] {
  const relevant = features.filter((feature) => feature.kind !== 'ferry' || !isBoarded(prepared, feature.alongMeters));
  const things = [...relevant, ...asphaltAgain(features, prepared.totalMeters)].toSorted(
    (a, b) => a.alongMeters - b.alongMeters,
  );
  const groups: WarnedFeature[][] = [];
  const open = new Map<string, WarnedFeature[]>();
  for (const thing of things) {
    const group = open.get(groupKey(thing));
    const [first] = group ?? [];
    if (group && first && thing.alongMeters - first.alongMeters <= togetherMeters[thing.kind]) group.push(thing);
    else open.set(groupKey(thing), groups[groups.push([thing]) - 1] ?? []);
  }
  return groups.flatMap((group) => warningOf(group, prepared) ?? []);
}

/** Cameras that watch different things are different cameras. */
const groupKey = (thing: WarnedFeature): string =>
  thing.kind === 'speed-camera' ? `${thing.kind} ${thing.watches}` : thing.kind;

function warningOf(group: readonly WarnedFeature[], prepared: PreparedRoute): RoadWarning | null {
  const [first] = group;
  if (!first) return null;
  // Of a camera mapped twice, the one with a limit.
  const feature = group.find((one) => one.kind === 'speed-camera' && one.limitKmh !== null) ?? first;
  const places = group.map(({ alongMeters }) => ({ alongMeters, position: positionOnRoute(prepared, alongMeters) }));
  return { id: `${groupKey(first)} ${Math.round(first.alongMeters)}`, feature, places };
}

function asphaltAgain(features: readonly RoadFeature[], totalMeters: number): WarnedFeature[] {
  const unpaved = features.filter((feature) => feature.kind === 'unpaved');
  return unpaved.flatMap(({ alongMeters, lengthMeters }) => {
    const endMeters = alongMeters + lengthMeters;
    const isShort = lengthMeters < leastUnpavedMeters || endMeters > totalMeters - asphaltReturnsMeters;
    const goesOn = unpaved.some(
      (next) => next.alongMeters > alongMeters && next.alongMeters - endMeters < asphaltReturnsMeters,
    );
    return isShort || goesOn ? [] : [{ kind: 'paved-again', alongMeters: endMeters }];
  });
}

const isBoarded = ({ route, stepStartMeters }: PreparedRoute, alongMeters: number): boolean =>
  route.steps.some(
    ({ maneuver }, index) =>
      maneuver === 'ferry' && Math.abs((stepStartMeters[index] ?? 0) - alongMeters) <= boardingMeters,
  );

/** Distance to the next of a warning's features, and how many are left; null if all are passed. */
export function aheadOf({ places }: RoadWarning, alongMeters: number): { metersAhead: number; count: number } | null {
  const passed = places.filter((place) => place.alongMeters <= alongMeters).length;
  const next = places[passed];
  return next ? { metersAhead: next.alongMeters - alongMeters, count: places.length - passed } : null;
}
