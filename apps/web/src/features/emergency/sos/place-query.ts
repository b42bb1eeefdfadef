import type { LatLng } from '@estradeiro/contract/lat-lng';
import { reversePlace } from '@estradeiro/contract/places';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** Three decimals are about a hundred metres: a rider who walks around the motorcycle is still at the same place. */
const coarse = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** What is here by name, for whoever has to say it on the phone. Idle without a position. */
export const placeQuery = (position: LatLng | null) => {
  const query = position && { lat: coarse(position.lat), lng: coarse(position.lng) };
  return queryOptions({
    queryKey: ['sos-place', query],
    queryFn: query ? ({ signal }) => call(reversePlace, { query }, signal) : skipToken,
  });
};
