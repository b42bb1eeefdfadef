import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import { vehicleTexts as texts } from '../vehicle-texts.ts';
import { VehicleCard } from './vehicle-card.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { ViewHeading } from './view-heading.tsx';

type Props = { garage: FuelGarage; onClose: () => void };

/** What the dialog is open for: nothing, a new motorcycle, or a change of one. */
type Writing = null | { vehicle: FuelVehicle | null };

export function VehiclesView({ garage: { vehicles, unassigned }, onClose }: Props) {
  const [writing, setWriting] = useState<Writing>(null);
  const add = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setWriting({ vehicle: null })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <ViewHeading title={texts.title} onClose={onClose} />
      <p className="text-quiet">
        {texts.explain} {vehicles.length === 0 && unassigned > 0 && texts.firstHint(unassigned)}
      </p>
      {vehicles.length === 0 ? (
        <Empty title={texts.emptyTitle} hint={texts.emptyHint} action={add} />
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {vehicles.map((vehicle) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} onEdit={() => setWriting({ vehicle })} />
            ))}
          </ul>
          {add}
        </>
      )}
      {writing && <VehicleDialog vehicle={writing.vehicle} onClose={() => setWriting(null)} />}
    </>
  );
}
