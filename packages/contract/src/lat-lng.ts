import { z } from 'zod';

/** A place on Earth in WGS 84 degrees. Named fields, because swapped pairs still pass a range check in most of Brazil. */
export const LatLng = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type LatLng = z.infer<typeof LatLng>;
