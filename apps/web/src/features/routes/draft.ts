import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  maxWaypoints,
  type PassedPoint,
  type Preference,
  type RouteRequest,
  type RouteRequestInput,
} from '@estradeiro/contract/navigation';
import type { RoundTrip } from '@estradeiro/contract/round-trip';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import { formTexts } from './texts.ts';

/**
 * A point in editing: placed once it was picked, otherwise found by its text on the server. A `via` point only shapes the line; it
 * is always placed, and neither the first nor the last.
 */
export type DraftPoint = { key: number; text: string; at: LatLng | null; via?: boolean };

export type Wishes = { filters: Preference[]; avoidTolls: boolean; avoidHighways: boolean; curvesOnly: boolean };

/** The form's state. `points` are origin, stops and destination, in riding order. */
export type Draft = Wishes & {
  name: string;
  points: DraftPoint[];
  optimizeOrder: boolean;
  nextKey: number;
};

export type DraftEvent =
  | { type: 'named'; name: string }
  | { type: 'written'; key: number; text: string }
  | { type: 'placed'; key: number; text: string; at: LatLng }
  | { type: 'stop-added' }
  | { type: 'stop-removed'; key: number }
  | { type: 'moved'; key: number; by: -1 | 1 }
  | { type: 'moved-to'; key: number; index: number }
  | { type: 'reversed' }
  /** A suggested round trip: from its start through points that only shape it, and back. */
  | { type: 'round-trip-taken'; name: string; start: { text: string; at: LatLng }; trip: TakenTrip }
  /** A place on the map: the start or end of the ride, or another stop before its end. */
  | { type: 'tapped'; role: 'origin' | 'stop' | 'destination'; text: string; at: LatLng }
  /** The line was grabbed: a `via` point is inserted at this index of `points`. */
  | { type: 'line-grabbed'; index: number; at: LatLng }
  /** A point is dragged and then dropped; unless it is a `via` point it has no name yet. */
  | { type: 'dragged' | 'dropped'; key: number; at: LatLng }
  /** The name of a place on the map, loaded after a point was put there. */
  | { type: 'named-by-map'; key: number; text: string; at: LatLng }
  | { type: 'wished'; wishes: Partial<Wishes> }
  | { type: 'order-toggled' };

type TakenTrip = Pick<RoundTrip, 'via' | 'preferences' | 'curvesOnly'>;

export const emptyDraft: Draft = {
  name: '',
  points: [
    { key: 0, text: '', at: null },
    { key: 1, text: '', at: null },
  ],
  filters: [],
  avoidTolls: false,
  avoidHighways: false,
  curvesOnly: false,
  optimizeOrder: false,
  nextKey: 2,
};

export function draftOf({ name, waypoints, filters, ...wishes }: SavedRoute): Draft {
  return { ...draftThrough(waypoints), ...wishesOf(wishes), name, filters };
}

export function draftOfRequest({ waypoints, preferences, optimizeOrder, ...wishes }: RouteRequest): Draft {
  return { ...draftThrough(waypoints), ...wishesOf(wishes), filters: preferences, optimizeOrder };
}

function draftThrough(waypoints: readonly (PlannedPoint | PassedPoint)[]): Draft {
  const points = waypoints.map(({ name: text = formTexts.pickedPoint, lat, lng, via }, key) => ({
    key,
    text,
    at: lat === null || lng === null ? null : { lat, lng },
    ...(via && { via }),
  }));
  return { ...emptyDraft, points, nextKey: points.length };
}

const wishesOf = ({ avoidTolls = false, avoidHighways = false, curvesOnly = false }: Partial<Wishes>) => ({
  avoidTolls,
  avoidHighways,
  curvesOnly,
});

export function changeDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'named':
      return { ...draft, name: event.name };
    case 'written':
      return withPoint(draft, event.key, () => ({ text: event.text, at: null }));
    case 'placed':
      return withPoint(draft, event.key, () => ({ text: event.text, at: event.at }));
    case 'stop-added':
      return inserted(draft, draft.points.length - 1, { text: '', at: null });
    case 'stop-removed':
      return draft.points.length > 2
        ? withStopsAtEnds({ ...draft, points: draft.points.filter(({ key }) => key !== event.key) })
        : draft;
    case 'moved':
      return movedTo(draft, event.key, draft.points.findIndex(({ key }) => key === event.key) + event.by);
    case 'moved-to':
      return movedTo(draft, event.key, event.index);
    case 'reversed':
      return { ...draft, points: draft.points.toReversed() };
    case 'round-trip-taken':
      return roundTripTaken(draft, event);
    case 'tapped':
      return tapped(draft, event);
    case 'line-grabbed':
      return inserted(draft, event.index, { text: formTexts.via, at: event.at, via: true });
    case 'named-by-map':
      return draft.points.some(({ key, at }) => key === event.key && at === event.at)
        ? withPoint(draft, event.key, () => ({ text: event.text, at: event.at }))
        : draft;
    case 'dragged':
    case 'dropped':
      return withPoint(draft, event.key, ({ via }) => ({
        text: via ? formTexts.via : formTexts.pickedPoint,
        at: event.at,
      }));
    case 'wished':
      return { ...draft, ...event.wishes };
    case 'order-toggled':
      return { ...draft, optimizeOrder: !draft.optimizeOrder };
  }
}

