import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadFeature } from '@estradeiro/contract/navigation';
import { type PreparedRoute, positionAlong } from '../prepared-route.ts';

/** What a rider is warned of: things of the map, and the end of a stretch without asphalt. */
export type WarnedThing = RoadFeature | { kind: 'paved-again'; alongMeters: number };
export type WarningKind = WarnedThing['kind'];

/** One warning: of a thing, or of several of its kind that follow each other. */
export type RoadWarning = {
  /** The same for the same things on the same way. */
  id: string;
  /** The first of them. */
  thing: WarnedThing;
  /** Where they are met, in riding order. */
  places: readonly { alongMeters: number; position: LatLng }[];
};

/** So near each other, things of a kind are one warning: bumps in a row, the two tracks of a railway, a camera mapped twice. */
const togetherMeters: Record<WarningKind, number> = {
  'speed-camera': 50,
  'speed-bump': 300,
  'cattle-grid': 50,
  'level-crossing': 50,
  ford: 50,
  ferry: 0,
  toll: 100,
  unpaved: 0,
  'paved-again': 0,
};
/** Shorter stretches are over before their end could be announced. */
const leastUnpavedMeters = 300;
/** Who arrives or rides on without asphalt gets no warning of its return. */
const asphaltReturnsMeters = 100;
/** A manoeuvre so near announces its ferry itself. */
const boardingMeters = 200;

/** The warnings along a way, in riding order. `features` are those of its line. */
export function warningsOn(features: readonly RoadFeature[], prepared: PreparedRoute): RoadWarning[] {
  const relevant = features.filter((feature) => feature.kind !== 'ferry' || !isBoarded(prepared, feature.alongMeters));
  const things = [...relevant, ...asphaltAgain(features, prepared.totalMeters)].toSorted(
    (a, b) => a.alongMeters - b.alongMeters,
  );
  const groups: WarnedThing[][] = [];
  const open = new Map<string, WarnedThing[]>();
  for (const thing of things) {
    const group = open.get(sameness(thing));
    const [first] = group ?? [];
    if (group && first && thing.alongMeters - first.alongMeters <= togetherMeters[thing.kind]) group.push(thing);
    else open.set(sameness(thing), groups[groups.push([thing]) - 1] ?? []);
  }
  return groups.flatMap((group) => warningOf(group, prepared) ?? []);
}

/** Cameras that watch different things are different cameras, wherever they hang. */
const sameness = (thing: WarnedThing): string =>
  thing.kind === 'speed-camera' ? `${thing.kind} ${thing.watches}` : thing.kind;

function warningOf(group: readonly WarnedThing[], prepared: PreparedRoute): RoadWarning | null {
  const [first] = group;
  if (!first) return null;
  // Of a camera that was mapped twice, the one that says its limit.
  const thing = group.find((one) => one.kind === 'speed-camera' && one.limitKmh !== null) ?? first;
  const places = group.map(({ alongMeters }) => ({ alongMeters, position: positionAlong(prepared, alongMeters) }));
  return { id: `${sameness(first)} ${Math.round(first.alongMeters)}`, thing, places };
}

function asphaltAgain(features: readonly RoadFeature[], totalMeters: number): WarnedThing[] {
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

/** How far ahead the next of a warning's things lies, and how many are still to come; null where all are passed. */
export function aheadOf({ places }: RoadWarning, alongMeters: number): { metersAhead: number; count: number } | null {
  const passed = places.filter((place) => place.alongMeters <= alongMeters).length;
  const next = places[passed];
  return next ? { metersAhead: next.alongMeters - alongMeters, count: places.length - passed } : null;
}
