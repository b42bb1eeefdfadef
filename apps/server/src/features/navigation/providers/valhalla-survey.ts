import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { interpolate } from '@estradeiro/navigation/geometry';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import type { RoadStretch } from '../navigation.provider.ts';
import type { Ask } from './valhalla-ask.ts';
import { type Edge, type Leg, TraceAnswer, type Trip } from './valhalla-reply.ts';
import { surveyBody } from './valhalla-request.ts';

/** What a route rides on, leg by leg: a line that turns back at a stop cannot be followed in one piece. */
export async function surveyRoute(ask: Ask, route: Route): Promise<RoadStretch[]> {
  const legs = await Promise.all(legLines(route).map((leg) => surveyLine(ask, leg.polyline, leg.fromIndex)));
  return legs.flat();
}

/**
 * How much of a trip is unpaved. A trip says which manoeuvres have some of it; only between the first and the last of these
 * the engine has to look closer, which it need not on most trips.
 */
export async function unpavedMeters(ask: Ask, trip: Trip): Promise<number> {
  const legs = await Promise.all(trip.legs.map((leg) => unpavedMetersOfLeg(ask, leg)));
  return legs.reduce((sum, meters) => sum + meters, 0);
}

async function unpavedMetersOfLeg(ask: Ask, { maneuvers, points }: Leg): Promise<number> {
  const rough = maneuvers.filter((maneuver) => maneuver.rough);
  const [first, last] = [rough[0], rough.at(-1)];
  if (!first || !last) return 0;
  const line = encodePolyline(points.slice(first.begin_shape_index, last.end_shape_index + 1));
  const stretches = await surveyLine(ask, line, 0);
  return stretches.reduce((sum, { unpaved, distanceMeters }) => sum + (unpaved ? distanceMeters : 0), 0);
}

/** `fromIndex` is where the line begins in the whole route's. */
async function surveyLine(ask: Ask, polyline: string, fromIndex: number): Promise<RoadStretch[]> {
  const { points, edges } = await ask('trace_attributes', surveyBody(polyline), TraceAnswer);
  return edges.map((edge) => toStretch(edge, points, fromIndex));
}

function toStretch(edge: Edge, points: readonly LatLng[], fromIndex: number): RoadStretch {
  const at = Math.floor((edge.begin_shape_index + edge.end_shape_index) / 2);
  const [before, after] = [points[at], points[Math.min(at + 1, edge.end_shape_index)]];
  return {
    names: edge.names,
    distanceMeters: edge.length * 1000,
    unpaved: edge.unpaved,
    kind: edge.use === 'track' ? 'track' : (kinds[edge.road_class] ?? 'minor'),
    shapeIndex: fromIndex + edge.begin_shape_index,
    middle: before && after ? interpolate(before, after, 0.5) : { lat: 0, lng: 0 },
  };
}

const kinds: Record<string, RoadStretch['kind']> = {
  motorway: 'highway',
  trunk: 'highway',
  primary: 'main',
  secondary: 'main',
  tertiary: 'main',
};

function legLines({ polyline, steps }: Route): { polyline: string; fromIndex: number }[] {
  const ends = steps.filter((step) => step.waypointIndex !== undefined).map((step) => step.shapeIndex);
  if (ends.length <= 1) return [{ polyline, fromIndex: 0 }];
  const points = decodePolyline(polyline);
  return ends
    .map((end, leg) => ({ from: ends[leg - 1] ?? 0, end }))
    .filter(({ from, end }) => end > from)
    .map(({ from, end }) => ({ polyline: encodePolyline(points.slice(from, end + 1)), fromIndex: from }));
}
