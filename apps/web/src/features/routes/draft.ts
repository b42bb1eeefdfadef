import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  type AvoidedStretch,
  type LegStyle,
  maxAvoidedStretches,
  maxOwnStyles,
  maxWaypoints,
  mostPassedAnyway,
  type Preference,
  type UnpavedWish,
} from '@estradeiro/contract/navigation';
import type { RoundTrip } from '@estradeiro/contract/round-trip';
import { reversedWithStyles, stylesFrom } from '@estradeiro/navigation/leg-styles';
import { formTexts } from './texts.ts';

/**
 * A point in editing: placed once it was picked, otherwise found by its text on the server. A `via` point only shapes the line; it
 * is always placed, and neither the first nor the last. `onward` is the style from a stop on; at the ends it waits for the stop to move.
 */
export type DraftPoint = { key: number; text: string; at: LatLng | null; via?: boolean; onward?: LegStyle };

export type Wishes = {
  filters: Preference[];
  avoidTolls: boolean;
  avoidHighways: boolean;
  avoidTowns: boolean;
  curvesOnly: boolean;
  unpaved: UnpavedWish;
  avoidStretches: AvoidedStretch[];
};

/** What may differ from leg to leg. */
export type StyleWishes = Pick<Wishes, 'filters' | 'curvesOnly' | 'unpaved'>;

export const styleOfWishes = ({ filters, curvesOnly, unpaved }: StyleWishes): LegStyle => ({
  preferences: filters,
  curvesOnly,
  unpaved,
});

const wishesOfStyle = ({ preferences, curvesOnly = false, unpaved = 'any' }: LegStyle): StyleWishes => ({
  filters: preferences,
  curvesOnly,
  unpaved,
});

/** The form's state. `points` are origin, stops and destination, in riding order. */
export type Draft = Wishes & {
  name: string;
  points: DraftPoint[];
  optimizeOrder: boolean;
  /** Closures, and stretches that the rider always avoids, that this route may pass; not saved with it. */
  passAnyway: string[];
  nextKey: number;
};

export type DraftEvent =
  | { type: 'named'; name: string }
  | { type: 'written'; key: number; text: string }
  /** `instead`: only where the point still has this text. */
  | { type: 'placed'; key: number; text: string; at: LatLng; instead?: string }
  | { type: 'stop-added' }
  | { type: 'stop-removed'; key: number }
  | { type: 'moved'; key: number; by: -1 | 1 }
  | { type: 'moved-to'; key: number; index: number }
  | { type: 'reversed' }
  /** A suggested round trip: from its start through points that only shape it, and back. */
  | { type: 'round-trip-taken'; name: string; start: { text: string; at: LatLng }; trip: TakenTrip }
  /** The rider's position: the start, where there is none. A better one takes the place of the `previous` one. */
  | { type: 'located'; text: string; at: LatLng; previous: LatLng | null }
  /** A place on the map: the start or end of the ride where it has none, else its new end, beyond the present one. */
  | { type: 'tapped'; text: string; at: LatLng }
  /** A place on the map from which to start instead. */
  | { type: 'start-moved'; text: string; at: LatLng }
  /**
   * The line was grabbed, or should pass here: a `via` point is inserted at this index of `points`. Of stops that the server has
   * ordered, `stops` are the keys in that order, which then stays.
   */
  | { type: 'line-grabbed'; index: number; at: LatLng; stops?: number[] }
  /** The route is to pass these places, in order, from this index of `placedPoints` on; behind the last point it goes on to them. */
  | { type: 'road-passed'; index: number; places: readonly LatLng[]; text: string }
  /**
   * A point is dragged and then dropped, or its place picked on the map; unless it is a `via` point it has no name yet.
   */
  | { type: 'dragged' | 'dropped' | 'picked'; key: number; at: LatLng }
  /** The name of a place on the map, loaded after a point was put there. */
  | { type: 'named-by-map'; key: number; text: string; at: LatLng }
  /** On the drawn line, or elsewhere on the map. */
  | { type: 'stretch-avoided'; stretch: AvoidedStretch }
  | { type: 'stretches-allowed'; stretches: readonly AvoidedStretch[] }
  /** Past these closures, or stretches that the rider always avoids. */
  | { type: 'passed-anyway'; ids: readonly string[]; stretches: readonly AvoidedStretch[] }
  | { type: 'wished'; wishes: Partial<Wishes> }
  /** How to ride from a stop on; null as before it. */
  | { type: 'styled'; key: number; wishes: StyleWishes | null }
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
  avoidTowns: false,
  curvesOnly: false,
  unpaved: 'any',
  avoidStretches: [],
  optimizeOrder: false,
  passAnyway: [],
  nextKey: 2,
};

