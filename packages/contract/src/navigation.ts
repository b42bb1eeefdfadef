import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng, maxLineCharacters } from './lat-lng.ts';
import { onlyKnown } from './newer-values.ts';
import { maxTrackCharacters } from './rides.ts';
import { visibleLine } from './visible-text.ts';

/** Adapters map the codes of routing engines to these. */
export const ManeuverType = z.enum([
  'straight',
  'depart',
  'depart-right',
  'depart-left',
  'arrive',
  'arrive-right',
  'arrive-left',
  'name-change',
  'slight-right',
  'right',
  'sharp-right',
  'u-turn-right',
  'u-turn-left',
  'sharp-left',
  'left',
  'slight-left',
  'ramp-straight',
  'ramp-right',
  'ramp-left',
  'exit-right',
  'exit-left',
  'keep-straight',
  'keep-right',
  'keep-left',
  'merge',
  'merge-right',
  'merge-left',
  'roundabout',
  'roundabout-exit',
  'ferry',
  'ferry-exit',
]);
export type ManeuverType = z.infer<typeof ManeuverType>;

/** Route preferences (D14); combined ones are applied in order of strictness: economic/fast, safe, scenic. */
export const Preference = z.enum(['scenic', 'safe', 'fast', 'economic']);
export type Preference = z.infer<typeof Preference>;
/**
 * In requests; a repeated one counts once. Responses use `z.array(orNewer(Preference))`, since a transform works in one direction
 * only.
 */
export const Preferences = z
  .array(Preference)
  .max(Preference.options.length)
  .transform((preferences) => [...new Set(preferences)]);

export const maxWaypoints = 50;

export const maxPlaceNameCharacters = 200;

/** The first waypoint is the start, the last the destination, the others are stops. */
export const Waypoint = LatLng.extend({
  name: z.string().overwrite(visibleLine).trim().min(1).max(maxPlaceNameCharacters).optional(),
});
export type Waypoint = z.infer<typeof Waypoint>;

/** Good unpaved roads ('Terra'): `any` counts them by their time alone. */
export const UnpavedWish = z.enum(['avoid', 'any', 'prefer']);
export type UnpavedWish = z.infer<typeof UnpavedWish>;

/** With room for those of a newer app. */
const mostStylePreferences = 16;

/** How legs are ridden: what may differ from leg to leg. In requests and responses; values of a newer app are left out. */
export const LegStyle = z.object({
  preferences: onlyKnown(Preference, mostStylePreferences).refine(
    (preferences) => preferences.length <= Preference.options.length,
  ),
  /** As in a request. */
  curvesOnly: z.boolean().optional(),
  unpaved: UnpavedWish.optional().catch(undefined),
});
export type LegStyle = z.infer<typeof LegStyle>;

/** Equal for equal styles, whatever the order of their preferences. */
export const styleKey = (style: LegStyle | undefined): string =>
  style ? [...style.preferences.toSorted(), style.curvesOnly === true, style.unpaved ?? 'any'].join() : '';

/** Start, stop or destination. `onward` is the style from here to the next stop that has one; without any it is the request's. */
export const RouteStop = Waypoint.extend({ onward: LegStyle.optional() });
export type RouteStop = z.infer<typeof RouteStop>;

/**
 * Between the ends of a request: a stop, or a `via` point that only shapes the line and is never announced; its style is that of its
 * leg.
 */
export const PassedPoint = RouteStop.extend({ via: z.boolean().optional() });
export type PassedPoint = z.infer<typeof PassedPoint>;

/** Each is searched for by itself. */
export const maxOwnStyles = 8;

export const hasFewStyles = (points: readonly { onward?: LegStyle | undefined }[]): boolean =>
  points.filter(({ onward }) => onward).length <= maxOwnStyles;

/** A route starts and ends at a stop. */
export const endsAtStops = (points: readonly { via?: boolean | undefined }[]): boolean =>
  !points[0]?.via && !points.at(-1)?.via;

/**
 * A manoeuvre and the road until the next one. The narrator writes the instruction; texts of routing engines are not
 * used.
 */
