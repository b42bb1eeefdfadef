import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { alertsAroundQuery, coarsePlace } from './api.ts';

/** The alerts around the device, or everywhere without a place; idle while it may still become known. */
export function useAlertsAround(here: LatLng | null, mayBecomeKnown = false) {
  const near = useRef(here);
  near.current = here;
  const { lat, lng } = here ? coarsePlace(here) : {};
  // A new fix in the same cell is no reason to look into the storage again.
  const query = useMemo(
    () => alertsAroundQuery(lat === undefined || lng === undefined ? null : { lat, lng }, () => near.current),
    [lat, lng],
  );
  return useQuery({ ...query, enabled: here !== null || !mayBecomeKnown });
}
