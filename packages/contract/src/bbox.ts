import { z } from 'zod';
import { DegreesInQuery, type LatLng } from './lat-lng.ts';

/** Degrees. A box never crosses the antimeridian, as Brazil does not. */
export const Bbox = z
  .object({
    minLat: z.number().min(-90).max(90),
    minLng: z.number().min(-180).max(180),
    maxLat: z.number().min(-90).max(90),
    maxLng: z.number().min(-180).max(180),
  })
  .refine(isUpright, 'min lies above max');
export type Bbox = z.infer<typeof Bbox>;

/** Query parameters of an optional box; read them with `bboxOfQuery`. */
export const bboxInQuery = {
  minLat: DegreesInQuery(90).optional(),
  minLng: DegreesInQuery(180).optional(),
  maxLat: DegreesInQuery(90).optional(),
  maxLng: DegreesInQuery(180).optional(),
};

type Sides = { [side in keyof Bbox]?: number | undefined };

/** Null if the query has none of the sides, undefined if they make no valid box. */
export function bboxOfQuery(query: Sides): Bbox | null | undefined {
  const { minLat, minLng, maxLat, maxLng } = query;
  if ([minLat, minLng, maxLat, maxLng].every((side) => side === undefined)) return null;
  return Bbox.safeParse({ minLat, minLng, maxLat, maxLng }).data;
}

/** The box that extends `degrees` to every side of a position, cut at the ends of the map. */
export const boxAround = ({ lat, lng }: LatLng, degrees: number): Bbox => ({
  minLat: Math.max(-90, lat - degrees),
  minLng: Math.max(-180, lng - degrees),
  maxLat: Math.min(90, lat + degrees),
  maxLng: Math.min(180, lng + degrees),
});

function isUpright({ minLat, minLng, maxLat, maxLng }: Record<'minLat' | 'minLng' | 'maxLat' | 'maxLng', number>) {
  return minLat <= maxLat && minLng <= maxLng;
}
