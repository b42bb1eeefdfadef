import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { readRoadAhead } from '@estradeiro/contract/navigation';
import { getSavedRoute } from '@estradeiro/contract/routes';
import { beforeEach, expect, it } from 'vitest';
import { serraHeights } from '#features/heights/shared/heights.testing.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { api } from '#platform/render.testing.tsx';
import { dayFactsQuery } from './day-facts.ts';
import { straightRoute, twoRoutes } from './trips.testing.ts';

beforeEach(() => api.answer(readRoadAhead, { limits: [] }));

it("loads although the route's request was cancelled by an accepted write", async () => {
  const client = createQueryClient();
  const [record] = twoRoutes();
  api.answer(fuelStationsOnRoute, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(getSavedRoute, { ...record, route: straightRoute(record.waypoints) });
  const requested = client.fetchQuery(dayFactsQuery(record));
  await client.cancelQueries({ queryKey: ['saved-routes'] });
  expect(await requested).toMatchObject({ unpavedMeters: 0, hasToll: false, fuel: { unknown: [] }, heights: null });
});

it("shows no tolls for a day on a file's own line, whose tolls are unknown", async () => {
  const [record] = twoRoutes();
  api.answer(fuelStationsOnRoute, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(getSavedRoute, { ...record, route: { ...straightRoute(record.waypoints), ownLineMeters: 100 } });
  expect(await createQueryClient().fetchQuery(dayFactsQuery(record))).toMatchObject({ hasToll: null });
});

it('has what the day climbs where heights are installed', async () => {
  const [record] = twoRoutes();
  api.answer(fuelStationsOnRoute, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(getSavedRoute, { ...record, route: straightRoute(record.waypoints) });
  api.answer(readRoadAhead, { limits: [], heights: serraHeights });
  const { climbMeters, descentMeters, highest } = serraHeights;
  const known = await createQueryClient().fetchQuery(dayFactsQuery(record));
  expect(known?.heights).toEqual({ climbMeters, descentMeters, highest });
});
