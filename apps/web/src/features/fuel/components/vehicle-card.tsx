import type { FuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { Pencil, Trash2 } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeleteVehicle } from '../api.ts';
import { formatLiters } from '../figures.ts';
import { vehicleTexts as texts } from '../vehicle-texts.ts';

type Props = { vehicle: FuelVehicle; onEdit: () => void };

export function VehicleCard({ vehicle, onEdit }: Props) {
  const { name, tankLiters, records } = vehicle;
  const remove = useRemoval(vehicle);
  return (
    <li className="flex items-start gap-2 rounded-card border border-line bg-card py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
        <p className="text-quiet">
          {tankLiters === null ? texts.noTank : texts.tankLiters(formatLiters(tankLiters))} · {texts.records(records)}
        </p>
      </div>
      <IconButton label={texts.edit(name)} icon={<Pencil size={22} aria-hidden="true" />} onClick={onEdit} />
      <IconButton
        label={texts.remove(name)}
        icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
        disabled={remove.busy}
        onClick={remove.ask}
      />
    </li>
  );
}

/** The browser asks, and says what goes along. */
function useRemoval({ id, name, records }: FuelVehicle) {
  const remove = useDeleteVehicle();
  const ask = () => {
    if (!confirm(texts.removeQuestion(name, records))) return;
    // Not by the mutation's own callbacks: its card is gone by then.
    remove.mutateAsync(id).then(
      () => showToast({ title: texts.removed, tone: 'success' }),
      (error) =>
        showToast({ title: texts.removeFailed, description: failureText(error, texts.tryAgain), tone: 'destructive' }),
    );
  };
  return { ask, busy: remove.isPending };
}
