import { z } from 'zod';

/** WGS 84 degrees. Named fields, because swapped pairs still pass a range check in most of Brazil. */
export const LatLng = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type LatLng = z.infer<typeof LatLng>;

/** Of a polyline: 200,000 points, more than any ride has. */
export const maxLineCharacters = 1_600_000;

/** Degrees in a query. A blank counts as missing: coercion would make it 0, a place in the Gulf of Guinea. */
export const DegreesInQuery = (limit: 90 | 180) =>
  z.preprocess(
    (given) => (typeof given === 'string' && given.trim() === '' ? undefined : given),
    z.coerce.number().min(-limit).max(limit),
  );
