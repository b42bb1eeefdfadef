import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { skyRateLimit } from './weather.ts';

/** Whole names, as both providers give them: 'Santa Catarina', 'BR'. */
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
