import type { LatLng } from '@estradeiro/contract/lat-lng';
import { searchPlaces } from '@estradeiro/contract/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

const shortestSearch = 2;
/** Near enough to rank places, coarse enough not to ask again at every fix. */
const coarse = (degrees: number) => Math.round(degrees * 20) / 20;

/** Places for what was typed, nearer ones first where a position is given. Idle below two letters. */
export const placesQuery = (text: string, near: LatLng | null) => {
  const query = { q: text.trim(), ...(near && { lat: coarse(near.lat), lng: coarse(near.lng) }) };
  return queryOptions({
    queryKey: ['places', query],
    queryFn: ({ signal }) => call(searchPlaces, { query }, signal),
    enabled: query.q.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
};
