import type { SurfaceIndex } from '@estradeiro/atlas/road-surfaces/surface-file';
import type { Signals } from '@estradeiro/atlas/routing-tiles/signals';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { putNewest } from '@estradeiro/contract/put-newest';
import { interpolate } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { AppError } from '#platform/errors.ts';
import type { RiddenLine, RidePiece, RoadStretch, SurveyedLine } from '../navigation.provider.ts';
import { nullIfNoRoute } from '../no-route.ts';
import { type Edge, type Leg, type Maneuver, TraceReply, type Trip } from './valhalla-reply.ts';
import { surveyBody } from './valhalla-request.ts';
import type { Line, RoadDetails } from './valhalla-route.ts';
import type { SendRequest } from './valhalla-send.ts';

/** The engine, and the surfaces of its roads, null where they are not known. */
type Surveyor = { ask: SendRequest; surfaces: SurfaceIndex | null };

/** The roads of a route, leg by leg: a line that turns back at a stop cannot be followed in one piece. */
export async function surveyRoute(surveyor: Surveyor, route: SurveyedLine): Promise<RoadStretch[]> {
  const legs = legLines({ points: decodePolyline(route.polyline), steps: route.steps });
  const surveyed = await Promise.all(legs.map((leg) => surveyLine(surveyor, leg.line, leg.fromIndex)));
  return surveyed.flat();
}

/** The same, where a leg that cannot be followed becomes one piece without data. */
export async function surveyForRide(surveyor: Surveyor, ridden: RiddenLine): Promise<RidePiece[]> {
  const legs = await Promise.all(
    legLines(ridden).map(async ({ line, fromIndex }) => ({
      fromIndex,
      line,
      stretches: await surveyLine(surveyor, line, fromIndex).catch(nullIfNoRoute),
    })),
  );
  if (legs.every(({ stretches }) => stretches === null)) throw new AppError('no_route');
  return legs.flatMap(({ fromIndex, line, stretches }) => stretches ?? [unknownPiece(fromIndex, line)]);
}

const unknownPiece = (shapeIndex: number, line: readonly LatLng[]): RidePiece => ({
  shapeIndex,
  distanceMeters: cumulativeMeters(line).at(-1) ?? 0,
  limitKmh: null,
  unpaved: false,
  surface: null,
  isFerry: false,
  isOffGround: false,
});

/** The latest surveys of single legs, by their lines. */
export type RecentSurveys = Map<string, Promise<RoadDetails>>;
/** The queries of one search, and parallel searches, often find the same route. */
const mostRecentSurveys = 16;

/**
 * Surveys a trip, which costs a third of finding it: only legs that are partly unpaved by their manoeuvres, or all
 * where the signals of the network are unknown. Recently surveyed legs come from the cache.
 */
export async function surveyRoadDetails(
  surveyor: Surveyor,
  trip: Trip,
  line: Line,
  mappedSignals: Signals | null,
  recent: RecentSurveys,
): Promise<RoadDetails> {
  const legs = await Promise.all(
    trip.legs.map((leg, index) => {
      const fromIndex = line.legStarts[index] ?? 0;
      return cachedSurvey(recent, `${fromIndex} ${leg.shape}`, () =>
        surveyLeg(surveyor, leg, fromIndex, mappedSignals === null),
      );
    }),
  );
  return {
    unpavedMeters: legs.reduce((sum, leg) => sum + leg.unpavedMeters, 0),
    signals: mappedSignals?.indexesOn(line.points) ?? legs.flatMap(({ signals }) => signals),
  };
}

function cachedSurvey(recent: RecentSurveys, key: string, survey: () => Promise<RoadDetails>): Promise<RoadDetails> {
  const cached = recent.get(key);
  if (cached) return cached;
  const found = survey();
  putNewest(recent, key, found, mostRecentSurveys);
  found.catch(() => recent.delete(key));
  return found;
}

/** The same without a request: an upper bound from its manoeuvres, and only known signals. */
export const estimateRoadDetails = (trip: Trip, line: Line, mappedSignals: Signals | null): RoadDetails => ({
  unpavedMeters: roughMetersOf(trip.legs.flatMap(({ maneuvers }) => maneuvers)),
  signals: mappedSignals?.indexesOn(line.points) ?? [],
});

