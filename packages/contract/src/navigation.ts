import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LatLng, maxLineCharacters } from './lat-lng.ts';
import { onlyKnown } from './newer-values.ts';
import { visibleLine } from './visible-text.ts';

/** Every manoeuvre a router can ask for, in our words. Adapters map vendors' codes onto these. */
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

/** What a rider may ask of a route (D14); several are combined in the order economic/fast, safe, scenic of strictness. */
export const Preference = z.enum(['scenic', 'safe', 'fast', 'economic']);
export type Preference = z.infer<typeof Preference>;
/** As they are asked for; a repeated one counts once. Answers use `z.array(orNewer(Preference))`: a transform reads one way only. */
export const Preferences = z
  .array(Preference)
  .max(Preference.options.length)
  .transform((asked) => [...new Set(asked)]);

export const maxWaypoints = 50;

export const maxPlaceNameCharacters = 200;

/** A point to pass: the first is where the ride starts, the last where it ends, those between are stops. */
export const Waypoint = LatLng.extend({
  name: z.string().overwrite(visibleLine).trim().min(1).max(maxPlaceNameCharacters).optional(),
});
export type Waypoint = z.infer<typeof Waypoint>;

/** What stands between the ends of a request: a stop, or a `via` place that only shapes the line and is passed without a word. */
export const PassedPoint = Waypoint.extend({ via: z.boolean().optional() });
export type PassedPoint = z.infer<typeof PassedPoint>;

/** A ride begins and ends at a stop. */
export const endsAtStops = (points: readonly { via?: boolean | undefined }[]): boolean =>
  !points[0]?.via && !points.at(-1)?.via;

/** One instruction at one place, holding until the next. Vendors' phrases never get here: the narrator makes the words. */
export const Step = z.object({
  /** The written instruction, pt-BR, without distance: 'Vire à direita na Rua da Praia'. */
  instruction: z.string(),
  maneuver: ManeuverType,
  /** From this manoeuvre to the next one. */
  distanceMeters: z.number().nonnegative(),
  durationSeconds: z.number().nonnegative(),
  location: LatLng,
  /** Names and references of the road entered, the best first: ['Rodovia Régis Bittencourt', 'BR-116']. */
  streetNames: z.array(z.string()),
  /** Number on the exit sign: '32', '32B'. */
  exit: z.string().optional(),
  /** Which exit of a roundabout, counted from 1. */
  roundaboutExit: z.number().int().positive().optional(),
  /** Places on the direction sign, the nearest first. */
  toward: z.array(z.string()).optional(),
  /** Compass bearing of the road after the manoeuvre. */
  bearingAfterDegrees: z.number().min(0).max(360),
  /** Index of this manoeuvre's location in the decoded polyline. */
  shapeIndex: z.number().int().nonnegative(),
  /** On arrive manoeuvres: which waypoint of the request is reached. */
  waypointIndex: z.number().int().positive().optional(),
  /** Traffic lights that one rides up to from this manoeuvre to the next one; absent where there are none, or nobody counted. */
  signals: z.number().int().positive().optional(),
});
export type Step = z.infer<typeof Step>;

/** What of a way lies beyond the installed maps: from one point of its decoded polyline to another, ridden for so long. */
export const EstimatedPart = z.object({
  fromIndex: z.number().int().nonnegative(),
  toIndex: z.number().int().nonnegative(),
  distanceMeters: z.number().nonnegative(),
});
export type EstimatedPart = z.infer<typeof EstimatedPart>;

/** A way through all waypoints. */
export const Route = z.object({
  distanceMeters: z.number().nonnegative(),
  durationSeconds: z.number().nonnegative(),
  /** Google polyline encoding, precision 6. */
  polyline: z.string(),
  steps: z.array(Step).min(1),
  /** True when it was measured on the highway skeleton: for planning, never for turn-by-turn. */
  estimate: z.boolean(),
  /** Of an estimate that rides known roads as far as there are any: the parts that are estimated. Absent where all of it is. */
  estimatedParts: z.array(EstimatedPart).min(1).max(maxWaypoints).optional(),
  /** Share of the length in curves, 0 to 1, tight ones counting more. */
  curviness: z.number().min(0).max(1),
  unpavedMeters: z.number().nonnegative(),
  /** False also where nobody looked: on an estimate, and on `ownLineMeters`. */
  hasToll: z.boolean(),
  /** So much of it is a file's own line, of whose roads nothing is known but the line: neither tolls nor time. Absent where none of it is. */
  ownLineMeters: z.number().nonnegative().optional(),
  /** Crossings with a traffic light; absent where nobody counted them. */
  signals: z.number().int().nonnegative().optional(),
  /** Start, stops and destination in the order they are ridden, without `via` places. */
  waypoints: z.array(Waypoint).min(2),
});
export type Route = z.infer<typeof Route>;

