import type { Place, PlaceKind } from '@estradeiro/contract/places';
import { z } from 'zod';
import { getJson, postJson } from '#platform/http.ts';
import type { PlaceFinder } from '../places.provider.ts';

type Settings = { placesUrl: string; geocodingUrl: string; apiKey: string; timeoutMs?: number };

/** The fields of the mask decide the price. */
const fieldMask = ['displayName', 'formattedAddress', 'location', 'types'].map((field) => `places.${field}`).join(',');

/** Places this close to the rider come first; Google's maximum. */
const nearMeters = 50_000;

const Found = z
  .object({
    displayName: z.object({ text: z.string() }),
    formattedAddress: z.string().default(''),
    location: z.object({ latitude: z.number(), longitude: z.number() }),
    types: z.array(z.string()).default([]),
  })
  .transform(
    ({ displayName, formattedAddress, location, types }): Place => ({
      name: displayName.text,
      context: formattedAddress,
      kind: kindOf(types),
      lat: location.latitude,
      lng: location.longitude,
    }),
  );

/** `{}` where nothing was found. */
const SearchReply = z.object({ places: z.array(Found).default([]) });

const Address = z.object({
  formatted_address: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  types: z.array(z.string()).default([]),
});

/** Errors also come with status 200. */
const GeocodingReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), results: z.array(Address).min(1) }),
  z.object({ status: z.literal('ZERO_RESULTS') }).transform(() => ({ results: [] })),
]);

/**
 * Google Places (new) by text and Geocoding by position
 * (https://developers.google.com/maps/documentation/places/web-service and …/geocoding).
 */
export function createGooglePlaces({ placesUrl, geocodingUrl, apiKey, timeoutMs = 5_000 }: Settings): PlaceFinder {
  return {
    async suggest(textQuery, near, limit) {
      const center = near && { latitude: near.lat, longitude: near.lng };
      const body = {
        textQuery,
        pageSize: limit,
        languageCode: 'pt-BR',
        regionCode: 'BR',
        ...(center && { locationBias: { circle: { center, radius: nearMeters } } }),
      };
      const headers = { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fieldMask };
      const url = new URL('/v1/places:searchText', placesUrl);
      return (await postJson(url, body, SearchReply, { headers, timeoutMs })).places.slice(0, limit);
    },

    async reverse({ lat, lng }) {
      const url = new URL('/maps/api/geocode/json', geocodingUrl);
      url.search = new URLSearchParams({ latlng: `${lat},${lng}`, language: 'pt-BR', key: apiKey }).toString();
      const [found] = (await getJson(url, GeocodingReply, { timeoutMs })).results;
      if (!found) return null;
      const [name = '', ...context] = found.formatted_address.split(', ');
      return { name, context: context.join(', '), kind: kindOf(found.types), ...found.geometry.location };
    },
  };
}

const kinds: [PlaceKind, ...types: string[]][] = [
  ['fuel', 'gas_station'],
  ['lodging', 'lodging'],
  ['food', 'restaurant', 'cafe', 'bakery', 'bar'],
  ['workshop', 'car_repair'],
  ['city', 'locality', 'administrative_area_level_2'],
  ['street', 'route'],
  ['address', 'street_address', 'premise', 'subpremise'],
  ['sight', 'tourist_attraction', 'natural_feature', 'park'],
];

const kindOf = (types: readonly string[]): PlaceKind =>
  kinds.find(([, ...ofKind]) => ofKind.some((type) => types.includes(type)))?.[0] ?? 'poi';
