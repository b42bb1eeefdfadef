import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MaintenanceRecord } from './maintenance.ts';
import { costPerKm, maintenanceCost } from './maintenance-cost.ts';

const paid = (date: string, cost: number | null) => ({ date, cost }) as MaintenanceRecord;
const first = { km: 10_000, date: '2026-01-10' };
const readings = [{ km: 12_000, date: '2026-05-01' }, first];
const records = [paid('2026-02-01', 300), paid('2026-03-01', null), paid('2026-05-01', 100), paid('2025-12-01', 900)];

it('is the sum paid since the first reading over the kilometres since', () => {
  const known = { records, readings, odometerKm: 12_000 };
  expect(maintenanceCost(known)).toEqual({ perKm: 0.2, cost: 400, km: 2_000, since: first });
});

it.each([
  ['before a thousand kilometres', { records, readings, odometerKm: 10_999 }],
  ['where nothing was paid', { records: [paid('2026-02-01', null)], readings, odometerKm: 12_000 }],
  ['without a reading', { records, readings: [], odometerKm: 12_000 }],
])('is null %s', (_, known) => expect(maintenanceCost(known)).toBeNull());

it.each([
  [0.2136, 0.0236, { total: 0.23, fuel: 0.21, maintenance: 0.02 }],
  [0.25, null, { total: 0.25, fuel: 0.25, maintenance: null }],
  [null, 0.2, { total: 0.2, fuel: null, maintenance: 0.2 }],
  [null, null, null],
])('of %s for fuel and %s for maintenance is %j', (fuel, maintenance, cost) => {
  expect(costPerKm(fuel, maintenance)).toEqual(cost);
});

it('is the sum of its parts as they are read', () => {
  const perKm = fc.option(fc.double({ min: 0, max: 5, noNaN: true }));
  fc.assert(
    fc.property(perKm, perKm, (fuelPerKm, maintenancePerKm) => {
      const cost = costPerKm(fuelPerKm, maintenancePerKm);
      const inCents = (reais: number | null) => Math.round((reais ?? 0) * 100);
      expect(inCents(cost?.total ?? null)).toBe(inCents(cost?.fuel ?? null) + inCents(cost?.maintenance ?? null));
    }),
  );
});
