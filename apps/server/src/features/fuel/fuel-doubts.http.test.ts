import { createFuelRecord, listFuelRecords, updateFuelRecord } from '@estradeiro/contract/fuel/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';

const plain = { liters: 10, totalCost: 60, odometer: 12_000, gasStation: 'Shell', date: '2026-02-01' };
const contradicting = { ...plain, odometer: 11_900, date: '2026-02-10' };

describe.each(testDatabases)('two refuellings written at once, on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open(), clock: { now: () => new Date('2026-03-01T12:00:00Z') } });
  });
  afterAll(() => app.close());

  const add = (rider: TestClient, body: typeof plain) => rider(createFuelRecord, { body });

  it.each([
    ['equal', plain, 'refuelling_exists'],
    ['of an odometer that goes back', contradicting, 'odometer_goes_back'],
  ])('are reported where they are %s', async (_, other, type) => {
    const rider = await app.newRider();
    const answers = await Promise.all([add(rider, plain), add(rider, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { error: { type } } });
  });

  it('are reported where a change makes them equal', async () => {
    const rider = await app.newRider();
    const { id } = (await add(rider, { ...plain, liters: 5 })).body;
    const change = rider(updateFuelRecord, { params: { id }, body: plain });
    const answers = await Promise.all([change, add(rider, plain)]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const kept = (await rider(listFuelRecords, { query: {} })).body;
    expect(kept.filter(({ liters }) => liters === plain.liters)).toHaveLength(1);
  });
});
