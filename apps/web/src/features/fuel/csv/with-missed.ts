import { readOdometer } from '@estradeiro/contract/decimal';
import { firstIndex } from '@estradeiro/contract/first-index';
import type { ImportedFuelRecord } from '@estradeiro/contract/fuel/records';
import { readDate } from './dates.ts';
import { type FuelCells, type Reading, readingOf } from './fuel-line.ts';
import { numberIn, toKm } from './units.ts';

/**
 * Marks each refuelling of a file whose predecessor is left out: consumption would otherwise be calculated over a
 * distance whose fuel is incomplete. The refuelling after an omitted line is found by the line's odometer, or by its
 * day where the odometer is unreadable.
 */
export function withMissed<Good extends { record: ImportedFuelRecord }>(
  good: readonly Good[],
  leftOut: readonly FuelCells[],
  reading: Reading,
): Good[] {
  const byOdometer = good.toSorted((one, other) => one.record.odometer - other.record.odometer);
  const byDay = byOdometer.toSorted((one, other) => one.record.date.localeCompare(other.record.date));
  const nextOf = (cells: FuelCells): Good | undefined => {
    const { units, isMonthFirst } = readingOf(cells, reading);
    const odometer = readOdometer(numberIn(cells.odometer, units.distance));
    if (odometer) {
      const km = inTenths(toKm(odometer, units.distance));
      return byOdometer[firstIndex(byOdometer, ({ record }) => record.odometer >= km)];
    }
    const date = readDate(cells.date, isMonthFirst);
    return date === null ? undefined : byDay[firstIndex(byDay, ({ record }) => record.date >= date)];
  };
  const next = new Set(leftOut.map(nextOf));
  return good.map((one) => (next.has(one) ? { ...one, record: { ...one.record, missed: true } } : one));
}

/** Rounded as the odometer of a record. */
const inTenths = (km: number): number => Math.round(km * 10) / 10;
