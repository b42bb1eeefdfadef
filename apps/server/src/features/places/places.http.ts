import type { Places } from '@estradeiro/atlas/places/open-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  nearbyPlaces,
  reverseGooglePlace,
  reversePlace,
  searchGooglePlaces,
  searchPlaces,
  townsOnRoute,
} from '@estradeiro/contract/places';
import { findOnRoute } from '@estradeiro/navigation/fuel/stations-on-route';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import { afterOtherCallers } from '#platform/after-other-callers.ts';
import { orNotFound } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { PlaceFinder } from './places.provider.ts';

type Deps = {
  places: () => Places;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  /** Null where the operator has not chosen Google Maps, or silenced it. */
  googleMaps: () => { places: PlaceFinder } | null;
};

const searchLimit = 10;
const nearbyLimit = 20;

/**
 * `places` gives the places of the maps installed now: read for every request, since maps change while the server runs.
 */
const places =
  ({ places: current, readLine, googleMaps }: Deps) =>
  async (app: FastifyInstance) => {
    const ofGoogle = () => orNotFound(googleMaps()).places;
    serve(app, searchPlaces, ({ query }) => current().suggest(query.q, nearOf(query), searchLimit));
    serve(app, searchGooglePlaces, ({ query }) => ofGoogle().suggest(query.q, nearOf(query), searchLimit));

    serve(app, reversePlace, ({ query }) => current().reverse(query));
    serve(app, reverseGooglePlace, ({ query }) => ofGoogle().reverse(query));

    serve(app, nearbyPlaces, ({ query: { kind, lat, lng, radiusMeters } }) =>
      current().nearby(kind, { lat, lng }, radiusMeters, nearbyLimit),
    );

    serve(app, townsOnRoute, async ({ rider, body: { polyline } }) =>
      findTownsOnRoute(await readLine(polyline, rider.id), current()),
    );
  };

const nearOf = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }) =>
  lat !== undefined && lng !== undefined ? { lat, lng } : undefined;

export const placesFeature = (deps: Deps): Feature => ({ register: places(deps) });

type Town = { name: string; alongMeters: number };

/** A route passes a town when it comes this close to its centre. */
const withinMeters = 3_000;
/** No circle of this radius contains the centres of more towns. */
const mostAround = 5;

/** The towns whose centre lies beside a line of two points or more, in riding order; twice where it passes again. */
async function findTownsOnRoute({ points, alongMeters }: RoadLine, places: Places): Promise<Town[]> {
  const line = { points, alongMeters, lengthMeters: alongMeters.at(-1) ?? 0 };
  const around = (at: LatLng, radiusMeters: number) => places.nearby('city', at, radiusMeters, mostAround);
  const passed = await findOnRoute(line, around, { withinMeters, afterOtherCallers });
  return passed.map(({ station: { name }, alongMeters }) => ({ name, alongMeters }));
}
