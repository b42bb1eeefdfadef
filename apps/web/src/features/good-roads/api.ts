import { nearbyRoads, type Reach } from '@estradeiro/contract/good-roads';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

/** About a kilometre: a rider who stands still asks once. */
const roundedDegrees = 0.01;
const rounded = (degrees: number) => Math.round(Math.round(degrees / roundedDegrees) * roundedDegrees * 100) / 100;

/** The best roads within reach; idle without a position. */
export function nearbyRoadsQuery(here: LatLng | null, reach: Reach) {
  const at = here && { lat: rounded(here.lat), lng: rounded(here.lng) };
  return queryOptions({
    queryKey: ['good-roads', at, reach],
    queryFn: at ? ({ signal }) => call(nearbyRoads, { query: { ...at, reach } }, signal) : skipToken,
    ...cached(nearbyRoads),
  });
}
