import { NewAccommodation } from '@estradeiro/contract/lodging/owner';
import { searchAccommodations } from '@estradeiro/contract/lodging/search';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, oneTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { offerExamples } from './examples.store.ts';
import { examplePlaces } from './examples.ts';
import { noon, openTestLand } from './lodging.testing.ts';

let land: Awaited<ReturnType<typeof openTestLand>>;
beforeAll(async () => {
  land = await openTestLand();
});
afterAll(() => land.close());

it.each(examplePlaces)('$name is a valid place, marked as invented, and lies in its town', (place) => {
  expect(NewAccommodation.parse(place)).toMatchObject({ name: place.name, state: place.state });
  expect(place.name).toContain('Exemplo');
  expect(place.description).toContain('inventada');
  const [town] = land.gazetteerOnly.search(`${place.city}, ${place.state}`, undefined, 1);
  expect(town && distanceMeters(town, place)).toBeLessThan(12_000);
});

describe.each(oneTestDatabase)('examples on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock: noon, places: () => land.gazetteerOnly });
  });
  afterAll(() => app.close());

  it('come once however often the server starts, are marked, and go when they are not wanted', async () => {
    const rider = await app.newRider();
    const found = async () => (await rider(searchAccommodations, { query: { destination: 'Campos do Jordão' } })).body;
    expect(await found()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => offerExamples(database.db, true)));
    const places = await found();
    expect(places).toHaveLength(6);
    expect(places.every(({ isExample, bookable }) => isExample && bookable)).toBe(true);
    await offerExamples(database.db, false);
    expect(await found()).toEqual([]);
    await offerExamples(database.db, true);
    expect(await found()).toEqual(places);
  });
});
