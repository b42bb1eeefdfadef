import type { PopularRoute } from '@estradeiro/contract/popular-routes';

type Written = Pick<
  PopularRoute,
  'name' | 'origin' | 'destination' | 'description' | 'distance' | 'estimatedTime' | 'difficulty' | 'season'
> &
  Pick<PopularRoute, 'highlights' | 'states' | 'months' | 'roads'>;

/** A ride of our own catalogue. */
export type Ride = Written & Pick<PopularRoute, 'id' | 'waypoints'> & { position: number };

/** A waypoint in riding order: name, latitude, longitude. Towns are of GeoNames (CC BY 4.0), sights are ours. */
type Passed = [name: string, lat: number, lng: number];

/** Ids never change: a later version corrects the same ride. */
export const ride = (position: number, written: Written, passed: Passed[]): Ride => ({
  ...written,
  id: `00000000-0000-4000-9000-${String(position).padStart(12, '0')}`,
  position,
  waypoints: passed.map(([name, lat, lng]) => ({ name, lat, lng })),
});

export const dry = [5, 6, 7, 8, 9];
export const autumnAndWinter = [4, 5, 6, 7, 8, 9];
export const wholeYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
