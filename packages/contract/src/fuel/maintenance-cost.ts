import type { MaintenanceRecord } from './maintenance.ts';
import type { Reading } from './maintenance-due.ts';

/** Reais for maintenance and documents over `km` since the reading `since`; `perKm` is reais per kilometre. */
export type MaintenanceCost = { perKm: number; cost: number; km: number; since: Reading };

/** Reais per kilometre, rounded to cents, so that the shown parts add up to `total`; null is unknown. */
export type CostPerKm = { total: number; fuel: number | null; maintenance: number | null };

/** Over a shorter distance the first oil change would dominate the price of a kilometre. */
const leastKmOfCost = 1_000;

type CostInput = { records: readonly MaintenanceRecord[]; readings: readonly Reading[]; odometerKm: number };

/**
 * Maintenance cost since the first odometer reading, divided by the distance since. Null below 1,000 km, and if nothing was paid.
 */
export function maintenanceCost({ records, readings, odometerKm }: CostInput): MaintenanceCost | null {
  const [since] = readings.toSorted((a, b) => a.km - b.km || a.date.localeCompare(b.date));
  if (!since) return null;
  const km = odometerKm - since.km;
  const cost = records.reduce((sum, { date, cost }) => sum + (date >= since.date ? (cost ?? 0) : 0), 0);
  return km < leastKmOfCost || cost === 0 ? null : { perKm: cost / km, cost, km, since };
}

/** Fuel and maintenance, each as far as known; null if both are unknown. */
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