export const Step = z.object({
  /** Pt-BR without distance: 'Vire à direita na Rua da Praia'. */
  instruction: z.string(),
  maneuver: ManeuverType,
  /** To the next manoeuvre. */
  distanceMeters: z.number().nonnegative(),
  durationSeconds: z.number().nonnegative(),
  location: LatLng,
  /** Names and references of the road after the manoeuvre, the best first: ['Rodovia Régis Bittencourt', 'BR-116']. */
  streetNames: z.array(z.string()),
  /** On the exit sign: '32', '32B'. */
  exit: z.string().optional(),
  /** Counted from 1. */
  roundaboutExit: z.number().int().positive().optional(),
  /** Places on the direction sign, the nearest first. */
  toward: z.array(z.string()).optional(),
  /** Bearing of the road after the manoeuvre. */
  bearingAfterDegrees: z.number().min(0).max(360),
  /** Index of the manoeuvre in the decoded polyline. */
  shapeIndex: z.number().int().nonnegative(),
  /** On arrive manoeuvres: the waypoint of the request. */
  waypointIndex: z.number().int().positive().optional(),
  /** Traffic lights until the next manoeuvre; absent if none or not counted. */
  signals: z.number().int().positive().optional(),
});
export type Step = z.infer<typeof Step>;

export const EstimatedPart = z.object({
  fromIndex: z.number().int().nonnegative(),
  toIndex: z.number().int().nonnegative(),
  distanceMeters: z.number().nonnegative(),
});
export type EstimatedPart = z.infer<typeof EstimatedPart>;

/** An alert that says that a road is closed, where the route would otherwise lead. */
export const RoadClosure = z.object({
  alertId: z.uuid(),
  /** The road, else the town; null where the alert has neither. */
  name: z.string().max(maxPlaceNameCharacters).nullable(),
  reportedAt: z.iso.datetime(),
  /** The route leads past it all the same. */
  isPassed: z.boolean(),
});
export type RoadClosure = z.infer<typeof RoadClosure>;

/** Closures that one route avoids; each costs the engine two of its 50 avoided places. */
export const mostClosures = 5;

export const Route = z.object({
  distanceMeters: z.number().nonnegative(),
  durationSeconds: z.number().nonnegative(),
  /** Google polyline encoding, precision 6. */
  polyline: z.string(),
  steps: z.array(Step).min(1),
  /** Measured on the highway skeleton: for planning, not for turn-by-turn guidance. */
  estimate: z.boolean(),
  /** Parts of an estimate that are not on known roads; absent if all of it is estimated. */
  estimatedParts: z.array(EstimatedPart).min(1).max(maxWaypoints).optional(),
  /** Share of the length in curves, 0 to 1; tight ones count more. */
  curviness: z.number().min(0).max(1),
  unpavedMeters: z.number().nonnegative(),
  /** False also if not checked: on an estimate, and on `ownLineMeters`. */
  hasToll: z.boolean(),
  /** Absent is false. */
  passesAvoided: z.boolean().optional(),
  /** Of an estimate none is known; absent if none. */
  closures: z
    .array(RoadClosure)
    .max(2 * mostClosures)
    .optional(),
  /**
   * No route leads around what it passes, by `passesAvoided` and `closures`. Absent also if none was searched for around all
   * of it.
   */
  hasToPass: z.boolean().optional(),
  /** The towns that it passes through, but for those of its points; absent unless `avoidTowns` was requested. */
  townsPassed: z.number().int().nonnegative().optional(),
  /** Length on a file's own line, whose tolls and time are unknown; absent if 0. */
  ownLineMeters: z.number().nonnegative().optional(),
  /** Traffic lights; absent if not counted. */
  signals: z.number().int().nonnegative().optional(),
  /** Start, stops and destination in riding order, without `via` points. */
  waypoints: z.array(RouteStop).min(2),
});
export type Route = z.infer<typeof Route>;

/**
 * A place on a road, with the name of the road: the piece of road there, from junction to junction. With a heading only
 * that direction of travel, else both, on a divided road both carriageways.
 */
export const AvoidedStretch = Waypoint.extend({ headingDegrees: z.number().min(0).lt(360).optional() });
export type AvoidedStretch = z.infer<typeof AvoidedStretch>;

/** How far from its road an avoided place may lie: a place in a lake would else close a road of its shore. */
export const avoidedWithinMeters = 300;

/** The engine avoids at most 50 places, of which the search needs some to keep to asphalt. */
export const maxAvoidedStretches = 20;

