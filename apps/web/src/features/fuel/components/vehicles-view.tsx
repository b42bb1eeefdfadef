import { formatDay } from '@estradeiro/contract/day';
import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import type { QueryState } from '#platform/offline/query-states.tsx';
import type { Optimistic, PendingWrite } from '#platform/offline/record.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatLiters } from '../fuel-format.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { pendingTexts, vehicleTexts } from '../texts.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

type Props = {
  vehicle: FuelVehicle;
  pending: PendingWrite | null;
  onEdit: () => void;
  onSee: () => void;
};

function VehicleCard({ vehicle, pending, onEdit, onSee }: Props) {
  const { name, tankLiters, records, soldOn } = vehicle;
  const remove = useRemoval(vehicle);
  return (
    <li className="flex items-start gap-2 rounded-card border border-line bg-card py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
        <p className="text-quiet">
          {tankLiters === null ? vehicleTexts.noTank : vehicleTexts.tankLiters(formatLiters(tankLiters))} ·{' '}
          {vehicleTexts.records(records)}
        </p>
        {soldOn !== null && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-quiet">
            {vehicleTexts.soldSince(formatDay(soldOn))}
            <Button variant="text" className="-mx-2 text-15!" onClick={onSee}>
              {vehicleTexts.seeRecords}
            </Button>
          </p>
        )}
        <RecordNote pending={pending} title={pendingTexts.vehicle(name)} onEdit={onEdit} />
      </div>
      <IconButton label={vehicleTexts.edit(name)} icon={<Pencil size={22} aria-hidden="true" />} onClick={onEdit} />
      <RemoveIconButton label={vehicleTexts.remove(name)} onClick={() => void remove()} />
    </li>
  );
}

function useRemoval(vehicle: FuelVehicle) {
  const onAccepted = () => showToast({ title: vehicleTexts.removed, tone: 'success' });
  const remove = useRemoveRecord({ type: fuelVehicleWrites, onAccepted });
  return async () => {
    if (await ask(vehicleTexts.removeQuestion(vehicle.name, vehicle.records))) void remove(vehicle);
  };
}

type VehiclesViewProps = {
  garage: FuelGarage;
  query: QueryState<FuelGarage>;
  shown: readonly Optimistic<FuelVehicle>[];
  onChoose: (vehicleId: OfVehicle) => void;
  onClose: () => void;
};

type Writing = null | { id: string | null };

export function VehiclesView({ garage: { vehicles, unassigned }, query, shown, onChoose, onClose }: VehiclesViewProps) {
  const [writing, setWriting] = useState<Writing>(null);
  const written = shown.find(({ record }) => record.id === writing?.id)?.record ?? null;
  const sold = shown.filter(({ record }) => record.soldOn !== null);
  const see = (id: string) => {
    onChoose(id);
    onClose();
  };
  const cardsOf = (some: typeof shown) =>
    some.map(({ record: vehicle, pending }) => (
      <VehicleCard
        key={vehicle.id}
        {...{ vehicle, pending }}
        onEdit={() => setWriting({ id: vehicle.id })}
        onSee={() => see(vehicle.id)}
      />
    ));
  const add = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setWriting({ id: null })}>
      {vehicleTexts.add}
    </Button>
  );
  return (
    <>
      <FormHeading title={vehicleTexts.title} onClose={onClose} />
      <p className="text-quiet">
        {vehicleTexts.explain} {vehicles.length === 0 && unassigned > 0 && vehicleTexts.firstHint(unassigned)}
      </p>
      {!query.data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {vehicles.length === 0 && query.data ? (
        <Empty title={vehicleTexts.emptyTitle} hint={vehicleTexts.emptyHint} action={add} />
      ) : (
        <>
          <ul className="flex flex-col gap-3">{cardsOf(shown.filter(({ record }) => record.soldOn === null))}</ul>
          {add}
          {sold.length > 0 && (
            <section className="flex flex-col gap-3">
              <h2 className="text-20 font-semibold">{vehicleTexts.sold}</h2>
              <ul className="flex flex-col gap-3">{cardsOf(sold)}</ul>
            </section>
          )}
        </>
      )}
      {writing && <VehicleDialog vehicle={written} onClose={() => setWriting(null)} />}
    </>
  );
}