/** What may be asked of a way besides its preferences. */
export const furtherWishes = {
  avoidTolls: z.boolean().default(false),
  avoidHighways: z.boolean().default(false),
  /** The curviest way (scenic) may take 60 % more time than the fastest, not only 30 %. */
  curvesOnly: z.boolean().optional(),
};

export const RouteRequest = z.object({
  waypoints: z.array(PassedPoint).min(2).max(maxWaypoints).refine(endsAtStops),
  preferences: Preferences.default([]),
  ...furtherWishes,
  /** How many further routes to offer, only between two waypoints. */
  alternatives: z.number().int().min(0).max(2).default(0),
  /** Lets the engine reorder the stops between the first and the last waypoint; `via` places are left out. */
  optimizeOrder: z.boolean().default(false),
  /** Direction of travel at the first waypoint, so that a recalculation does not ask for a U-turn. */
  headingDegrees: z.number().min(0).max(360).optional(),
});
export type RouteRequest = z.infer<typeof RouteRequest>;
/** As it is asked for, defaults left out. */
export type AskedRoute = z.input<typeof RouteRequest>;

export const RouteReply = z.object({ routes: z.array(Route).min(1).max(3) });
export type RouteReply = z.infer<typeof RouteReply>;

export const calculateRoute = endpoint({
  method: 'POST',
  path: '/api/navigation/route',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'Routes through the waypoints, the best first',
  body: RouteRequest,
  response: RouteReply,
  rateLimit: { max: 120, windowSeconds: 60, per: 'rider' },
});

/** A stretch of a route's line, in metres along it, on which no more may be ridden, in km/h. */
export const SpeedLimit = z.object({
  fromMeters: z.number().nonnegative(),
  toMeters: z.number().nonnegative(),
  kmh: z.number().int().positive(),
});
export type SpeedLimit = z.infer<typeof SpeedLimit>;

/** A route's line, and where on it stops are reached: a line that turns back at one is looked at in pieces. */
const RoadAheadRequest = z.object({
  polyline: z.string().min(1).max(maxLineCharacters),
  stops: z
    .array(z.object({ shapeIndex: z.number().int().nonnegative(), waypointIndex: z.number().int().positive() }))
    .min(1)
    .max(maxWaypoints),
});
type RoadAheadRequest = z.infer<typeof RoadAheadRequest>;

/** What is asked about the line of a route. */
export const roadAheadRequest = ({ polyline, steps }: Pick<Route, 'polyline' | 'steps'>): RoadAheadRequest => ({
  polyline,
  stops: steps.flatMap(({ shapeIndex, waypointIndex }) =>
    waypointIndex === undefined ? [] : [{ shapeIndex, waypointIndex }],
  ),
});

const onRoad = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), alongMeters: z.number().nonnegative() });

/** A fixed thing of the map that the rider of a route should know of ahead, where along its line it is met. */
export const RoadFeature = z.discriminatedUnion('kind', [
  onRoad('speed-camera').extend({
    watches: z.enum(['speed', 'signals', 'average-speed']),
    /** What it enforces; null where the map does not say. */
    limitKmh: z.number().int().positive().nullable(),
  }),
  onRoad('speed-bump'),
  onRoad('cattle-grid'),
  onRoad('level-crossing'),
  onRoad('ford'),
  onRoad('ferry').extend({ lengthMeters: z.number().nonnegative() }),
  onRoad('toll'),
  /** From here on the road has no asphalt, so far. */
  onRoad('unpaved').extend({ lengthMeters: z.number().nonnegative() }),
]);
export type RoadFeature = z.infer<typeof RoadFeature>;
export type RoadFeatureKind = RoadFeature['kind'];

/** What the map knows of a road before it is ridden, in riding order. Nothing where the line is not on installed roads. */
export const RoadAhead = z.object({ limits: z.array(SpeedLimit), features: onlyKnown(RoadFeature).default([]) });
export type RoadAhead = z.infer<typeof RoadAhead>;

export const readRoadAhead = endpoint({
  method: 'POST',
  path: '/api/navigation/road-ahead',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'Speed limits, cameras, bumps and the like along a route that is about to be ridden',
  body: RoadAheadRequest,
  response: RoadAhead,
  bodyLimitBytes: maxLineCharacters + 50_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** Of a line that is to be followed: ten hours at a point a second, all of them needed to tell it to 5 m. */
export const maxFollowedCharacters = 400_000;

/** The line of a file or a ride, thinned on the device to what 5 m of error allow, and the stops on it in riding order. */
const LineToFollow = z.object({
  polyline: z.string().min(1).max(maxFollowedCharacters),
  stops: z.array(Waypoint).max(maxWaypoints).default([]),
});

/** A part of a route, in metres from its start, where a line was kept: no road of the map is like it. */
export const OwnLine = z.object({
  fromMeters: z.number().nonnegative(),
  toMeters: z.number().nonnegative(),
  /** It lies beyond the installed maps, which know no road there. */
  beyondMap: z.boolean().optional(),
});
export type OwnLine = z.infer<typeof OwnLine>;

/** Fails with `map_required` where no road is known at all. */
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
