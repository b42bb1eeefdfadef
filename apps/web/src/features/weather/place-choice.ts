import type { LatLng } from '@estradeiro/contract/lat-lng';
import { formatNumberUpTo } from '@estradeiro/navigation/format-number';
import { useState } from 'react';
import { z } from 'zod';
import { placeTexts } from './texts.ts';

export type NamedPlace = LatLng & { name: string };
export type ChoiceMode = 'city' | 'coordinates';

export type PlaceChoice = {
  mode: ChoiceMode;
  chosen: NamedPlace | null;
  isSearchOpen: boolean;
  ask: () => void;
  switchTo: (mode: ChoiceMode) => void;
  choose: (place: NamedPlace | null) => void;
};

/** A chosen place stays until it is removed; switching the method removes it (part 1 §2). */
export function usePlaceChoice(): PlaceChoice {
  const [choice, setChoice] = useState<Pick<PlaceChoice, 'mode' | 'chosen' | 'isSearchOpen'>>({
    mode: 'city',
    chosen: null,
    isSearchOpen: false,
  });
  const { mode } = choice;
  return {
    ...choice,
    ask: () => setChoice({ ...choice, isSearchOpen: true }),
    switchTo: (next) => next !== mode && setChoice({ mode: next, chosen: null, isSearchOpen: true }),
    choose: (chosen) => setChoice({ mode, chosen, isSearchOpen: true }),
  };
}

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
  [lat, lng].map((value) => formatNumberUpTo(value, 4)).join(' · ');

/** A place as typed; without a name its coordinates are the name. */
export const TypedPlace = z
  .object({ name: z.string().trim(), ...typedCoordinates })
  .transform(({ name, lat, lng }) => ({ name: name || writeCoordinates({ lat, lng }), lat, lng }));
