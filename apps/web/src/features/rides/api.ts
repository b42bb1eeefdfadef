import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { importGpx } from '@estradeiro/contract/navigation';
import { getRideRecord, type RideRecordDetail } from '@estradeiro/contract/rides';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { formatCoordinates } from '#ui/figures.ts';

/** One ride with its track. */
export const rideQuery = (id: string) =>
  queryOptions({
    queryKey: ['rides', id],
    queryFn: ({ signal }) => call(getRideRecord, { params: { id } }, signal),
    ...cached(getRideRecord),
  });

/** The rider's motorcycles, as 'Combustível' keeps them. */
export const motorcyclesQuery = queryOptions({
  queryKey: ['fuel', 'garage'],
  queryFn: ({ signal }) => call(listFuelVehicles, {}, signal),
  ...cached(listFuelVehicles),
});

/** Makes a saved route of a ride: its track is matched to roads, as that of any GPX file is. One ride makes one route. */
export function useSaveAsRoute() {
  const client = useQueryClient();
  return useMutation({
    // Roads are found by the line alone: its times would only make the file larger.
    mutationFn: async ({ trackTimes: _, ...ride }: RideRecordDetail) => {
      const { gpxOf } = await import('./gpx.ts');
      const { route } = await call(importGpx, { body: { gpx: gpxOf(ride) } });
      const [origin, destination] = [route.waypoints[0], route.waypoints.at(-1)];
      const waypoints = route.waypoints.map(({ lat, lng, name }) => ({
        lat,
        lng,
        name: name ?? formatCoordinates({ lat, lng }),
      }));
      return call(createSavedRoute, {
        body: {
          name: ride.name,
          origin: origin?.name ?? waypoints[0]?.name ?? ride.name,
          destination: destination?.name ?? waypoints.at(-1)?.name ?? ride.name,
          waypoints,
          route,
        },
        idempotencyKey: `ride-${ride.id}`,
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved-routes'] }),
  });
}
