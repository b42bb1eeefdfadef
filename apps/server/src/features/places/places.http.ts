import type { Places } from '@estradeiro/atlas/places/open-places';
import { nearbyPlaces, reversePlace, searchPlaces } from '@estradeiro/contract/places';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/serve.ts';

const searchLimit = 10;
const nearbyLimit = 20;

/** `current` gives the places of the maps installed now: asked anew for every request, since maps change while we run. */
const places = (current: () => Places) => async (app: FastifyInstance) => {
  serve(app, searchPlaces, ({ query: { q, lat, lng } }) => {
    const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
    return current().suggest(q, near, searchLimit);
  });

  serve(app, reversePlace, ({ query }) => current().reverse(query));

  serve(app, nearbyPlaces, ({ query: { kind, lat, lng, radiusMeters } }) =>
    current().nearby(kind, { lat, lng }, radiusMeters, nearbyLimit),
  );
};

export const placesFeature = (deps: { places: () => Places }): Feature => ({ register: places(deps.places) });
