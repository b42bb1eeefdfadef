import type { MaintenanceRecord } from './maintenance.ts';
import type { Reading } from './maintenance-due.ts';

/** What was paid for maintenance and documents over `km` since `since`, in reais; `perKm` is that a kilometre. */
export type MaintenanceCost = { perKm: number; cost: number; km: number; since: Reading };

/** Reais a kilometre in whole cents, so that the parts add up to `total` as they are read; null where one is not known. */
export type CostPerKm = { total: number; fuel: number | null; maintenance: number | null };

/** Over less than this the first oil change would be the price of every kilometre. */
const leastKmOfCost = 1_000;

type Known = { records: readonly MaintenanceRecord[]; readings: readonly Reading[]; odometerKm: number };

/**
 * What a kilometre costs besides fuel: what was paid since the first reading of the odometer, over what it shows by now.
 * Null before a thousand kilometres, and where nothing was paid.
 */
export function maintenanceCost({ records, readings, odometerKm }: Known): MaintenanceCost | null {
  const [since] = readings.toSorted((a, b) => a.km - b.km || a.date.localeCompare(b.date));
  if (!since) return null;
  const km = odometerKm - since.km;
  const cost = records.reduce((sum, { date, cost }) => sum + (date >= since.date ? (cost ?? 0) : 0), 0);
  return km < leastKmOfCost || cost === 0 ? null : { perKm: cost / km, cost, km, since };
}

/** What a kilometre costs: fuel between full tanks, and maintenance, each as far as it is known. Null where neither is. */
export function costPerKm(fuelPerKm: number | null, maintenancePerKm: number | null): CostPerKm | null {
  if (fuelPerKm === null && maintenancePerKm === null) return null;
  const [fuel, maintenance] = [cents(fuelPerKm), cents(maintenancePerKm)];
  return {
    total: reais((fuel ?? 0) + (maintenance ?? 0)),
    fuel: fuel && reais(fuel),
    maintenance: maintenance && reais(maintenance),
  };
}

const cents = (amount: number | null) => amount && Math.round(amount * 100);
const reais = (amount: number) => amount / 100;
