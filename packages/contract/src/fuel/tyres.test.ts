import { describe, expect, it } from 'vitest';
import type { MaintenanceItem, MaintenanceRecord } from './maintenance.ts';
import { dueOf } from './maintenance-due.ts';
import { tyreOf, untilWorn } from './tyres.ts';

const record = (date: string, odometer: number | null, more: Partial<MaintenanceRecord>) =>
  ({
    date,
    odometer,
    createdAt: date,
    frontTreadMm: null,
    rearTreadMm: null,
    newTyre: null,
    ...more,
  }) as MaintenanceRecord;
const mounted = record('2026-01-01', 10_000, { newTyre: 'rear', rearTreadMm: 7.6 });
const later = record('2026-03-01', 13_000, { rearTreadMm: 4.6, frontTreadMm: 4 });

describe('a tyre', () => {
  it('is null without a record', () => {
    expect(tyreOf('rear', [record('2026-01-01', 10_000, {})])).toBeNull();
    expect(tyreOf('front', [mounted])).toBeNull();
  });

  it('wears at the rate of two measurements, down to 1.6 mm', () => {
    expect(tyreOf('rear', [later, mounted])).toEqual({
      position: 'rear',
      tread: { mm: 4.6, date: '2026-03-01', odometer: 13_000 },
      mountedKm: 10_000,
      limitKm: 16_000,
      isWorn: false,
    });
  });

  it.each([
    ['one measurement', [later]],
    ['two within 500 km', [mounted, record('2026-01-20', 10_400, { rearTreadMm: 7 })]],
    ['more tread than before', [mounted, record('2026-03-01', 13_000, { rearTreadMm: 8 })]],
    ['no odometer', [mounted, record('2026-03-01', null, { rearTreadMm: 4 })]],
  ])('has no limit by %s', (_, records) => expect(tyreOf('rear', records)?.limitKm).toBeNull());

  it('starts again when another is mounted', () => {
    const renewed = record('2026-04-01', 14_000, { newTyre: 'both', rearTreadMm: 8 });
    expect(tyreOf('rear', [mounted, later, renewed])).toMatchObject({ mountedKm: 14_000, limitKm: null });
  });

  it('is worn where it was measured so', () => {
    const worn = record('2026-04-01', 14_000, { rearTreadMm: 1.6 });
    expect(tyreOf('rear', [worn])).toMatchObject({ isWorn: true, limitKm: 14_000 });
  });
});

describe('the item of the tyres', () => {
  const item = { kind: 'tyres', everyKm: 6_000, everyMonths: null, dueOn: null, lastOdometer: 13_000, lastDate: null };
  const tyres = [tyreOf('rear', [mounted, later])].filter((tyre) => tyre !== null);
  const due = (km: number, of = item) => dueOf(untilWorn(of as MaintenanceItem, tyres), km, '2026-03-01');

  it('is due when the first of them is worn', () => {
    expect(due(15_000)).toMatchObject({ state: 'fine', leftKm: 1_000 });
    expect(due(15_600)).toMatchObject({ state: 'soon', leftKm: 400 });
    expect(due(16_001)).toMatchObject({ state: 'due' });
  });

  it('is due by its interval where that ends before', () =>
    expect(due(14_000, { ...item, everyKm: 1_000 })).toMatchObject({ state: 'due', leftKm: 0 }));

  it('counts without an interval too', () =>
    expect(due(15_000, { ...item, everyKm: null as never })).toMatchObject({ leftKm: 1_000 }));

  it.each([null, 12_000])('is due once one was measured worn, at an odometer of %s', (odometer) => {
    const worn = tyreOf('rear', [mounted, record('2026-02-27', null, { rearTreadMm: 1.6 })]);
    const counts = untilWorn(item as MaintenanceItem, worn ? [worn] : []);
    expect(dueOf(counts, odometer, '2026-03-01')).toMatchObject({ state: 'due', leftDays: -2 });
  });
});
