import type { LatLng } from '@estradeiro/contract/lat-lng';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { z } from 'zod';

const text = z.string().nullable().default(null);

const Line = z
  .string()
  .max(2_000)
  .transform((encoded, { addIssue }): LatLng[] => {
    try {
      return decodePolyline(encoded, 5);
    } catch {
      addIssue('not a line');
      return z.NEVER;
    }
  })
  .pipe(z.array(z.custom<LatLng>()).min(2));

/** A road worth riding, as its tiles describe it. */
const GoodRoad = z.object({
  key: z.string(),
  ref: text,
  name: text,
  from: text,
  to: text,
  meters: z.number(),
  curviness: z.number(),
  bendsPerHour: z.number(),
  /** Null without heights. */
  climb: z.number().nullable().default(null),
  surface: z.enum(['paved', 'unpaved', 'mixed']).nullable().default(null).catch(null),
  oneway: z.boolean().default(false),
  /** Both ends, and places between them that lead a route through the whole road. */
  through: Line,
  /** The same of the other carriageway, in its direction. */
  throughBack: Line.nullable().default(null),
});
export type GoodRoad = z.infer<typeof GoodRoad>;

/** Null for the tags of something else. */
export const readGoodRoad = (tags: unknown): GoodRoad | null => GoodRoad.safeParse(tags).data ?? null;
