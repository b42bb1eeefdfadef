import { offerAccommodation } from '@estradeiro/contract/lodging/owner';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, oneTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { bedsNear } from './beds-near.store.ts';
import { pousada } from './lodging.testing.ts';

describe.each(oneTestDatabase)('beds of the local base on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database });
  });
  afterAll(() => app.close());

  it('are returned for each place, and none for none', async () => {
    const rider = await app.newRider();
    expect(await rider(offerAccommodation, { body: pousada })).toMatchObject({ status: 201 });
    const here = pousada.position;
    const [near, far] = [2_000, 9_000].map((meters) => destinationPoint(here, 45, meters));
    if (!near || !far) throw new Error('two places');
    expect(await bedsNear(database.db)([far, here, near], 4_000)).toEqual([false, true, true]);
    expect(await bedsNear(database.db)([], 4_000)).toEqual([]);
  });
});
