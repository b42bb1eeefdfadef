import type { FeatureIndex } from '@estradeiro/atlas/road-features/feature-file';
import { featuresOnRoute } from '@estradeiro/atlas/road-features/features-on-route';
import type { SurfaceIndex } from '@estradeiro/atlas/road-surfaces/surface-file';
import type { Signals } from '@estradeiro/atlas/routing-tiles/signals';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { EngineCaller, EngineRequest, RoutingEngine } from '../navigation.provider.ts';
import { nullIfNoRoute } from '../no-route.ts';
import { carriagewayMeters, oppositeOf } from './valhalla-carriageways.ts';
import {
  HeightReply,
  LocateReply,
  LocateRoadsReply,
  MatchReply,
  OrderReply,
  type Trip,
  ValhallaRouteReply,
} from './valhalla-reply.ts';
import {
  heightBody,
  locateBody,
  locateMainBody,
  locateRoadsBody,
  matchBody,
  orderBody,
  type Reach,
  routeBody,
  throughBody,
  walkBody,
} from './valhalla-request.ts';
import { type Line, lineOf, toRoute } from './valhalla-route.ts';
import { type SendRequest, sendOver } from './valhalla-send.ts';
import {
  estimateRoadDetails,
  type RecentSurveys,
  surveyForRide,
  surveyRoadDetails,
  surveyRoute,
} from './valhalla-survey.ts';
import type { ValhallaTransport } from './valhalla-transport.ts';

/** How far from a road a waypoint may lie. */
const usualReach: Reach = { searchMeters: 1_500 };

/** Data stored beside the tiles of a network. */
type Noted = { signals: Signals | null; features: FeatureIndex | null; surfaces?: SurfaceIndex | null };

/**
 * Routing by Valhalla, wherever it runs. Where the signals of its network are not stored, they are requested for each
 * route; other road features, and the surfaces of roads but for whether they are paved, are then unknown.
 */
export function createValhalla(
  transport: ValhallaTransport,
  reach: Reach = usualReach,
  { signals, features, surfaces = null }: Noted = { signals: null, features: null },
): RoutingEngine {
  const engineFor = (caller?: EngineCaller): RoutingEngine => {
    const ask = sendOver(transport, caller);
    const recent: RecentSurveys = new Map();
    const read = async (trip: Trip, waypoints: readonly Waypoint[], roughly = false): Promise<Route> => {
      const line = lineOf(trip);
      checkEnds(line, waypoints, reach);
      const underway = roughly
        ? estimateRoadDetails(trip, line, signals)
        : await surveyRoadDetails({ ask, surfaces }, trip, line, signals, recent);
      return toRoute(trip, waypoints, line, underway);
    };

    return {
      async route(request) {
        const trips = await joinedTrips(ask, request, reach);
        const waypoints = request.points.filter((point) => !point.through);
        return Promise.all(trips.map((trip) => read(trip, waypoints, request.roughly)));
      },

      async order(waypoints) {
        const { trip } = await ask('optimized_route', orderBody(waypoints, reach), OrderReply);
        return trip.locations.flatMap(({ original_index }) => waypoints[original_index ?? -1] ?? []);
      },

      async match(track) {
        const trip = (await matchedTrip(ask, track)) ?? (await tripThrough(ask, track, reach));
        return read(trip, endsOf(track));
      },

      survey: (route) => surveyRoute({ ask, surfaces }, route),

      surveyForRide: (line) => surveyForRide({ ask, surfaces }, line),

      featuresOn: (line, along) => (features ? featuresOnRoute(features, line, along) : []),

      gantriesWithin: (bounds) => features?.gantriesWithin(bounds) ?? null,

      hasSurfaces: surfaces !== null,

      gravelWithin: (bounds) => surfaces?.gravelWithin(bounds) ?? [],

      async haveRoadsWithin(places, searchMeters) {
        const found = await ask('locate', locateBody(places, { searchMeters }), LocateReply);
        return found.map(({ edges }) => (edges ?? []).length > 0);
      },

      async mainRoadsNear(places, searchMeters) {
        const found = await ask('locate', locateMainBody(places, { searchMeters }), LocateReply);
        return found.map(({ edges }) => {
          const [edge] = edges ?? [];
          return edge ? { lat: edge.correlated_lat, lng: edge.correlated_lon } : null;
        });
      },

      async oppositeCarriageways(places) {
        if (places.length === 0) return [];
        const found = await ask('locate', locateRoadsBody(places, carriagewayMeters), LocateRoadsReply);
        return found.map(({ edges }) => oppositeOf(edges ?? []));
      },

      async heightsAt(points) {
        return (await ask('height', heightBody(points), HeightReply)).height;
      },

      async ping() {
        await ask('status', {}, z.unknown());
      },

      onBehalfOf: engineFor,

      close: () => transport.close(),
    };
  };
  return engineFor();
}

