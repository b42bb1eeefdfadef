import { OfVehicle } from '@estradeiro/contract/fuel';
import type { FuelGarage } from '@estradeiro/contract/fuel-vehicles';
import { createStored } from '#platform/storage.ts';

/** Whose refuellings this browser showed last. */
export const chosenVehicle = createStored<OfVehicle | null>('fuel-vehicle', OfVehicle.nullable(), null);

/** Whose refuellings to show: what was chosen as long as it is there, else the first motorcycle, else those of none. */
export function vehicleToShow({ vehicles, unassigned }: FuelGarage, chosen: OfVehicle | null): OfVehicle {
  const [first] = vehicles;
  if (!first) return 'none';
  if (chosen === 'none' && unassigned > 0) return chosen;
  return vehicles.find(({ id }) => id === chosen)?.id ?? first.id;
}
