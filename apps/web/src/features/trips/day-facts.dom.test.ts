import { fuelStationsOnWay } from '@estradeiro/contract/fuel/stations';
import { getSavedRoute } from '@estradeiro/contract/routes';
import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { api } from '#platform/render.testing.tsx';
import { dayFactsQuery } from './day-facts.ts';
import { straightWay, twoWays } from './trips.testing.ts';

it('is known although the way on its way here was called off, as an accepted write calls off what was asked before', async () => {
  const client = createQueryClient();
  const [record] = twoWays();
  api.answer(fuelStationsOnWay, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(getSavedRoute, { ...record, route: straightWay(record.waypoints) });
  const asked = client.fetchQuery(dayFactsQuery(record));
  await client.cancelQueries({ queryKey: ['saved-routes'] });
  expect(await asked).toMatchObject({ unpavedMeters: 0, hasToll: false, fuel: { unknown: [] } });
});

it("tells no tolls of a day along a file's own line, where nobody looked for them", async () => {
  const [record] = twoWays();
  api.answer(fuelStationsOnWay, { lengthMeters: 0, stations: [], unknown: [] });
  api.answer(getSavedRoute, { ...record, route: { ...straightWay(record.waypoints), ownLineMeters: 100 } });
  expect(await createQueryClient().fetchQuery(dayFactsQuery(record))).toMatchObject({ hasToll: null });
});