export function changeDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'named':
      return { ...draft, name: event.name };
    case 'written':
      return withPoint(draft, event.key, () => ({ text: event.text, at: null }));
    case 'placed':
      return withPoint(draft, event.key, (point) =>
        event.instead === undefined || event.instead === point.text ? { text: event.text, at: event.at } : point,
      );
    case 'stop-added':
      return inserted(draft, draft.points.length - 1, { text: '', at: null });
    case 'stop-removed':
      return draft.points.length > 2
        ? removed(draft, event.key)
        : withPoint(draft, event.key, () => ({ text: '', at: null }));
    case 'moved':
      return movedTo(draft, event.key, draft.points.findIndex(({ key }) => key === event.key) + event.by);
    case 'moved-to':
      return movedTo(draft, event.key, event.index);
    case 'reversed':
      return withStartStyle({ ...draft, points: reversedWithStyles(styleOfWishes(draft), styledPoints(draft)) });
    case 'round-trip-taken':
      return roundTripTaken(draft, event);
    case 'located':
      return located(draft, event);
    case 'start-moved':
      return withStart(draft, event);
    case 'tapped':
      return tapped(draft, event);
    case 'line-grabbed':
      return isFull(draft) ? draft : grabbed(draft, event);
    case 'road-passed':
      return roadPassed(draft, event);
    case 'named-by-map':
      return draft.points.some(({ key, at }) => key === event.key && at === event.at)
        ? withPoint(draft, event.key, () => ({ text: event.text, at: event.at }))
        : draft;
    case 'dragged':
    case 'dropped':
    case 'picked':
      return withPoint(draft, event.key, ({ via }) => ({
        text: via ? formTexts.via : formTexts.pickedPoint,
        at: event.at,
      }));
    case 'stretch-avoided':
      return canAvoidMore(draft) ? { ...draft, avoidStretches: [...draft.avoidStretches, event.stretch] } : draft;
    case 'stretches-allowed':
      return { ...draft, avoidStretches: draft.avoidStretches.filter((one) => !event.stretches.includes(one)) };
    case 'passed-anyway':
      return passedAnyway(draft, event);
    case 'wished':
      return { ...draft, ...event.wishes };
    case 'styled':
      return {
        ...draft,
        points: draft.points.map((point) => (point.key === event.key ? styled(point, event.wishes) : point)),
      };
    case 'order-toggled':
      return { ...draft, optimizeOrder: !draft.optimizeOrder };
  }
}

const passedAnyway = (draft: Draft, { ids, stretches }: Extract<DraftEvent, { type: 'passed-anyway' }>): Draft => ({
  ...draft,
  avoidStretches: draft.avoidStretches.filter((one) => !stretches.includes(one)),
  passAnyway: [...new Set([...draft.passAnyway, ...ids])].slice(-mostPassedAnyway),
});

/** Whether an event belongs to the previous step: letters of a word, moves of a finger. `before` is null at first. */
export function continuesStep(event: DraftEvent, before: DraftEvent | null): boolean {
  switch (event.type) {
    case 'named':
      return before?.type === 'named';
    case 'written':
    case 'placed':
      return before?.type === 'written' && before.key === event.key;
    case 'dragged':
    case 'dropped':
      return before?.type === 'line-grabbed' || (before?.type === 'dragged' && before.key === event.key);
    case 'moved-to':
      return before?.type === 'moved-to' && before.key === event.key;
    default:
      return false;
  }
}

/** Whether an event is no step of the rider's: the position, or the name of a place, that loads late. */
export const amendsDraft = ({ type }: DraftEvent): boolean => type === 'located' || type === 'named-by-map';

const mapEvents: readonly DraftEvent['type'][] = [
  'tapped',
  'start-moved',
  'line-grabbed',
  'road-passed',
  'dragged',
  'dropped',
  'picked',
  'stretch-avoided',
  'stretches-allowed',
];

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

function styled({ onward: _, ...point }: DraftPoint, wishes: StyleWishes | null): DraftPoint {
  return wishes ? { ...point, onward: styleOfWishes(wishes) } : point;
}

/** The style that the start has is the route's. */
export function withStartStyle(draft: Draft): Draft {
  const [start, ...others] = draft.points;
  if (!start?.onward) return draft;
  return { ...draft, ...wishesOfStyle(start.onward), points: [styled(start, null), ...others] };
}

/** Where the start is removed, the next stop and its style begin the route. */
function removed(draft: Draft, key: number): Draft {
  const left = withStopsAtEnds({ ...draft, points: draft.points.filter((point) => point.key !== key) });
  return key === draft.points[0]?.key ? withStartStyle(left) : left;
}

/** The points with the styles that count: those of the stops between the ends. */
export const styledPoints = ({ points }: Pick<Draft, 'points'>): DraftPoint[] =>
  points.map((point, index) => (index === 0 || index === points.length - 1 || point.via ? styled(point, null) : point));

/** How a route is ridden from a point on. */
export function wishesFrom(draft: Draft, key: number): StyleWishes {
  const index = draft.points.findIndex((point) => point.key === key);
  const style = stylesFrom(styleOfWishes(draft), styledPoints(draft))[index];
  return style ? wishesOfStyle(style) : draft;
}

/** Whether a style may begin at a point. */
export function canBeStyled({ points }: Pick<Draft, 'points'>, point: DraftPoint): boolean {
  const isBetween = !point.via && point !== points[0] && point !== points.at(-1);
  return isBetween && (point.onward !== undefined || points.filter(({ onward }) => onward).length < maxOwnStyles);
}

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

