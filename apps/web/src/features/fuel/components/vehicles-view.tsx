import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Drawn } from '#platform/outbox/overlay.ts';
import { Button } from '#ui/button.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { vehicleTexts as texts } from '../vehicle-texts.ts';
import type { Unread } from './fuel-list.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { ViewHeading } from './view-heading.tsx';

type Props = { garage: FuelGarage; unread: Unread; drawn: readonly Drawn<FuelVehicle>[]; onClose: () => void };

/** What the dialog is open for: nothing, a new motorcycle, or a change of one. */
type Writing = null | { vehicle: FuelVehicle | null };

export function VehiclesView({ garage: { vehicles, unassigned }, unread, drawn, onClose }: Props) {
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
      {unread && <Failure error={unread.error} onRetry={unread.retry} />}
      {vehicles.length === 0 && !unread ? (
        <Empty title={texts.emptyTitle} hint={texts.emptyHint} action={add} />
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {drawn.map(({ record: vehicle, waiting }) => (
              <VehicleCard key={vehicle.id} {...{ vehicle, waiting }} onEdit={() => setWriting({ vehicle })} />
            ))}
          </ul>
          {add}
        </>
      )}
      {writing && <VehicleDialog vehicle={writing.vehicle} onClose={() => setWriting(null)} />}
    </>
  );
}
