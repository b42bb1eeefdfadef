import type { MaintenanceRecord } from './maintenance.ts';
import type { Reading } from './maintenance-due.ts';

/** Reais a kilometre, over `km` since `since`; `withFuel` is null where no consumption is known. */
export type CostPerKm = { withoutFuel: number; withFuel: number | null; cost: number; km: number; since: Reading };

/** Over less than this the first oil change would be the price of every kilometre. */
const leastKmOfCost = 1_000;

type Known = { records: readonly MaintenanceRecord[]; readings: readonly Reading[]; odometerKm: number };

/**
 * What a kilometre costs besides fuel, and with it: what was paid since the first reading of the odometer, over what it shows by now.
 * Null before a thousand kilometres, and where nothing was paid.
 */
export function costPerKm({ records, readings, odometerKm }: Known, fuelPerKm: number | null): CostPerKm | null {
  const [since] = readings.toSorted((a, b) => a.km - b.km || a.date.localeCompare(b.date));
  if (!since) return null;
  const km = odometerKm - since.km;
  const cost = records.reduce((sum, { date, cost }) => sum + (date >= since.date ? (cost ?? 0) : 0), 0);
  if (km < leastKmOfCost || cost === 0) return null;
  const withoutFuel = cost / km;
  return { withoutFuel, withFuel: fuelPerKm === null ? null : withoutFuel + fuelPerKm, cost, km, since };
}
