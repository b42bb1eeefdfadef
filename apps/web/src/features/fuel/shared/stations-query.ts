import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { Route } from '@estradeiro/contract/navigation';
import { queryOptions } from '@tanstack/react-query';
import { callOrPacked } from '#features/offline-packs/shared/call-or-packed.ts';

/** Stale after this time, because maps are installed while riders plan. */
const freshMillis = 10 * 60_000;

export const stationsQuery = ({ polyline, distanceMeters }: Pick<Route, 'polyline' | 'distanceMeters'>) =>
  queryOptions({
    // A line may be megabytes long; its two ends and its length distinguish it from any other route in use.
    queryKey: ['fuel-stations', distanceMeters, polyline.length, polyline.slice(0, 40), polyline.slice(-40)],
    queryFn: ({ signal }) =>
      callOrPacked(fuelStationsOnRoute, { body: { polyline } }, (packed) => packed.fuelAlong(polyline), signal),
    staleTime: freshMillis,
  });