export const routeOptions = {
  avoidTolls: z.boolean().default(false),
  avoidHighways: z.boolean().default(false),
  /** As few towns as 40 % more time allows; villages do not count. */
  avoidTowns: z.boolean().optional(),
  /** The curviest route (scenic) may take 60 % longer than the fastest, instead of 30 %. */
  curvesOnly: z.boolean().optional(),
  /**
   * `avoid` leads over asphalt wherever there is any, `prefer` over as much good gravel as 40 % more time allows.
   */
  unpaved: UnpavedWish.optional(),
  avoidStretches: z.array(AvoidedStretch).max(maxAvoidedStretches).optional(),
};

export const mostPassedAnyway = 60;

export const RouteRequest = z.object({
  waypoints: z.array(PassedPoint).min(2).max(maxWaypoints).refine(endsAtStops).refine(hasFewStyles),
  preferences: Preferences.default([]),
  ...routeOptions,
  /** Number of alternatives, only between two waypoints. */
  alternatives: z.number().int().min(0).max(2).default(0),
  /** The engine may reorder the stops between start and destination; `via` points are dropped. */
  optimizeOrder: z.boolean().default(false),
  /** Direction of travel at the start, so that a recalculation does not begin with a U-turn. */
  headingDegrees: z.number().min(0).max(360).optional(),
  /** Closures among the alerts, and stretches that the rider always avoids, that this request may pass, by their ids. */
  passAnyway: z.array(z.uuid()).max(mostPassedAnyway).optional(),
});
export type RouteRequest = z.infer<typeof RouteRequest>;
/** The request before defaults are filled in. */
export type RouteRequestInput = z.input<typeof RouteRequest>;

export const RouteResponse = z.object({ routes: z.array(Route).min(1).max(3) });
export type RouteResponse = z.infer<typeof RouteResponse>;

export const calculateRoute = endpoint({
  method: 'POST',
  path: '/api/navigation/route',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'Routes through the waypoints, the best first',
  body: RouteRequest,
  response: RouteResponse,
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});

/** A speed limit on a part of a route, in metres from its start. */
export const SpeedLimit = z.object({
  fromMeters: z.number().nonnegative(),
  toMeters: z.number().nonnegative(),
  kmh: z.number().int().positive(),
});
export type SpeedLimit = z.infer<typeof SpeedLimit>;

/** A route's line and its stops: a line that turns back at a stop is matched in parts. */
const RoadAheadRequest = z.object({
  polyline: z.string().min(1).max(maxLineCharacters),
  stops: z
    .array(z.object({ shapeIndex: z.number().int().nonnegative(), waypointIndex: z.number().int().positive() }))
    .min(1)
    .max(maxWaypoints),
});
type RoadAheadRequest = z.infer<typeof RoadAheadRequest>;

export const roadAheadRequest = ({ polyline, steps }: Pick<Route, 'polyline' | 'steps'>): RoadAheadRequest => ({
  polyline,
  stops: steps.flatMap(({ shapeIndex, waypointIndex }) =>
    waypointIndex === undefined ? [] : [{ shapeIndex, waypointIndex }],
  ),
});

const onRoad = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), alongMeters: z.number().nonnegative() });

/** A feature of the map on the route, `alongMeters` from its start. */
export const RoadFeature = z.discriminatedUnion('kind', [
  onRoad('speed-camera').extend({
    watches: z.enum(['speed', 'signals', 'average-speed']),
    /** The enforced limit; null if the map does not have it. */
    limitKmh: z.number().int().positive().nullable(),
  }),
  onRoad('speed-bump'),
  onRoad('cattle-grid'),
  onRoad('level-crossing'),
  onRoad('ford'),
  onRoad('ferry').extend({ lengthMeters: z.number().nonnegative() }),
  onRoad('toll'),
  /** A toll without a booth, to be paid afterwards ('free flow'). */
  onRoad('toll-gantry'),
  /** The road has no asphalt from here, for `lengthMeters`. */
  onRoad('unpaved').extend({ lengthMeters: z.number().nonnegative() }),
]);
export type RoadFeature = z.infer<typeof RoadFeature>;
export type RoadFeatureKind = RoadFeature['kind'];

/** Of a stretch of road that begins at `alongMeters`; negative downhill. */
const Slope = z.object({ gradePercent: z.number().int(), alongMeters: z.number().nonnegative() });
export type Slope = z.infer<typeof Slope>;

export const mostDrawnHeights = 120;

