import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coarse, weatherHereQuery } from './api.ts';

/** The weather where the device is, with what this browser last read here until then. Idle without a place. */
export function useWeatherHere(here: LatLng | null) {
  const [lat, lng] = here ? [coarse(here.lat), coarse(here.lng)] : [null, null];
  // A new fix in the same cell is no reason to look into the storage again.
  return useQuery(useMemo(() => weatherHereQuery(lat === null || lng === null ? null : { lat, lng }), [lat, lng]));
}
