import type { FuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { type FuelPlan, longestWithout, planFuel } from '@estradeiro/navigation/fuel/fuel-plan';

export type DayFuel =
  /** No installed map has its stations, or not for the whole route. */
  | { known: false }
  /** The rider's range is unknown. */
  | { known: true; longestMeters: number; plan: null }
  | { known: true; longestMeters: number; plan: FuelPlan };

export function fuelOfDay(fuel: FuelStationsOnRoute | null | undefined, fullMeters: number | null): DayFuel {
  if (!fuel || fuel.unknown.length > 0) return { known: false };
  const { fromMeters, toMeters } = longestWithout(fuel.lengthMeters, fuel.stations);
  const longestMeters = toMeters - fromMeters;
  if (fullMeters === null) return { known: true, longestMeters, plan: null };
  return {
    known: true,
    longestMeters,
    plan: planFuel(fuel.lengthMeters, fuel.stations, { fullMeters, startMeters: fullMeters }),
  };
}
