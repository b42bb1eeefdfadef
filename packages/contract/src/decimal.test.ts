import { describe, expect, it } from 'vitest';
import { readDecimal, readOdometer } from './decimal.ts';
import { NewFuelRecord } from './fuel/records.ts';

describe('a number as a Brazilian types it', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 12,345 ', 12.345],
    ['1.234,56', 1_234.56],
    ['1,234.56', 1_234.56],
    ['1.234.567', 1_234_567],
    ['12,', 12],
    ['0', 0],
    ['-1', -1],
  ])('%s', (typed, read) => expect(readDecimal(typed)).toBe(read));

  it.each(['', 'doze', '1e308', '12 5', '1,2,3', '12,5 L', '--1', '1.23.456', '٣', ',5'])('is not %s', (typed) =>
    expect(readDecimal(typed)).toBeNull(),
  );

  it.each([
    ['45.210', 45_210],
    ['45,210', 45_210],
    ['45210,5', 45_210.5],
    ['145.210,5', 145_210.5],
    ['45210', 45_210],
  ])('on an odometer, %s', (typed, read) => expect(readOdometer(typed)).toBe(read));
});

describe('a refuelling', () => {
  const typed = { liters: '12,5', totalCost: '74.9', odometer: '45.210', gasStation: 'Shell' };

  it('becomes numbers, and is a full tank of petrol by default', () => {
    expect(NewFuelRecord.parse(typed)).toMatchObject({
      liters: 12.5,
      totalCost: 74.9,
      odometer: 45_210,
      location: null,
      vehicleId: null,
      fuelType: 'petrol',
      fullTank: true,
      missed: false,
    });
    expect(NewFuelRecord.parse({ ...typed, liters: '12.5' }).liters).toBe(12.5);
  });

  it.each([
    ...[0, -1, 1e308, Number.NaN, '0', '-1', '1e308', '', ' ', 'doze', 0.0004, null, undefined, 1_001].map(
      (liters) => ({ liters }),
    ),
    ...[0, -1, 1e308, '', 100_001].map((totalCost) => ({ totalCost })),
    ...[-1, 1e308, '', 10_000_000].map((odometer) => ({ odometer })),
    ...['', '   ', 'x'.repeat(81)].map((gasStation) => ({ gasStation })),
    { location: 'x'.repeat(121) },
    { date: '2026-02-30' },
    { date: '31/01/2026' },
    { fuelType: 'diesel' },
    { vehicleId: 'CG 160' },
  ])('is refused with %o', (wrong) => expect(NewFuelRecord.safeParse({ ...typed, ...wrong }).success).toBe(false));
});
