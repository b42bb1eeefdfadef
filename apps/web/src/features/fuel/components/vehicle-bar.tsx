import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { FuelGarage } from '@estradeiro/contract/fuel/vehicles';
import { ToggleChip } from '#ui/chip.tsx';
import { texts } from '../texts.ts';

type Props = { garage: FuelGarage; vehicleId: OfVehicle; onChoose: (vehicleId: OfVehicle) => void };

export function VehicleBar({ garage: { vehicles, unassigned }, vehicleId, onChoose }: Props) {
  const choices: { id: OfVehicle; name: string }[] = [
    ...vehicles.filter(({ id, soldOn }) => soldOn === null || id === vehicleId),
    ...(vehicles.length > 0 && unassigned > 0 ? [{ id: 'none' as const, name: texts.unassigned }] : []),
  ];
  if (choices.length < 2) return null;
  return (
    <fieldset className="-mx-4 min-w-0">
      <legend className="sr-only">{texts.whichMotorcycle}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {choices.map(({ id, name }) => (
          <ToggleChip key={id} pressed={id === vehicleId} className="flex-none" onClick={() => onChoose(id)}>
            <span className="max-w-48 truncate">{name}</span>
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
