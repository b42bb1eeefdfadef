import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { describe, expect, it } from 'vitest';
import type { Optimistic, PendingWrite } from '#platform/offline/record.ts';
import { refuelling } from './fuel.testing.tsx';
import { monthsOf } from './months.ts';

const shown = (record: FuelRecord, pending: PendingWrite | null = null): Optimistic<FuelRecord> => ({
  record,
  pending,
});
const february = [4, 3].map((n) => shown(refuelling(n, { date: `2026-02-0${n}`, liters: 12 })));
const january = [2, 1, 0].map((n) => shown(refuelling(n)));

describe('refuellings by month', () => {
  it('sums kilometres and money, and takes the mean of what was measured, the latest month first', () => {
    expect(monthsOf([...february, ...january], null).map(({ key, sums }) => [key, sums])).toEqual([
      ['2026-02', { km: 600, totalCost: 120, kmPerLiter: 25 }],
      ['2026-01', { km: 600, totalCost: 180, kmPerLiter: 30 }],
    ]);
  });

  it('measures nothing by the first one', () => {
    expect(monthsOf([shown(refuelling(0))], null)[0]?.sums).toEqual({ km: 0, totalCost: 60, kmPerLiter: null });
  });

  it('leaves out what the server refused, and measures past it', () => {
    const refused = {
      payload: { does: 'create' },
      state: { phase: 'refused' },
      isHeld: false,
    } as unknown as PendingWrite;
    const [month] = monthsOf([shown(refuelling(2)), shown(refuelling(1), refused), shown(refuelling(0))], null);
    expect(month?.sums).toEqual({ km: 600, totalCost: 120, kmPerLiter: 60 });
    expect(month?.refuellings.map(({ sinceKm }) => sinceKm)).toEqual([600, null, null]);
  });

  it('asks about a distance that is much longer than usual, unless a refuelling is known to be missing', () => {
    const far = refuelling(9);
    const forgotten = (record: FuelRecord) => monthsOf([shown(record), ...january], 300)[0]?.refuellings[0]?.forgotten;
    expect(forgotten(far)).toBe(true);
    expect(forgotten({ ...far, missed: true })).toBe(false);
  });

  it('is nothing without refuellings', () => expect(monthsOf([], null)).toEqual([]));
});
