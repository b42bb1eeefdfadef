import type { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import { placeTexts } from './texts.ts';

const degrees = (most: number, problem: string) =>
  z
    .string()
    .trim()
    .regex(/^[-+]?\d+([.,]\d+)?$/, problem)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((number) => Math.abs(number) <= most, problem);

/** Both coordinates as typed, with a comma or a point. */
export const typedCoordinates = {
  lat: degrees(90, placeTexts.wrongLatitude),
  lng: degrees(180, placeTexts.wrongLongitude),
};

/** As Brazil writes them: '-28,0125 · -49,59'. */
export const writeCoordinates = ({ lat, lng }: LatLng): string =>
  [lat, lng].map((value) => value.toLocaleString('pt-BR', { maximumFractionDigits: 4 })).join(' · ');

/** A place as typed; without a name it is called by its coordinates. */
export const TypedPlace = z
  .object({ name: z.string().trim(), ...typedCoordinates })
  .transform(({ name, lat, lng }) => ({ name: name || writeCoordinates({ lat, lng }), lat, lng }));
