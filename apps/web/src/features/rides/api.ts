import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { followLine, listPassedGantries } from '@estradeiro/contract/navigation';
import { getRideRecord, type RideRecordDetail } from '@estradeiro/contract/rides';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { savedRouteRequest } from '@estradeiro/navigation/saved-route';
import { sentLine } from '@estradeiro/navigation/sent-line';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { rideTexts } from './texts.ts';

export const rideQuery = (id: string) =>
  queryOptions({
    queryKey: ['rides', id],
    queryFn: ({ signal }) => call(getRideRecord, { params: { id } }, signal),
    ...cached(getRideRecord),
  });

/** The rider's motorcycles, cached under the key of 'Combustível'. */
export const motorcyclesQuery = queryOptions({
  queryKey: ['fuel', 'garage'],
  queryFn: ({ signal }) => call(listFuelVehicles, {}, signal),
  ...cached(listFuelVehicles),
});

/** The toll gantries that a ride passed. */
export const gantriesQuery = (track: string) =>
  queryOptions({
    queryKey: ['gantries', track],
    queryFn: ({ signal }) => call(listPassedGantries, { body: { polyline: track } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Saves a ride as a route, with its track matched to roads like that of any file. A second call for the same ride
 * creates no second route.
 */
export function useSaveAsRoute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ride: RideRecordDetail) => {
      const { route } = await call(followLine, { body: followedRide(ride) });
      return call(createSavedRoute, {
        body: savedRouteRequest(ride.name, route),
        idempotencyKey: `ride-${ride.id}`,
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['saved-routes'] }),
  });
}

function followedRide({ name, track }: Pick<RideRecordDetail, 'name' | 'track'>) {
  const points = decodePolyline(track);
  const [start, end] = [points[0], points.at(-1)];
  const stops =
    start && end
      ? [
          { ...start, name: rideTexts.start },
          { ...end, name },
        ]
      : [];
  return { polyline: sentLine(points), stops };
}
