import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DegreesInQuery, LatLng, maxLineCharacters } from './lat-lng.ts';
import { skyRateLimit } from './weather.ts';

export const PlaceKind = z.enum([
  'city',
  'place',
  'street',
  'address',
  'fuel',
  'lodging',
  'food',
  'workshop',
  'pass',
  'sight',
  'poi',
]);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** `context` distinguishes equal names: 'Santa Catarina', 'Centro, Urubici'. */
export const Place = LatLng.extend({
  name: z.string(),
  context: z.string(),
  kind: PlaceKind.catch('poi'),
  /** The typed part that is not on the map: the place is then the street of that house, or the road of that kilometre. */
  missing: z.enum(['house-number', 'kilometer']).optional(),
});
export type Place = z.infer<typeof Place>;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  access: 'rider',
  success: 200,
  summary:
    'Places by the beginnings of their words, accents, case and a wrong or missing letter ignored, nearer ones first when a position is given',
  query: z
    .object({
      q: z.string().trim().min(1).max(200),
      lat: DegreesInQuery(90).optional(),
      lng: DegreesInQuery(180).optional(),
    })
    .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), 'lat and lng belong together'),
  response: z.array(Place).max(10),
});

export const reversePlace = endpoint({
  method: 'GET',
  path: '/api/places/reverse',
  access: 'rider',
  success: 200,
  summary: 'What is here: the nearest street or town, null far from any',
  query: z.object({ lat: DegreesInQuery(90), lng: DegreesInQuery(180) }),
  response: Place.nullable(),
});

/**
 * Fails, as `reverseGooglePlace`, with `not_found` unless the operator enabled Google Maps; each request costs them
 * money.
 */
export const searchGooglePlaces = endpoint({
  method: 'GET',
  path: '/api/places/google',
  access: 'rider',
  success: 200,
  summary: 'Google Maps mode: places by their words, nearer ones first when a position is given',
  query: searchPlaces.query,
  response: searchPlaces.response,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

export const reverseGooglePlace = endpoint({
  method: 'GET',
  path: '/api/places/google/reverse',
  access: 'rider',
  success: 200,
  summary: 'Google Maps mode: what is here, null far from anything',
  query: reversePlace.query,
  response: reversePlace.response,
  rateLimit: { max: 20, windowSeconds: 60, per: 'rider' },
});

export const nearbyPlaces = endpoint({
  method: 'GET',
  path: '/api/places/nearby',
  access: 'rider',
  success: 200,
  summary: 'Points of interest of one kind around a position, nearest first',
  query: z.object({
    kind: PlaceKind,
    lat: DegreesInQuery(90),
    lng: DegreesInQuery(180),
    radiusMeters: z.coerce.number().min(100).max(100_000).default(30_000),
  }),
  response: z.array(Place.extend({ distanceMeters: z.number().nonnegative() })).max(20),
});

/** Fails with `invalid_request` if the polyline (precision 6) is malformed or has fewer than two points. */
export const townsOnRoute = endpoint({
  method: 'POST',
  path: '/api/places/on-way',
  evenWithoutSpace: true,
  access: 'rider',
  success: 200,
  summary: 'The towns on a route, in riding order',
  body: z.object({ polyline: z.string().min(1).max(maxLineCharacters) }),
  response: z.array(z.object({ name: z.string(), alongMeters: z.number().nonnegative() })),
  bodyLimitBytes: maxLineCharacters + 50_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/** `state` is a full name and `country` a code, as both providers give them: 'Santa Catarina', 'BR'. */
export const GeocodedCity = z.object({
  name: z.string(),
  state: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type GeocodedCity = z.infer<typeof GeocodedCity>;

export const geocode = endpoint({
  access: 'rider',
  method: 'GET',
  path: '/api/geocoding',
  success: 200,
  summary: 'Cities by name',
  query: z.object({
    q: z.string().trim().min(1).max(100),
    limit: z.coerce.number().int().min(1).max(5).default(5),
  }),
  response: z.array(GeocodedCity),
  rateLimit: skyRateLimit,
});