/** A server may not know `search_cutoff`, and then silently snaps far points to a road. */
function checkEnds({ points, legStarts }: Line, waypoints: readonly Waypoint[], { searchMeters }: Reach) {
  const stops = [...legStarts, points.length - 1];
  for (const [index, waypoint] of waypoints.entries()) {
    const reached = points[stops[index] ?? -1];
    // With a margin of a half: the engine measures to the road, and this check to the place on the road where the ride
    // stops.
    if (reached && distanceMeters(reached, waypoint) > searchMeters * 1.5) {
      throw new AppError('no_road_nearby', { details: { waypoint: index } });
    }
  }
}

const endsOf = (track: readonly LatLng[]): LatLng[] => [track[0], track.at(-1)].filter((end) => end !== undefined);

/**
 * A larger gap between two legs is more than rounding: the rider would cross a distance that is neither drawn nor
 * counted, as to the other carriageway.
 */
const mostGapMeters = 1;

/**
 * The trips of a request, each leg beginning where the one before ended. For a stop between two roads the engine
 * chooses a road for each leg separately; with the option to ride straight through such stops, it chooses the same one
 * for both.
 */
export async function joinedTrips(ask: SendRequest, request: EngineRequest, reach: Reach): Promise<Trip[]> {
  const trips = await ask('route', routeBody(request, reach), ValhallaRouteReply);
  const gaps = new Set(trips.flatMap(gapsOf));
  if (gaps.size === 0) return trips;
  const joined = await ask('route', routeBody(request, reach, gaps), ValhallaRouteReply).catch(emptyIfNoAnswer);
  return joined.length > 0 ? joined : trips;
}

/** The stops, counted from 0 without via points, at which a leg does not begin where the one before ended. */
function gapsOf({ legs }: Trip): number[] {
  return legs.flatMap(({ points }, leg) => {
    const [end, start] = [legs[leg - 1]?.points.at(-1), points[0]];
    return end && start && distanceMeters(end, start) > mostGapMeters ? [leg] : [];
  });
}

/** Where there is no such route, or none in time. */
function emptyIfNoAnswer(error: unknown): Trip[] {
  if (error instanceof AppError && (error.type === 'no_route' || error.type === 'upstream_unavailable')) return [];
  throw error;
}

/** A matched line much shorter or longer than its track broke off at a gap, or left the track. */
const likeness = { least: 0.85, most: 1.2 };
/** Fewer than the 50 locations that Valhalla allows. */
const mostThroughPoints = 40;

/**
 * The roads under a recorded track. Matching (`trace_attributes`) gives the roads, and a second request along them the
 * manoeuvres; `trace_route`, which does both, breaks off early. Null where the track has gaps or leaves the roads.
 */
async function matchedTrip(ask: SendRequest, track: readonly LatLng[]): Promise<Trip | null> {
  try {
    const { shape } = await ask('trace_attributes', matchBody(track), MatchReply);
    const [trip] = await ask('trace_route', walkBody(shape), ValhallaRouteReply);
    const share = ((trip?.summary.length ?? 0) * 1000) / (cumulativeMeters(track).at(-1) ?? 0);
    return trip && share >= likeness.least && share <= likeness.most ? trip : null;
  } catch (error) {
    return nullIfNoRoute(error);
  }
}

/** The route through places of the track, which bridges its gaps. */
async function tripThrough(ask: SendRequest, track: readonly LatLng[], reach: Reach): Promise<Trip> {
  const step = Math.max(1, (track.length - 1) / (mostThroughPoints - 1));
  const points = Array.from(
    { length: Math.min(mostThroughPoints, track.length) },
    (_, i) => track[Math.round(i * step)],
  );
  const [trip] = await ask(
    'route',
    throughBody(
      points.filter((point) => point !== undefined),
      reach,
    ),
    ValhallaRouteReply,
  );
  if (!trip) throw new AppError('no_route');
  return trip;
}
