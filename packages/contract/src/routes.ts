import { z } from 'zod';
import { BaseVersion, VersionedDeletion } from './base-version.ts';
import { endpoint } from './endpoint.ts';
import { maxLineCharacters } from './lat-lng.ts';
import {
  endsAtStops,
  hasFewStyles,
  LegStyle,
  maxPlaceNameCharacters,
  maxWaypoints,
  Preference,
  Preferences,
  Route,
  RouteStop,
  routeOptions,
  Step,
  styleKey,
} from './navigation.ts';
import { orNewer } from './newer-values.ts';
import { visibleLine } from './visible-text.ts';

/** A point of a plan; without coordinates until it is looked up by name. */
export const PlannedPoint = z
  .object({
    name: z.string().overwrite(visibleLine).trim().min(1).max(maxPlaceNameCharacters),
    lat: z.number().min(-90).max(90).nullable().default(null),
    lng: z.number().min(-180).max(180).nullable().default(null),
    /** Only shapes the line, as in a route request. */
    via: z.boolean().optional(),
    onward: LegStyle.optional(),
  })
  .refine((point) => (point.lat === null) === (point.lng === null));
export type PlannedPoint = z.infer<typeof PlannedPoint>;

/** A hundred steps for each of fifty stops. */
const maxSteps = 5_000;
/** Per manoeuvre; more than any sign has. */
const maxNames = 50;
const Text = z.string().max(1_000);

/** A calculated route as devices send it, with bounds. */
export const SentRoute = Route.extend({
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
  waypoints: z.array(RouteStop).min(2).max(maxWaypoints),
});
const sentRouteBytes = maxLineCharacters + maxSteps * 400;

export const maxRouteNameCharacters = 120;

const PlaceText = z.string().overwrite(visibleLine).trim().min(1).max(maxPlaceNameCharacters);

/**
 * `waypoints` are all points in riding order, as in a route request: the first is the origin, the last the destination. Without
 * them, origin and destination are looked up by name.
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
    .refine(endsAtStops)
    .refine(hasFewStyles),
  filters: Preferences.default([]),
  ...routeOptions,
  /** The engine may reorder the stops; `via` points are dropped. */
  optimizeOrder: z.boolean().default(false),
  /** A calculated or imported route, stored as it is instead of calculating one. */
  route: SentRoute.optional(),
});
export type NewSavedRoute = z.infer<typeof NewSavedRoute>;

type Ends = Pick<NewSavedRoute, 'origin' | 'destination' | 'waypoints'>;

/** All points of a plan in riding order; without waypoints its origin and destination, not looked up yet. */
export const plannedPoints = ({ waypoints, origin, destination }: Ends): PlannedPoint[] =>
  waypoints.length > 0 ? waypoints : [origin, destination].map((name) => ({ name, lat: null, lng: null }));

type RouteOptions = Partial<Pick<NewSavedRoute, keyof typeof routeOptions>>;
type Plan = Ends & RouteOptions & { filters: readonly string[] };

/** Whether two plans request the same line: the same points in the same order, and the same options in any order. */
export function plansSameRoute(one: Plan, other: Plan): boolean {
  const request = ({
    filters,
    avoidTolls,
    avoidHighways,
    avoidTowns,
    curvesOnly,
    unpaved = 'any',
    avoidStretches = [],
    ...ends
  }: Plan) =>
    JSON.stringify([
      plannedPoints(ends).map(({ name, lat, lng, via = false, onward }) => [name, lat, lng, via, styleKey(onward)]),
      [...filters].sort(),
      [avoidTolls, avoidHighways, avoidTowns, curvesOnly].map((isWanted) => isWanted === true),
      unpaved,
      avoidStretches.map(({ lat, lng, headingDegrees }) => [lat, lng, headingDegrees]).sort(),
    ]);
  return request(one) === request(other);
}

/** A saved route in lists. `distance` and `estimatedTime` are null until it is calculated. */
export const SavedRoute = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  origin: z.string(),
  destination: z.string(),
  waypoints: z.array(PlannedPoint),
  filters: z.array(orNewer(Preference)),
  ...z.object(routeOptions).partial().shape,
  /** Kilometres. */
  distance: z.number().nullable(),
  /** Minutes. */
  estimatedTime: z.number().int().nullable(),
  /** Measured on the highway skeleton. */
  estimate: z.boolean(),
  /** Most of it is a file's own line, so that the time is a guess. Absent is false. */
  isTimeGuessed: z.boolean().optional(),
  /** The line in at most 40 points, for navigation's `readThumbnail`; absent without a route. */
  thumbnail: z.string().max(1_000).optional(),
  /**
   * As in a route, and bends per hour by the route's duration: the curve word follows from both. Absent without a
   * route, and on an estimate.
   */
  curviness: z.number().optional(),
  bendsPerHour: z.number().int().nonnegative().optional(),
  isOfflineReady: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SavedRoute = z.infer<typeof SavedRoute>;

/** With the calculated route, which 'Usar' rides; null if it could not be calculated. */
export const SavedRouteDetail = SavedRoute.extend({ route: Route.nullable() });
export type SavedRouteDetail = z.infer<typeof SavedRouteDetail>;

/** Per rider. */
export const maxSavedRoutes = 500;
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
  summary: 'Save a route; distance and time are null if it could not be calculated',
  body: NewSavedRoute,
  response: SavedRouteDetail,
  bodyLimitBytes: sentRouteBytes,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
  stores: [{ table: 'routes', max: maxSavedRoutes, per: 'rider' }],
});
export const getSavedRoute = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/routes/:id',
  success: 200,
  summary: 'One saved route with its line and steps',
  params: ById,
  response: SavedRouteDetail,
});
/** Fails with `changed_elsewhere` if the fields that riders write differ from `seen`. */
export const updateSavedRoute = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/routes/:id',
  success: 200,
  summary: 'Change a saved route and calculate it again',
  params: ById,
  body: NewSavedRoute.extend({ seen: BaseVersion }),
  response: SavedRouteDetail,
  bodyLimitBytes: sentRouteBytes,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
export const calculateSavedRoute = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/routes/:id/calculate',
  success: 200,
  summary: 'Calculate a saved route that could not be calculated before',
  params: ById,
  response: SavedRouteDetail,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
/** Fails with `changed_elsewhere` if the fields that riders write differ from `seen`. */
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
