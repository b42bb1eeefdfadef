import type { PassedPoint, RouteRequest, RouteRequestInput } from '@estradeiro/contract/navigation';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import { type Draft, emptyDraft, isOrderedByServer, styledPoints, type Wishes, withStartStyle } from './draft.ts';
import { formTexts } from './texts.ts';

export function draftOf({ name, waypoints, filters, ...wishes }: SavedRoute): Draft {
  return withStartStyle({ ...draftThrough(waypoints), ...wishesOf(wishes), name, filters });
}

export function draftOfRequest({
  waypoints,
  preferences,
  optimizeOrder,
  passAnyway = [],
  ...wishes
}: RouteRequest): Draft {
  const draft = { ...draftThrough(waypoints), ...wishesOf(wishes), filters: preferences, optimizeOrder, passAnyway };
  return withStartStyle(draft);
}

function draftThrough(waypoints: readonly (PlannedPoint | PassedPoint)[]): Draft {
  const points = waypoints.map(({ name: text = formTexts.pickedPoint, lat, lng, via, onward }, key) => ({
    key,
    text,
    at: lat === null || lng === null ? null : { lat, lng },
    ...(via && { via }),
    ...(onward && { onward }),
  }));
  return { ...emptyDraft, points, nextKey: points.length };
}

type KeptWishes = { [Wish in keyof Omit<Wishes, 'filters'>]?: Wishes[Wish] | undefined };

const wishesOf = ({
  avoidTolls = false,
  avoidHighways = false,
  avoidTowns = false,
  curvesOnly = false,
  unpaved = 'any',
  avoidStretches = [],
}: KeptWishes) => ({
  avoidTolls,
  avoidHighways,
  avoidTowns,
  curvesOnly,
  unpaved,
  avoidStretches,
});

/** A position whose place has no name yet is elsewhere, or later, no more the rider's. */
const lastingName = (text: string): string => (text === formTexts.myPosition ? formTexts.pickedPoint : text.trim());

/** The request that saves it. Check `missingPoints` first. */
export function toNewRoute({ name, points, filters, optimizeOrder, passAnyway: _, ...wishes }: Draft) {
  const waypoints = styledPoints({ points }).map(({ text, at, via, onward }) => ({
    name: lastingName(text),
    lat: at?.lat ?? null,
    lng: at?.lng ?? null,
    ...(via && { via }),
    ...(onward && { onward }),
  }));
  return {
    name: name.trim(),
    origin: waypoints[0]?.name ?? '',
    destination: waypoints.at(-1)?.name ?? '',
    waypoints,
    filters,
    ...wishesOf(wishes),
    optimizeOrder: isOrderedByServer({ points, optimizeOrder }),
  };
}

/** Whether both would be saved as the same route. */
export const isSamePlan = (one: Draft, other: Draft): boolean =>
  JSON.stringify(toNewRoute(one)) === JSON.stringify(toNewRoute(other));

export function toRequest({ points, filters, optimizeOrder, passAnyway, ...wishes }: Draft): RouteRequestInput | null {
  const waypoints = styledPoints({ points }).flatMap(({ at, text, via, onward }) =>
    at
      ? [{ ...at, ...(text.trim() && { name: lastingName(text) }), ...(via && { via }), ...(onward && { onward }) }]
      : [],
  );
  if (waypoints.length < points.length) return null;
  return {
    waypoints,
    preferences: filters,
    ...wishesOf(wishes),
    optimizeOrder: isOrderedByServer({ points, optimizeOrder }),
    ...(passAnyway.length > 0 && { passAnyway }),
  };
}
