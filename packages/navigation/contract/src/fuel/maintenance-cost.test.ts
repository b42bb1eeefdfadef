import { expect, it } from 'vitest';
import type { MaintenanceRecord } from './maintenance.ts';
import { costPerKm } from './maintenance-cost.ts';

const paid = (date: string, cost: number | null) => ({ date, cost }) as MaintenanceRecord;
const first = { km: 10_000, date: '2026-01-10' };
const readings = [{ km: 12_000, date: '2026-05-01' }, first];
const records = [paid('2026-02-01', 300), paid('2026-03-01', null), paid('2026-05-01', 100), paid('2025-12-01', 900)];

it('is what was paid since the first reading over the kilometres since', () => {
  const known = { records, readings, odometerKm: 12_000 };
  expect(costPerKm(known, 0.25)).toEqual({ withoutFuel: 0.2, withFuel: 0.45, cost: 400, km: 2_000, since: first });
  expect(costPerKm(known, null)?.withFuel).toBeNull();
});

it.each([
  ['before a thousand kilometres', { records, readings, odometerKm: 10_999 }],
  ['where nothing was paid', { records: [paid('2026-02-01', null)], readings, odometerKm: 12_000 }],
  ['without a reading', { records, readings: [], odometerKm: 12_000 }],
])('is not known %s', (_, known) => expect(costPerKm(known, 0.25)).toBeNull());
