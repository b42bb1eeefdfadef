import { z } from 'zod';
import { DegreesInQuery, type LatLng } from './lat-lng.ts';

/** A box between two parallels and two meridians, in degrees. It never crosses the antimeridian: Brazil doesn't either. */
export const Bbox = z
  .object({
    minLat: z.number().min(-90).max(90),
    minLng: z.number().min(-180).max(180),
    maxLat: z.number().min(-90).max(90),
    maxLng: z.number().min(-180).max(180),
  })
  .refine(isUpright, 'min lies above max');
export type Bbox = z.infer<typeof Bbox>;

/** The sides of a box as an address carries them, for a query that may leave them out: read them with `bboxOfQuery`. */
export const bboxInQuery = {
  minLat: DegreesInQuery(90).optional(),
  minLng: DegreesInQuery(180).optional(),
  maxLat: DegreesInQuery(90).optional(),
  maxLng: DegreesInQuery(180).optional(),
};

type Sides = { [side in keyof Bbox]?: number | undefined };

/** The box of a query; null where it has none, undefined where the sides that it has make no box. */
export function bboxOfQuery(query: Sides): Bbox | null | undefined {
  const { minLat, minLng, maxLat, maxLng } = query;
  if ([minLat, minLng, maxLat, maxLng].every((side) => side === undefined)) return null;
  return Bbox.safeParse({ minLat, minLng, maxLat, maxLng }).data;
}

/** The box that reaches so many degrees to every side of a position, and not past the ends of the map. */
export const boxAround = ({ lat, lng }: LatLng, degrees: number): Bbox => ({
  minLat: Math.max(-90, lat - degrees),
  minLng: Math.max(-180, lng - degrees),
  maxLat: Math.min(90, lat + degrees),
  maxLng: Math.min(180, lng + degrees),
});

function isUpright({ minLat, minLng, maxLat, maxLng }: Record<'minLat' | 'minLng' | 'maxLat' | 'maxLng', number>) {
  return minLat <= maxLat && minLng <= maxLng;
}
