import type { WeatherWarning } from '@estradeiro/contract/weather';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '#platform/database.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { createWeatherStore, type WeatherStore } from './weather.store.ts';

const noon = new Date('2026-03-01T15:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const urubici = { lat: -28.01, lng: -49.59 };
const lages = { lat: -27.82, lng: -50.33 };
const kept = (place: typeof urubici, value: unknown) => ({ place, locationName: 'Urubici', value });
const warning: WeatherWarning = {
  id: 'inmet:1',
  event: 'Vendaval',
  severity: 'low',
  description: '',
  instructions: [],
  startsAt: '2026-03-01T12:00:00Z',
  endsAt: '2026-03-02T12:00:00Z',
};

describe.each(testDatabases)('the last good weather in $name', ({ open }) => {
  let database: OpenDatabase;
  let store: WeatherStore;
  beforeAll(async () => {
    database = await open();
    store = createWeatherStore(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.execute(sql`delete from weather_forecasts`));

  it('is read in the order of the places, null where there is none', async () => {
    await store.write('now', [kept(lages, 1), kept(urubici, 2)], noon);
    expect(await store.read('now', z.number(), [urubici, { lat: 0, lng: 0 }, lages])).toEqual([
      { value: 2, readAt: noon },
      null,
      { value: 1, readAt: noon },
    ]);
  });

  it('stores current weather beside the forecast, each with its time, and the newest of both', async () => {
    await store.write('now', [kept(urubici, 1)], noon);
    await store.write('ahead', [kept(urubici, [7])], later(1));
    await store.write('now', [kept(urubici, 2)], later(2));
    expect(await store.read('now', z.number(), [urubici])).toEqual([{ value: 2, readAt: later(2) }]);
    expect(await store.read('ahead', z.array(z.number()), [urubici])).toEqual([{ value: [7], readAt: later(1) }]);
    const { rows } = (await database.db.execute(
      sql`select count(*)::int as count from weather_forecasts`,
    )) as unknown as {
      rows: { count: number }[];
    };
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is dropped after 48 hours', async () => {
    await store.write('now', [kept(urubici, 1)], noon);
    await store.write('now', [kept(lages, 1)], later(49));
    expect(await store.read('now', z.number(), [urubici])).toEqual([null]);
  });

  it('is not read in an unknown shape', async () => {
    await store.write('now', [kept(urubici, { temp: 20 })], noon);
    expect(await store.read('now', z.number(), [urubici])).toEqual([null]);
  });

  it('bears writing the same places from many sides at once', async () => {
    const both = [kept(urubici, 1), kept(lages, 2)];
    const writes = Array.from({ length: 20 }, (_, index) =>
      store.write('now', index % 2 ? both : both.toReversed(), later(index)),
    );
    await Promise.all(writes);
    expect((await store.read('now', z.number(), [urubici, lages])).map((dated) => dated?.value)).toEqual([1, 2]);
  });

  it('holds warnings beside a forecast only', async () => {
    await store.writeWarnings(urubici, [warning]);
    expect(await store.readWarnings(urubici)).toBeNull();
    await store.write('now', [kept(urubici, 1)], noon);
    expect(await store.readWarnings(urubici)).toBeNull();
    await store.writeWarnings(urubici, [warning]);
    expect(await store.readWarnings(urubici)).toEqual([warning]);
  });
});
