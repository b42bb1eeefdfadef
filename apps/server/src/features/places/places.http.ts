import type { Places } from '@estradeiro/atlas/places/open-places';
import {
  nearbyPlaces,
  reverseGooglePlace,
  reversePlace,
  searchGooglePlaces,
  searchPlaces,
  townsOnWay,
} from '@estradeiro/contract/places';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import type { PlaceFinder } from './places.provider.ts';
import { findTownsOnWay } from './towns-on-way.ts';

type Deps = {
  places: () => Places;
  readLine: (polyline: string, riderId: string) => Promise<RoadLine>;
  /** Null where the operator has not chosen Google Maps. */
  googleMaps: { places: PlaceFinder } | null;
};

const searchLimit = 10;
const nearbyLimit = 20;

/**
 * `places` gives the places of the maps installed now: read for every request, since maps change while the server runs.
 */
const places =
  ({ places: current, readLine, googleMaps }: Deps) =>
  async (app: FastifyInstance) => {
    const ofGoogle = () => {
      if (!googleMaps) throw new AppError('not_found');
      return googleMaps.places;
    };
    serve(app, searchPlaces, ({ query }) => current().suggest(query.q, nearOf(query), searchLimit));
    serve(app, searchGooglePlaces, ({ query }) => ofGoogle().suggest(query.q, nearOf(query), searchLimit));

    serve(app, reversePlace, ({ query }) => current().reverse(query));
    serve(app, reverseGooglePlace, ({ query }) => ofGoogle().reverse(query));

    serve(app, nearbyPlaces, ({ query: { kind, lat, lng, radiusMeters } }) =>
      current().nearby(kind, { lat, lng }, radiusMeters, nearbyLimit),
    );

    serve(app, townsOnWay, async ({ rider, body: { polyline } }) =>
      findTownsOnWay(await readLine(polyline, rider.id), current()),
    );
  };

const nearOf = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }) =>
  lat !== undefined && lng !== undefined ? { lat, lng } : undefined;

export const placesFeature = (deps: Deps): Feature => ({ register: places(deps) });
