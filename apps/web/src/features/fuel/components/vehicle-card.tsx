import type { FuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { Pencil, Trash2 } from 'lucide-react';
import type { WaitingWrite } from '#platform/outbox/overlay.ts';
import { RecordNote } from '#platform/outbox/record-note.tsx';
import { useRemovingRecord } from '#platform/outbox/use-removing-record.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatLiters } from '../figures.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { vehicleTexts as texts } from '../vehicle-texts.ts';
import { waitingTexts } from '../waiting-texts.ts';

type Props = { vehicle: FuelVehicle; waiting: WaitingWrite | null; onEdit: () => void };

export function VehicleCard({ vehicle, waiting, onEdit }: Props) {
  const { name, tankLiters, records } = vehicle;
  const remove = useRemoval(vehicle);
  return (
    <li className="flex items-start gap-2 rounded-card border border-line bg-card py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
        <p className="text-quiet">
          {tankLiters === null ? texts.noTank : texts.tankLiters(formatLiters(tankLiters))} · {texts.records(records)}
        </p>
        <RecordNote waiting={waiting} title={waitingTexts.vehicle(name)} onEdit={onEdit} />
      </div>
      <IconButton label={texts.edit(name)} icon={<Pencil size={22} aria-hidden="true" />} onClick={onEdit} />
      <IconButton
        label={texts.remove(name)}
        icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
        onClick={remove}
      />
    </li>
  );
}

/** The browser asks, and says what goes along. */
function useRemoval(vehicle: FuelVehicle) {
  const onArrived = () => showToast({ title: texts.removed, tone: 'success' });
  const remove = useRemovingRecord({ kind: fuelVehicleWrites, onArrived });
  return () => confirm(texts.removeQuestion(vehicle.name, vehicle.records)) && void remove(vehicle);
}
