import type { Route } from '@estradeiro/contract/navigation';
import type { PlannedPoint, SavedRoute } from '@estradeiro/contract/routes';
import type { Trip, TripDay } from '@estradeiro/contract/trips';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { ana } from '#platform/render.testing.tsx';

const lages = { name: 'Lages', lat: -27.8161, lng: -50.3259 };
const urubici = { name: 'Urubici', lat: -28.0149, lng: -49.5917 };
const laguna = { name: 'Laguna', lat: -28.4806, lng: -48.7811 };

const saved = (from: typeof lages, to: typeof lages, km: number, minutes: number): SavedRoute => ({
  id: crypto.randomUUID(),
  userId: ana.id,
  name: `${from.name} a ${to.name}`,
  origin: from.name,
  destination: to.name,
  waypoints: [from, { ...to, name: 'Ponto de passagem', via: true }, to],
  filters: [],
  distance: km,
  estimatedTime: minutes,
  estimate: false,
  isOfflineReady: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
});

/** Lages to Urubici, and on to Laguna. */
export const twoRoutes = (): [SavedRoute, SavedRoute] => [
  saved(lages, urubici, 112, 130),
  saved(urubici, laguna, 148, 190),
];

export const day = (routeId: string | null, more: Partial<TripDay> = {}): TripDay => ({
  id: crypto.randomUUID(),
  routeId,
  departsAt: '08:00',
  bed: null,
  ...more,
});

/** A trip of these routes from 5 December 2026 on. */
export const tripOf = (routes: readonly SavedRoute[], more: Partial<Trip> = {}): Trip => ({
  id: crypto.randomUUID(),
  userId: ana.id,
  name: 'Serra e mar',
  startsOn: '2026-12-05',
  days: routes.map(({ id }) => day(id)),
  checklistId: null,
  budgetId: null,
  groupId: null,
  editorIds: [],
  ownerName: 'Ana',
  linkPath: null,
  routes: [...routes],
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  ...more,
});

/** A straight route through all its points. */
export function straightRoute(points: readonly PlannedPoint[]): Route {
  const line = points.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const [location = { lat: 0, lng: 0 }] = line;
  const distanceMeters = 80_000;
  const step = { distanceMeters, durationSeconds: 4_000, location, streetNames: [], bearingAfterDegrees: 90 };
  const arrival = { ...step, distanceMeters: 0, durationSeconds: 0, location: line.at(-1) ?? location };
  return {
    ...{ distanceMeters, durationSeconds: 4_000, estimate: false, curviness: 0, unpavedMeters: 0, hasToll: false },
    polyline: encodePolyline(line),
    steps: [
      { ...step, instruction: 'Siga em frente', maneuver: 'depart', shapeIndex: 0 },
      { ...arrival, instruction: 'Você chegou', maneuver: 'arrive', shapeIndex: line.length - 1, waypointIndex: 1 },
    ],
    waypoints: line,
  };
}
