import { expect, it } from 'vitest';
import { withinRoutes } from './listed-trips.ts';

const trip = (...routeIds: (string | null)[]) => ({ days: routeIds.map((routeId) => ({ routeId })) });

it('lists trips as long as their different routes are few enough', () => {
  const trips = [trip('a', 'b', null), trip('a', 'b'), trip('c'), trip('d'), trip()];
  expect(withinRoutes(trips, 3)).toEqual(trips.slice(0, 3));
  expect(withinRoutes(trips, 4)).toEqual(trips);
  expect(withinRoutes(trips, 1)).toEqual([]);
});