const roughMetersOf = (maneuvers: readonly Maneuver[]) =>
  maneuvers.reduce((sum, { rough, length }) => sum + (rough ? length * 1000 : 0), 0);

async function surveyLeg(
  surveyor: Surveyor,
  { maneuvers, points }: Leg,
  fromIndex: number,
  always: boolean,
): Promise<RoadDetails> {
  const isRough = maneuvers.some(({ rough }) => rough);
  if (!isRough && !always) return { unpavedMeters: 0, signals: [] };
  // The whole leg: a line that begins on a junction is not always followed.
  const stretches = await surveyLine(surveyor, points, fromIndex).catch(nullIfNotSurveyed);
  // Everything partly unpaved counts: an upper bound instead of no route at all.
  if (!stretches) return { unpavedMeters: roughMetersOf(maneuvers), signals: [] };
  return {
    unpavedMeters: stretches.reduce((sum, stretch) => sum + (stretch.unpaved ? stretch.distanceMeters : 0), 0),
    signals: stretches.flatMap(({ signalIndex }) => signalIndex ?? []),
  };
}

/** Also where the response does not come in time. */
function nullIfNotSurveyed(error: unknown): null {
  if (error instanceof AppError && error.type === 'upstream_unavailable') return null;
  return nullIfNoRoute(error);
}

/** `signalIndex` is the index of the stretch's end in the whole line, where a signal stands there. */
type Stretch = RoadStretch & { signalIndex?: number };

/** Where less than this share of a line is matched, the result says nothing about the rest. */
const leastFollowed = 0.9;

/** `fromIndex` is the line's start in the whole route's. Fails with `no_route` when the line is not matched. */
async function surveyLine({ ask, surfaces }: Surveyor, line: readonly LatLng[], fromIndex: number): Promise<Stretch[]> {
  const { points, edges } = await ask('trace_attributes', surveyBody(line), TraceReply);
  const stretches = edges.map((edge) => toStretch(edge, points, fromIndex, surfaces));
  const followedMeters = stretches.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0);
  if (followedMeters < leastFollowed * (cumulativeMeters(line).at(-1) ?? 0)) throw new AppError('no_route');
  return stretches;
}

function toStretch(edge: Edge, points: readonly LatLng[], fromIndex: number, surfaces: SurfaceIndex | null): Stretch {
  const { begin_shape_index: begin, end_shape_index: end } = edge;
  const at = Math.floor((begin + end) / 2);
  const surface = surfaces?.surfaceOf(edge.way_id) ?? null;
  return {
    names: edge.names,
    distanceMeters: edge.length * 1000,
    unpaved: surface ? surface === 'gravel' || surface === 'rough' : edge.unpaved,
    surface,
    isFerry: edge.use.includes('ferry'),
    isOffGround: edge.bridge || edge.tunnel,
    limitKmh: limitOf(edge),
    kind: edge.use === 'track' ? 'track' : (kinds[edge.road_class] ?? 'minor'),
    from: pointOf(points, begin),
    shapeIndex: fromIndex + begin,
    middle: interpolate(pointOf(points, at), pointOf(points, Math.min(at + 1, end)), 0.5),
    ...(edge.end_node?.traffic_signal && { signalIndex: fromIndex + end }),
  };
}

/** No road of Brazil allows more; higher values are errors of the map. */
const highestLimitKmh = 130;

function limitOf({ speed_limit: limit }: Edge): number | null {
  return typeof limit === 'number' && limit > 0 && limit <= highestLimitKmh ? Math.round(limit) : null;
}

function pointOf(points: readonly LatLng[], index: number): LatLng {
  const point = points[index];
  if (!point) throw new AppError('upstream_unavailable', { cause: new Error(`no point ${index} in the line`) });
  return point;
}

const kinds: Record<string, RoadStretch['kind']> = {
  motorway: 'highway',
  trunk: 'highway',
  primary: 'main',
  secondary: 'main',
  tertiary: 'main',
};

function legLines({ points, steps }: RiddenLine): { line: LatLng[]; fromIndex: number }[] {
  const ends = steps.filter((step) => step.waypointIndex !== undefined).map((step) => step.shapeIndex);
  return ends
    .map((end, leg) => ({ fromIndex: ends[leg - 1] ?? 0, end }))
    .filter(({ fromIndex, end }) => end > fromIndex)
    .map(({ fromIndex, end }) => ({ line: points.slice(fromIndex, end + 1), fromIndex }));
}
