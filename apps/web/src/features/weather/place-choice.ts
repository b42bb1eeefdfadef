import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useState } from 'react';

export type NamedPlace = LatLng & { name: string };
export type ChoiceMode = 'city' | 'coordinates';

/** How a place is being chosen, whether the rider asked to, and which was. */
export type PlaceChoice = {
  mode: ChoiceMode;
  chosen: NamedPlace | null;
  asked: boolean;
  ask: () => void;
  switchTo: (mode: ChoiceMode) => void;
  choose: (place: NamedPlace | null) => void;
};

/** A chosen place stands until it is given back; choosing in another way forgets it (part 1 §2). */
export function usePlaceChoice(): PlaceChoice {
  const [choice, setChoice] = useState<Pick<PlaceChoice, 'mode' | 'chosen' | 'asked'>>({
    mode: 'city',
    chosen: null,
    asked: false,
  });
  const { mode } = choice;
  return {
    ...choice,
    ask: () => setChoice({ ...choice, asked: true }),
    switchTo: (next) => next !== mode && setChoice({ mode: next, chosen: null, asked: true }),
    choose: (chosen) => setChoice({ mode, chosen, asked: true }),
  };
}
