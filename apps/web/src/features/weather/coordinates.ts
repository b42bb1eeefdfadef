import { z } from 'zod';
import { texts } from './texts.ts';

const degrees = (most: number, problem: string) =>
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+([.,]\d+)?$/, problem)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((number) => Math.abs(number) <= most, problem);

/** Both coordinates as typed, with a comma or a point. */
const typed = { lat: degrees(90, texts.wrongLatitude), lng: degrees(180, texts.wrongLongitude) };

/** A place as typed; without a name it is called by its coordinates. */
export const TypedPlace = z
  .object({ name: z.string().trim(), ...typed })
  .transform(({ name, lat, lng }) => ({ name: name || `${lat}, ${lng}`, lat, lng }));

/** A point of a route as typed: it must have a name (part 1 §5). */
export const TypedPoint = z.object({ name: z.string().trim().min(1, texts.points.nameMissing), ...typed });
