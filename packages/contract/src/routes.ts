import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from './base-version.ts';
import { endpoint } from './endpoint.ts';
import { maxLineCharacters } from './lat-lng.ts';
import {
  endsAtStops,
  furtherWishes,
  maxPlaceNameCharacters,
  maxWaypoints,
  Preference,
  Preferences,
  Route,
  Step,
  Waypoint,
} from './navigation.ts';
import { orNewer } from './newer-values.ts';
import { visibleLine } from './visible-text.ts';

/** A point of a plan: named always, placed once it was found. */
export const PlannedPoint = z
  .object({
    name: z.string().overwrite(visibleLine).trim().min(1).max(maxPlaceNameCharacters),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lng: z.number().min(-180).max(180).nullable().default(null),
    /** Only shapes the line, as in a route request. */
    via: z.boolean().optional(),
  })
  .refine((point) => (point.lat === null) === (point.lng === null));
export type PlannedPoint = z.infer<typeof PlannedPoint>;

/** A hundred between any two of fifty stops. */
const maxSteps = 5_000;
/** Of one manoeuvre: more than any sign has. */
const maxNames = 50;
const Text = z.string().max(1_000);

/** A route as a rider may bring it along. */
const BroughtRoute = Route.extend({
  polyline: z.string().max(maxLineCharacters),
  steps: z
    .array(
      Step.extend({
        instruction: Text,
        streetNames: z.array(Text).max(maxNames),
        exit: Text.optional(),
        toward: z.array(Text).max(maxNames).optional(),
      }),
    )
    .min(1)
    .max(maxSteps),
  waypoints: z.array(Waypoint).min(2).max(maxWaypoints),
});
const broughtRouteBytes = maxLineCharacters + maxSteps * 400;

export const maxRouteNameCharacters = 120;

const PlaceText = z.string().overwrite(visibleLine).trim().min(1).max(maxPlaceNameCharacters);

/**
 * What a rider writes down. `waypoints` are all points in riding order, as in a route request: the first is the origin, the
 * last the destination. Without them, origin and destination are looked up by name.
 */
export const NewSavedRoute = z.object({
  name: z.string().overwrite(visibleLine).trim().max(maxRouteNameCharacters).default(''),
  origin: PlaceText,
  destination: PlaceText,
  waypoints: z
    .array(PlannedPoint)
    .max(maxWaypoints)
    .default([])
    .refine((points) => points.length !== 1)
    .refine(endsAtStops),
  filters: Preferences.default([]),
  ...furtherWishes,
  /** Lets the engine reorder the stops; `via` places are left out. */
  optimizeOrder: z.boolean().default(false),
  /** A calculated or imported way to keep exactly as it is, instead of calculating one. */
  route: BroughtRoute.optional(),
});
export type NewSavedRoute = z.infer<typeof NewSavedRoute>;

type Ends = Pick<NewSavedRoute, 'origin' | 'destination' | 'waypoints'>;

/** All points of a plan in riding order; of one without any its ends, which are not found yet. */
export const plannedPoints = ({ waypoints, origin, destination }: Ends): PlannedPoint[] =>
  waypoints.length > 0 ? waypoints : [origin, destination].map((name) => ({ name, lat: null, lng: null }));

type Wishes = Partial<Pick<NewSavedRoute, 'avoidTolls' | 'avoidHighways' | 'curvesOnly'>>;
type Plan = Ends & Wishes & { filters: readonly string[] };

/** Whether two plans ask for the same line: through the same points in the same order, by the same wishes in any. */
export function plansSameRoute(one: Plan, other: Plan): boolean {
  const request = ({ filters, avoidTolls = false, avoidHighways = false, curvesOnly = false, ...ends }: Plan) =>
    JSON.stringify([
      plannedPoints(ends).map(({ name, lat, lng, via = false }) => [name, lat, lng, via]),
      [...filters].sort(),
      [avoidTolls, avoidHighways, curvesOnly],
    ]);
  return request(one) === request(other);
}

/** A saved route as lists show it. Distance and time are null until it was calculated. */
export const SavedRoute = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  origin: z.string(),
  destination: z.string(),
  waypoints: z.array(PlannedPoint),
  filters: z.array(orNewer(Preference)),
  ...z.object(furtherWishes).partial().shape,
  /** Kilometres. */
  distance: z.number().nullable(),
  /** Minutes. */
  estimatedTime: z.number().int().nullable(),
  /** Measured on the highway skeleton. */
  estimate: z.boolean(),
  /** Most of it is a file's own line: nobody knows how long it takes. Absent as false. */
  isTimeGuessed: z.boolean().optional(),
  /** The shape of its way in at most 40 points, as navigation's `readThumbnail` reads it; absent where there is no way. */
  thumbnail: z.string().max(1_000).optional(),
  /** As in a route, and bends an hour by its own time: what the word for its curves hangs on. Absent where there is no way, and of an estimate. */
  curviness: z.number().optional(),
  bendsPerHour: z.number().int().nonnegative().optional(),
  isOfflineReady: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SavedRoute = z.infer<typeof SavedRoute>;

/** With the way as it was calculated, which 'Usar' rides; null while it could not be calculated. */
export const SavedRouteDetail = SavedRoute.extend({ route: Route.nullable() });
export type SavedRouteDetail = z.infer<typeof SavedRouteDetail>;

/** Of one rider. */
export const maxSavedRoutes = 500;
/** How many saved routes one page holds. */
export const savedRoutesPage = 100;

const ById = z.object({ id: z.uuid() });
const rider = { access: 'rider' } as const;

export const listSavedRoutes = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/routes',
  success: 200,
  summary:
    "The rider's saved routes, newest first, a page of 100; `before` is the id of the last one of the page before",
  query: z.object({ before: z.uuid().optional() }),
  response: z.array(SavedRoute),
});
/** Fails with `limit_reached`. */
export const createSavedRoute = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/routes',
  success: 201,
  idempotent: true,
  summary: 'Save a route; figures are null when it could not be calculated now',
  body: NewSavedRoute,
  response: SavedRouteDetail,
  bodyLimitBytes: broughtRouteBytes,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'routes', max: maxSavedRoutes, per: 'rider' }],
});
export const getSavedRoute = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/routes/:id',
  success: 200,
  summary: 'One saved route with its way',
  params: ById,
  response: SavedRouteDetail,
});
/** Fails with `changed_elsewhere` where what riders write of it is not as it was `seen`. */
export const updateSavedRoute = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/routes/:id',
  success: 200,
  summary: 'Change a saved route and calculate it anew',
  params: ById,
  body: NewSavedRoute.extend({ seen: BaseVersion }),
  response: SavedRouteDetail,
  bodyLimitBytes: broughtRouteBytes,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
export const calculateSavedRoute = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/routes/:id/calculate',
  success: 200,
  summary: 'Calculate a saved route that has no figures yet',
  params: ById,
  response: SavedRouteDetail,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
/** Fails with `changed_elsewhere` likewise. */
export const deleteSavedRoute = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/routes/:id',
  success: 204,
  summary: 'Delete a saved route',
  params: ById,
  body: VersionedDeletion,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
