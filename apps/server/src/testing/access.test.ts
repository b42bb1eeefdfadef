import { type OpenMeteoSimulator, startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPlanning } from '#features/routes/planning.testing.ts';
import { createOpenMeteo } from '#features/weather/providers/open-meteo.ts';
import { createTestApp, openTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { type Callers, makeRecords } from './access-records.testing.ts';

let openMeteo: OpenMeteoSimulator;
let app: TestApp;
let callers: Callers;

beforeAll(async () => {
  openMeteo = await startOpenMeteo();
  const weatherProvider = createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url });
  const database = await openTestDatabase();
  app = await createTestApp({ ...createTestPlanning(), weatherProvider, database });
  callers = await makeRecords(app, database);
});
afterAll(() => Promise.all([app.close(), openMeteo.stop()]));

it('lets each caller do what the endpoint states, and no more', async () => {
  const { owner, stranger, table } = callers;
  const walked = [];
  for (const [key, { owner: owned, stranger: foreign, input }] of Object.entries(table)) {
    const endpoint = app.app.served.find(({ method, path }) => `${method} ${path}` === key);
    if (!endpoint) throw new Error(`${key} is not served`);
    const nobody = endpoint.access === 'anyone' ? owned : 401;
    walked.push({
      key,
      expected: [nobody, foreign ?? owned, owned],
      got: [
        (await app.nobody(endpoint, input)).status,
        (await stranger(endpoint, input)).status,
        (await owner(endpoint, input)).status,
      ],
    });
  }
  expect(walked.map(({ key, got }) => ({ key, got }))).toEqual(
    walked.map(({ key, expected }) => ({ key, got: expected })),
  );
});

it('leaves no endpoint out', () => {
  const served = app.app.served.map(({ method, path }) => `${method} ${path}`);
  expect(served.filter((key) => !(key in callers.table))).toEqual([]);
});
