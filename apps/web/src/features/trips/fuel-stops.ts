import type { FuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { type FuelPlan, longestWithout, planFuel } from '@estradeiro/navigation/fuel/fuel-plan';

export type DayFuel =
  /** No installed map has its stations, or not for the whole route. */
  | { known: false }
  /** The rider's range is unknown. */
  | { known: true; lengthMeters: number; longestMeters: number; plan: null }
  | { known: true; lengthMeters: number; longestMeters: number; plan: FuelPlan };

export function fuelOfDay(fuel: FuelStationsOnRoute | null | undefined, fullMeters: number | null): DayFuel {
  if (!fuel || fuel.unknown.length > 0) return { known: false };
  const { lengthMeters, stations } = fuel;
  const { fromMeters, toMeters } = longestWithout(lengthMeters, stations);
  const known = { known: true, lengthMeters, longestMeters: toMeters - fromMeters } as const;
  if (fullMeters === null) return { ...known, plan: null };
  return { ...known, plan: planFuel(lengthMeters, stations, { fullMeters, startMeters: fullMeters }) };
}