/** Heights of a route above the sea, smoothed as a rider feels them. */
export const RouteHeights = z.object({
  /** Evenly spaced from start to end; null where the height is unknown. */
  heightsMeters: z.array(z.number().int().nullable()).min(2).max(mostDrawnHeights),
  climbMeters: z.number().int().nonnegative(),
  descentMeters: z.number().int().nonnegative(),
  highest: z.object({ heightMeters: z.number().int(), alongMeters: z.number().nonnegative() }),
  /** Null where nothing is steep. */
  steepestClimb: Slope.nullable(),
  steepestDescent: Slope.nullable(),
  /** Length without heights, which the sums leave out. */
  unknownMeters: z.number().nonnegative(),
});
export type RouteHeights = z.infer<typeof RouteHeights>;

/** The heights read for a line at most, with both ends. */
export const mostHeights = 10_001;

/** The heights of a line above the sea, as drawn in sums and files. */
export const LineHeights = z.object({
  /** Null where no heights are installed. */
  sums: RouteHeights.nullable(),
  /** Smoothed, every `spacingMeters` from the start; null where unknown. */
  heightsMeters: z.array(z.number().nullable()).max(mostHeights),
  spacingMeters: z.number().positive(),
});
export type LineHeights = z.infer<typeof LineHeights>;

/** Enough for ten hours at a point per second, even if an error of 5 m lets none be left out. */
export const maxFollowedCharacters = 400_000;

export const readHeights = endpoint({
  method: 'POST',
  path: '/api/navigation/heights',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'The heights of a line, as of a ride or a file',
  body: RoadAheadRequest.extend({ polyline: z.string().min(1).max(maxFollowedCharacters) }),
  response: LineHeights,
  bodyLimitBytes: maxFollowedCharacters + 50_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** The length of a route by surface, by the map's tags; ferries are left out. */
export const SurfaceLengths = z.object({
  pavedMeters: z.number().nonnegative(),
  unpavedMeters: z.number().nonnegative(),
  /** Where the map names no surface. */
  unknownMeters: z.number().nonnegative(),
});
export type SurfaceLengths = z.infer<typeof SurfaceLengths>;

/** In riding order; empty if the line is not on installed roads. */
export const RoadAhead = z.object({
  limits: z.array(SpeedLimit),
  features: onlyKnown(RoadFeature).default([]),
  /** Absent where the surfaces of the roads are not known. */
  surfaces: SurfaceLengths.optional(),
  /** Absent where no heights are installed. */
  heights: RouteHeights.optional(),
});
export type RoadAhead = z.infer<typeof RoadAhead>;

export const readRoadAhead = endpoint({
  method: 'POST',
  path: '/api/navigation/road-ahead',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'Speed limits, cameras, bumps and the like on a route',
  body: RoadAheadRequest,
  response: RoadAhead,
  bodyLimitBytes: maxLineCharacters + 50_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** A toll without a booth that a track passed. */
export const PassedGantry = LatLng.extend({
  /** The point of the track before it. */
  trackIndex: z.number().int().nonnegative(),
  /** Its number, else its name; empty if the map has neither. */
  road: z.string(),
});
export type PassedGantry = z.infer<typeof PassedGantry>;

/** Each costs a call of the engine. */
export const mostPassedGantries = 20;

export const listPassedGantries = endpoint({
  method: 'POST',
  path: '/api/navigation/gantries',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'The toll gantries that a recorded track passed, in riding order, the first 20; null where they are unknown',
  body: z.object({ polyline: z.string().min(1).max(maxTrackCharacters) }),
  response: z.array(PassedGantry).max(mostPassedGantries).nullable(),
  bodyLimitBytes: maxTrackCharacters + 10_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** The line of a file or a ride, simplified on the device to an error of 5 m, and its stops in riding order. */
const LineToFollow = z.object({
  polyline: z.string().min(1).max(maxFollowedCharacters),
  stops: z.array(Waypoint).max(maxWaypoints).default([]),
});

/** A part of a route, in metres from its start, that keeps the given line, since no road of the map matches. */
export const OwnLine = z.object({
  fromMeters: z.number().nonnegative(),
  toMeters: z.number().nonnegative(),
  /** Whether the part is beyond the installed maps. */
  beyondMap: z.boolean().optional(),
});
export type OwnLine = z.infer<typeof OwnLine>;

/** Fails with `map_required` if no road map is installed. */
export const followLine = endpoint({
  method: 'POST',
  path: '/api/navigation/follow-line',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'A line as a route on the roads that are like it; where none is, the line itself',
  body: LineToFollow,
  response: z.object({ route: Route, ownLines: z.array(OwnLine) }),
  bodyLimitBytes: maxFollowedCharacters + 50_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});
