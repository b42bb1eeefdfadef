import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useState } from 'react';

export type NamedPlace = LatLng & { name: string };
export type ChoiceMode = 'city' | 'coordinates';

/** How a place is being chosen, and which was. */
export type PlaceChoice = {
  mode: ChoiceMode;
  chosen: NamedPlace | null;
  switchTo: (mode: ChoiceMode) => void;
  choose: (place: NamedPlace | null) => void;
};

/** A chosen place stands until it is given back; choosing in another way forgets it (part 1 §2). */
export function usePlaceChoice(): PlaceChoice {
  const [{ mode, chosen }, setChoice] = useState<{ mode: ChoiceMode; chosen: NamedPlace | null }>({
    mode: 'city',
    chosen: null,
  });
  return {
    mode,
    chosen,
    switchTo: (next) => next !== mode && setChoice({ mode: next, chosen: null }),
    choose: (place) => setChoice({ mode, chosen: place }),
  };
}