/** Whether an event belongs to the previous step: letters of a word, moves of a finger, the name that was loaded. */
export function continuesStep(event: DraftEvent, before: DraftEvent): boolean {
  switch (event.type) {
    case 'named':
      return before.type === 'named';
    case 'written':
    case 'placed':
      return before.type === 'written' && before.key === event.key;
    case 'dragged':
    case 'dropped':
      return before.type === 'line-grabbed' || (before.type === 'dragged' && before.key === event.key);
    case 'moved-to':
      return before.type === 'moved-to' && before.key === event.key;
    case 'named-by-map':
      return true;
    default:
      return false;
  }
}

const mapEvents: readonly DraftEvent['type'][] = ['tapped', 'line-grabbed', 'dragged', 'dropped', 'named-by-map'];

/** Whether it was made on the map, where it is already visible. */
export const isFromMap = ({ type }: DraftEvent): boolean => mapEvents.includes(type);

function withPoint(draft: Draft, key: number, change: (point: DraftPoint) => Pick<DraftPoint, 'text' | 'at'>): Draft {
  if (!draft.points.some((point) => point.key === key)) return draft;
  return {
    ...draft,
    points: draft.points.map((point) => (point.key === key ? { ...point, ...change(point) } : point)),
  };
}

/** A route with the maximum of points stays as it is. */
const inserted = (draft: Draft, index: number, point: Omit<DraftPoint, 'key'>): Draft =>
  isFull(draft)
    ? draft
    : {
        ...draft,
        points: draft.points.toSpliced(index, 0, { key: draft.nextKey, ...point }),
        nextKey: draft.nextKey + 1,
      };

/** A move beyond the ends changes nothing. */
function movedTo(draft: Draft, key: number, index: number): Draft {
  const from = draft.points.findIndex((point) => point.key === key);
  const point = draft.points[from];
  if (!point || index < 0 || index >= draft.points.length || index === from) return draft;
  return withStopsAtEnds({ ...draft, points: draft.points.toSpliced(from, 1).toSpliced(index, 0, point) });
}

/** A via point that moves to an end becomes the origin or the destination. */
const withStopsAtEnds = (draft: Draft): Draft => ({
  ...draft,
  points: draft.points.map((point, index) =>
    point.via && (index === 0 || index === draft.points.length - 1) ? { ...point, via: false } : point,
  ),
});

/** A stop takes the first empty row between the ends; without one it is inserted before the destination. */
function tapped(draft: Draft, { role, text, at }: Extract<DraftEvent, { type: 'tapped' }>): Draft {
  const { points } = draft;
  const empty = points.slice(1, -1).find((point) => point.text === '');
  const row = { origin: points[0], destination: points.at(-1), stop: empty }[role];
  return row ? withPoint(draft, row.key, () => ({ text, at })) : inserted(draft, points.length - 1, { text, at });
}

function roundTripTaken(
  draft: Draft,
  { name, start, trip: { via, preferences, curvesOnly = false } }: Extract<DraftEvent, { type: 'round-trip-taken' }>,
): Draft {
  const places = [start, ...via.map((at) => ({ text: formTexts.via, at, via: true })), start];
  return {
    ...draft,
    name: draft.name || name,
    points: places.map((place, index) => ({ key: draft.nextKey + index, ...place })),
    nextKey: draft.nextKey + places.length,
    filters: preferences,
    curvesOnly,
    optimizeOrder: false,
  };
}

export const isFull = ({ points }: Draft): boolean => points.length >= maxWaypoints;

export const missingPoints = ({ points }: Draft): number[] =>
  points.filter(({ text }) => text.trim() === '').map(({ key }) => key);

/** The request that saves it. Check `missingPoints` first. */
export function toNewRoute({ name, points, filters, optimizeOrder, ...wishes }: Draft) {
  const waypoints = points.map(({ text, at, via }) => ({
    name: text.trim(),
    lat: at?.lat ?? null,
    lng: at?.lng ?? null,
    ...(via && { via }),
  }));
  return {
    name: name.trim(),
    origin: waypoints[0]?.name ?? '',
    destination: waypoints.at(-1)?.name ?? '',
    waypoints,
    filters,
    ...wishesOf(wishes),
    optimizeOrder: optimizeOrder && canBeOrdered(points),
  };
}

/** Whether there are enough stops between the ends to put them in order. */
export const canBeOrdered = (points: readonly DraftPoint[]): boolean => points.filter(({ via }) => !via).length > 3;

export function toRequest({ points, filters, optimizeOrder, ...wishes }: Draft): RouteRequestInput | null {
  const waypoints = points.flatMap(({ at, text, via }) =>
    at ? [{ ...at, ...(text.trim() && { name: text.trim() }), ...(via && { via }) }] : [],
  );
  if (waypoints.length < points.length) return null;
  return {
    waypoints,
    preferences: filters,
    ...wishesOf(wishes),
    optimizeOrder: optimizeOrder && canBeOrdered(points),
  };
}
