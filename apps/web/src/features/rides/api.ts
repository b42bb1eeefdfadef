import { listFuelVehicles } from '@estradeiro/contract/fuel/vehicles';
import { followLine } from '@estradeiro/contract/navigation';
import { getRideRecord, type RideRecordDetail } from '@estradeiro/contract/rides';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { sentLine } from '@estradeiro/navigation/sent-line';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { formatCoordinates } from '#ui/figures.ts';
import { rideTexts } from './texts.ts';

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

/** Makes a saved route of a ride: its track is matched to roads, as that of any file is. One ride makes one route. */
export function useSaveAsRoute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ride: RideRecordDetail) => {
      const { route } = await call(followLine, { body: followedRide(ride) });
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

/** What is asked to make a route of a ride: its track, and what its ends are called. */
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
