import type { FeatureIndex } from '@estradeiro/atlas/road-features/feature-file';
import { featuresAlong } from '@estradeiro/atlas/road-features/features-along';
import type { Signals } from '@estradeiro/atlas/routing-tiles/signals';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { EngineCaller, RoutingEngine } from '../navigation.provider.ts';
import { askOver } from './valhalla-ask.ts';
import { joinedTrips } from './valhalla-legs.ts';
import { matchedTrip, tripThrough } from './valhalla-match.ts';
import { LocateAnswer, OrderAnswer, type Trip } from './valhalla-reply.ts';
import { locateBody, locateMainBody, orderBody, type Reach } from './valhalla-request.ts';
import { type Line, lineOf, toRoute } from './valhalla-route.ts';
import { guessUnderway, lookUnderway, type RecentLooks, surveyForRide, surveyRoute } from './valhalla-survey.ts';
import type { ValhallaTransport } from './valhalla-transport.ts';

/** How far from a road a waypoint may lie. */
const usualReach: Reach = { searchMeters: 1_500 };

/** Data stored beside the tiles of a network. */
type Noted = { signals: Signals | null; features: FeatureIndex | null };

/**
 * Routing by Valhalla, wherever it runs. Where the signals of its network are not stored, they are requested for each
 * route; other road features are then unknown.
 */
export function createValhalla(
  transport: ValhallaTransport,
  reach: Reach = usualReach,
  { signals, features }: Noted = { signals: null, features: null },
): RoutingEngine {
  const engineFor = (caller?: EngineCaller): RoutingEngine => {
    const ask = askOver(transport, caller);
    const recent: RecentLooks = new Map();
    const read = async (trip: Trip, waypoints: readonly Waypoint[], roughly = false): Promise<Route> => {
      const line = lineOf(trip);
      checkEnds(line, waypoints, reach);
      const underway = roughly
        ? guessUnderway(trip, line, signals)
        : await lookUnderway(ask, trip, line, signals, recent);
      return toRoute(trip, waypoints, line, underway);
    };

    return {
      async route(request) {
        const trips = await joinedTrips(ask, request, reach);
        const waypoints = request.points.filter((point) => !point.through);
        return Promise.all(trips.map((trip) => read(trip, waypoints, request.roughly)));
      },

      async order(waypoints) {
        const { trip } = await ask('optimized_route', orderBody(waypoints, reach), OrderAnswer);
        return trip.locations.flatMap(({ original_index }) => waypoints[original_index ?? -1] ?? []);
      },

      async match(track) {
        const trip = (await matchedTrip(ask, track)) ?? (await tripThrough(ask, track, reach));
        return read(trip, endsOf(track));
      },

      survey: (route) => surveyRoute(ask, route),

      surveyForRide: (route) => surveyForRide(ask, route),

      featuresAlong: (line, along) => (features ? featuresAlong(features, line, along) : []),

      async haveRoadsWithin(places, searchMeters) {
        const found = await ask('locate', locateBody(places, { searchMeters }), LocateAnswer);
        return found.map(({ edges }) => (edges ?? []).length > 0);
      },

      async mainRoadsNear(places, searchMeters) {
        const found = await ask('locate', locateMainBody(places, { searchMeters }), LocateAnswer);
        return found.map(({ edges }) => {
          const [edge] = edges ?? [];
          return edge ? { lat: edge.correlated_lat, lng: edge.correlated_lon } : null;
        });
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
    // With a margin of a half: the engine measures to the road, we to the place on it where the ride stops.
    if (reached && distanceMeters(reached, waypoint) > searchMeters * 1.5) {
      throw new AppError('no_road_nearby', { details: { waypoint: index } });
    }
  }
}

const endsOf = (track: readonly LatLng[]): LatLng[] => [track[0], track.at(-1)].filter((end) => end !== undefined);
