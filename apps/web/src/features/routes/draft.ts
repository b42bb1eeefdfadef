import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Preference } from '@estradeiro/contract/navigation';
import type { SavedRoute } from '@estradeiro/contract/routes';

/** A point as it is being written: placed once it was picked, found by its text on the server otherwise. */
export type DraftPoint = { key: number; text: string; at: LatLng | null };

/** The form's state. `points` are origin, stops and destination, in riding order. */
export type Draft = {
  name: string;
  points: DraftPoint[];
  filters: Preference[];
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
  | { type: 'preference-toggled'; preference: Preference }
  | { type: 'order-toggled' };

export const emptyDraft: Draft = {
  name: '',
  points: [
    { key: 0, text: '', at: null },
    { key: 1, text: '', at: null },
  ],
  filters: [],
  optimizeOrder: false,
  nextKey: 2,
};

/** What is edited of a saved route. */
export function draftOf({ name, waypoints, filters }: SavedRoute): Draft {
  const points = waypoints.map(({ name: text, lat, lng }, key) => ({
    key,
    text,
    at: lat === null || lng === null ? null : { lat, lng },
  }));
  return { name, points, filters, optimizeOrder: false, nextKey: points.length };
}

export function changeDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'named':
      return { ...draft, name: event.name };
    case 'written':
      return withPoint(draft, event.key, { text: event.text, at: null });
    case 'placed':
      return withPoint(draft, event.key, { text: event.text, at: event.at });
    case 'stop-added':
      return {
        ...draft,
        points: draft.points.toSpliced(-1, 0, { key: draft.nextKey, text: '', at: null }),
        nextKey: draft.nextKey + 1,
      };
    case 'stop-removed':
      return draft.points.length > 2
        ? { ...draft, points: draft.points.filter(({ key }) => key !== event.key) }
        : draft;
    case 'moved':
      return { ...draft, points: moved(draft.points, event.key, event.by) };
    case 'preference-toggled':
      return { ...draft, filters: toggled(draft.filters, event.preference) };
    case 'order-toggled':
      return { ...draft, optimizeOrder: !draft.optimizeOrder };
  }
}

function withPoint(draft: Draft, key: number, change: Omit<DraftPoint, 'key'>): Draft {
  return { ...draft, points: draft.points.map((point) => (point.key === key ? { key, ...change } : point)) };
}

/** Changes places with its neighbour; at the ends there is none. */
function moved(points: DraftPoint[], key: number, by: -1 | 1): DraftPoint[] {
  const from = points.findIndex((point) => point.key === key);
  const [point, neighbour] = [points[from], points[from + by]];
  if (!point || !neighbour) return points;
  return points.with(from, neighbour).with(from + by, point);
}

function toggled(filters: Preference[], preference: Preference): Preference[] {
  return filters.includes(preference) ? filters.filter((kept) => kept !== preference) : [...filters, preference];
}

/** The keys of the points that still lack a text. */
export const missingPoints = ({ points }: Draft): number[] =>
  points.filter(({ text }) => text.trim() === '').map(({ key }) => key);

/** As the server takes it. Ask `missingPoints` first. */
export function toNewRoute({ name, points, filters, optimizeOrder }: Draft) {
  const waypoints = points.map(({ text, at }) => ({ name: text.trim(), lat: at?.lat ?? null, lng: at?.lng ?? null }));
  return {
    name: name.trim(),
    origin: waypoints[0]?.name ?? '',
    destination: waypoints.at(-1)?.name ?? '',
    waypoints,
    filters,
    optimizeOrder: optimizeOrder && points.length > 3,
  };
}
