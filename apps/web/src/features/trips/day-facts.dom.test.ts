import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { getSavedRoute } from '@estradeiro/contract/routes';
import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { api } from '#platform/render.testing.tsx';
import { dayFactsQuery } from './day-facts.ts';
import { straightRoute, twoRoutes } from './trips.testing.ts';

it("loads although the route's request was cancelled by an accepted write", async () => {
  const client = createQueryClient();
  const [record] = twoRoutes();
  api.answer(fuelStationsOnRoute, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(getSavedRoute, { ...record, route: straightRoute(record.waypoints) });
  const requested = client.fetchQuery(dayFactsQuery(record));
  await client.cancelQueries({ queryKey: ['saved-routes'] });
  expect(await requested).toMatchObject({ unpavedMeters: 0, hasToll: false, fuel: { unknown: [] } });
});

it("shows no tolls for a day on a file's own line, whose tolls are unknown", async () => {
  const [record] = twoRoutes();
  api.answer(fuelStationsOnRoute, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(getSavedRoute, { ...record, route: { ...straightRoute(record.waypoints), ownLineMeters: 100 } });
  expect(await createQueryClient().fetchQuery(dayFactsQuery(record))).toMatchObject({ hasToll: null });
});
