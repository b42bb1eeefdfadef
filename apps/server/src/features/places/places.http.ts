import type { Places } from '@estradeiro/atlas/places/open-places';
import { nearbyPlaces, reversePlace, searchPlaces, townsOnWay } from '@estradeiro/contract/places';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';
import { findTownsOnWay } from './towns-on-way.ts';

type Deps = { places: () => Places; readLine: (polyline: string, riderId: string) => Promise<RoadLine> };

const searchLimit = 10;
const nearbyLimit = 20;

/** `places` gives the places of the maps installed now: asked anew for every request, since maps change while we run. */
const places =
  ({ places: current, readLine }: Deps) =>
  async (app: FastifyInstance) => {
    serve(app, searchPlaces, ({ query: { q, lat, lng } }) => {
      const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
      return current().suggest(q, near, searchLimit);
    });

    serve(app, reversePlace, ({ query }) => current().reverse(query));

    serve(app, nearbyPlaces, ({ query: { kind, lat, lng, radiusMeters } }) =>
      current().nearby(kind, { lat, lng }, radiusMeters, nearbyLimit),
    );

    serve(app, townsOnWay, async ({ rider, body: { polyline } }) =>
      findTownsOnWay(await readLine(polyline, rider.id), current()),
    );
  };

export const placesFeature = (deps: Deps): Feature => ({ register: places(deps) });