const isBlank = (point: DraftPoint | undefined): boolean => point?.at === null && point.text.trim() === '';

const withStart = (draft: Draft, { text, at }: { text: string; at: LatLng }): Draft =>
  withPoint(draft, draft.points[0]?.key ?? 0, () => ({ text, at }));

/** A start that was removed or changed after the position was known stays as it is. */
function located(draft: Draft, { text, at, previous }: Extract<DraftEvent, { type: 'located' }>): Draft {
  const point = previous ? draft.points.find((one) => one.at === previous) : draft.points.slice(0, 1).find(isBlank);
  return point ? withPoint(draft, point.key, () => ({ text, at })) : draft;
}

/** The first empty row takes the place: the start, the end, then a stop. Without one the ride goes on to it. */
function tapped(draft: Draft, { text, at }: Extract<DraftEvent, { type: 'tapped' }>): Draft {
  const { points } = draft;
  const row = [points[0], points.at(-1), ...points.slice(1, -1)].find(isBlank);
  return row ? withPoint(draft, row.key, () => ({ text, at })) : inserted(draft, points.length, { text, at });
}

function grabbed(draft: Draft, { index, at, stops }: Extract<DraftEvent, { type: 'line-grabbed' }>): Draft {
  const pointOf = (key: number) => draft.points.find((point) => point.key === key) ?? [];
  const ordered = stops ? { ...draft, points: stops.flatMap(pointOf), optimizeOrder: false } : draft;
  return inserted(ordered, index, { text: formTexts.via, at, via: true });
}

/** Blank rows give way to the road; where no point lies before or behind it, it begins or ends the route. */
function roadPassed(draft: Draft, { index, places, text }: Extract<DraftEvent, { type: 'road-passed' }>): Draft {
  if (places.length > roomForPlaces(draft)) return draft;
  const rows = draft.points.filter((point) => !isBlank(point));
  const before = placedPoints(draft)[index - 1] ?? draft.points[0];
  const row = rows.findIndex((point) => point.key === before?.key) + 1;
  const points = places.map((at, number) => {
    const isFirst = row === 0 && number === 0;
    const isLast = row === rows.length && number === places.length - 1;
    const isEnd = isFirst || isLast;
    return { key: draft.nextKey + number, text: isEnd ? text : formTexts.via, at, ...(!isEnd && { via: true }) };
  });
  return {
    ...draft,
    points: rows.toSpliced(row, 0, ...points),
    nextKey: draft.nextKey + places.length,
    optimizeOrder: false,
  };
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

/** What a point is called by its place in the route. */
export function roleTextOf({ key, via }: DraftPoint, points: readonly DraftPoint[]): string {
  if (via) return formTexts.via;
  const stops = points.filter((point) => !point.via);
  const index = stops.findIndex((stop) => stop.key === key);
  if (index === 0) return formTexts.origin;
  return index === stops.length - 1 ? formTexts.destination : formTexts.stop(index);
}

export const isFull = ({ points }: Draft): boolean => points.length >= maxWaypoints;

/** How many points still fit where blank rows give way to them. */
export const roomForPlaces = ({ points }: Pick<Draft, 'points'>): number =>
  maxWaypoints - points.filter((point) => !isBlank(point)).length;

export const canAvoidMore = ({ avoidStretches }: Draft): boolean => avoidStretches.length < maxAvoidedStretches;

export const missingPoints = ({ points }: Draft): number[] =>
  points.filter(({ text }) => text.trim() === '').map(({ key }) => key);

/** Whether there are enough stops between the ends to put them in order. */
export const canBeOrdered = (points: readonly DraftPoint[]): boolean => points.filter(({ via }) => !via).length > 3;

/** Whether the server orders the stops; it drops the points that only shape the line. */
export const isOrderedByServer = ({ points, optimizeOrder }: Pick<Draft, 'points' | 'optimizeOrder'>): boolean =>
  optimizeOrder && canBeOrdered(points);

/**
 * The points that a route's line leads through, in its order; `waypoints` are those of the route. Stops that it does not have yet
 * keep their order in the draft.
 */
export function pointsOnLine(draft: Draft, waypoints: readonly LatLng[]): DraftPoint[] {
  if (!isOrderedByServer(draft)) return draft.points;
  const isAt = (point: LatLng | null, { lat, lng }: LatLng) => point?.lat === lat && point.lng === lng;
  const stops = draft.points.filter(({ via }) => !via);
  const between = stops.slice(1, -1);
  const ordered = waypoints.slice(1, -1).flatMap((waypoint) => between.find(({ at }) => isAt(at, waypoint)) ?? []);
  const isComplete = new Set(ordered).size === between.length;
  return isComplete ? [...stops.slice(0, 1), ...ordered, ...stops.slice(-1)] : stops;
}

type Placed = DraftPoint & { at: LatLng };
export const placedPoints = ({ points }: Pick<Draft, 'points'>): Placed[] =>
  points.filter((point): point is Placed => point.at !== null);
