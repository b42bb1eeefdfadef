import type { FillUp } from './fuel-stretches.ts';

export type TankRange = { fullKm: number; leftKm: number | null; atOdometer: number };

/**
 * How far a full tank goes, and how far what was left in it at the last refuelling (records in the order of the odometer). What is
 * left is not known before the first full tank, nor after a missed refuelling until the next full one.
 */
export function tankRange(
  ordered: readonly FillUp[],
  tankLiters: number | null,
  kmPerLiter: number | null,
): TankRange | null {
  const last = ordered.at(-1);
  if (!last || tankLiters === null || kmPerLiter === null || kmPerLiter <= 0) return null;
  let level: number | null = null;
  let odometer = 0;
  for (const record of ordered) {
    if (record.missed) level = null;
    if (record.fullTank) level = tankLiters;
    else if (level !== null) {
      const before: number = Math.max(0, level - (record.odometer - odometer) / kmPerLiter);
      level = Math.min(tankLiters, before + record.liters);
    }
    odometer = record.odometer;
  }
  return {
    fullKm: tankLiters * kmPerLiter,
    leftKm: level === null ? null : level * kmPerLiter,
    atOdometer: last.odometer,
  };
}
