import { z } from 'zod';
import { texts } from './texts.ts';

const degrees = (most: number, problem: string) =>
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+([.,]\d+)?$/, problem)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((number) => Math.abs(number) <= most, problem);

/** A place as typed: both coordinates, with a comma or a point; without a name it is called by them. */
export const TypedPlace = z
  .object({
    name: z.string().trim(),
    lat: degrees(90, texts.wrongLatitude),
    lng: degrees(180, texts.wrongLongitude),
  })
  .transform(({ name, lat, lng }) => ({ name: name || `${lat}, ${lng}`, lat, lng }));
export type TypedPlace = z.infer<typeof TypedPlace>;
