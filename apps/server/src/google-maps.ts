import type { GoogleRoute } from '@estradeiro/contract/google-maps';
import type { RoutePlanner } from '#features/navigation/navigation.provider.ts';
import { createGoogleRoutes } from '#features/navigation/providers/google-routes.ts';
import type { PlaceFinder } from '#features/places/places.provider.ts';
import { createGooglePlaces } from '#features/places/providers/google-places.ts';
import type { Config } from './config.ts';

/**
 * Google's map service as a whole (D36): drawn in the browser by a key of its own, searched and routed on by the
 * server.
 */
export type GoogleMaps = { browserKey: string; places: PlaceFinder; routes: RoutePlanner<GoogleRoute> };

/** Null where the operator has not chosen it. */
export function googleMaps(config: Config): GoogleMaps | null {
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_MAPS_BROWSER_KEY: browserKey } = config;
  if (!apiKey || !browserKey) return null;
  return {
    browserKey,
    places: createGooglePlaces({
      placesUrl: config.GOOGLE_PLACES_URL,
      geocodingUrl: config.GOOGLE_GEOCODING_URL,
      apiKey,
    }),
    routes: createGoogleRoutes({ baseUrl: config.GOOGLE_ROUTES_URL, apiKey }),
  };
}
