import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { FuelGarage, FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { FileSpreadsheet, Fuel, Motorbike } from 'lucide-react';
import { useMinute } from '#platform/clock.ts';
import { type QueryState, QueryStates } from '#platform/offline/query-states.tsx';
import type { Optimistic } from '#platform/offline/record.ts';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/day.ts';
import { Empty } from '#ui/states.tsx';
import { ownDrafts } from '../draft.ts';
import type { FuelView } from '../fuel-view.ts';
import { useFuel } from '../hooks/use-fuel.ts';
import { MaintenanceRow } from '../maintenance/maintenance-row.tsx';
import { useMaintenance } from '../maintenance/use-maintenance.ts';
import { pendingTexts, texts } from '../texts.ts';
import { asShown, PanelQuestion } from './panel-question.tsx';
import { Placeholders } from './placeholders.tsx';
import { Refuellings } from './refuellings.tsx';
import { VehicleBar } from './vehicle-bar.tsx';

type Props = { garage: FuelGarage; vehicleId: OfVehicle; onChoose: (vehicleId: OfVehicle) => void };

type FuelListProps = Props & {
  vehicles: readonly Optimistic<FuelVehicle>[];
  query: QueryState<FuelGarage>;
  isNew: boolean;
  isRefused: boolean;
  onOpen: (view: FuelView) => void;
};

export function FuelList(props: FuelListProps) {
  const { onOpen } = props;
  return (
    <>
      <div>
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <div className="-mx-2 -mb-3 flex flex-wrap justify-between">
          <Button
            variant="text"
            className="text-15!"
            icon={<Motorbike size={20} aria-hidden="true" />}
            onClick={() => onOpen({ name: 'vehicles' })}
          >
            {texts.motorcycles}
          </Button>
          <Button
            variant="text"
            className="text-15!"
            icon={<FileSpreadsheet size={20} aria-hidden="true" />}
            onClick={() => onOpen({ name: 'files' })}
          >
            {texts.files}
          </Button>
        </div>
      </div>
      <VehicleBar {...props} />
      <MaintenanceRow vehicles={props.vehicles} vehicleId={props.vehicleId} />
      <Contents key={props.vehicleId} {...props} />
    </>
  );
}

function Contents({ vehicleId, vehicles: shown, garage, query: vehicles, isNew, isRefused, onOpen }: FuelListProps) {
  const { query, records, loaded, ...pages } = useFuel(vehicleId, { garage, query: vehicles, isNew });
  const today = dayOf(useMinute());
  const { vehicle: maintainedVehicle, maintained } = useMaintenance({ vehicles: shown, vehicleId }, today);
  const maintenancePerKm = (maintainedVehicle?.id === vehicleId && maintained?.perKm) || null;
  const vehicle = garage.vehicles.find(({ id }) => id === vehicleId) ?? null;
  const register = <RegisterButton onPress={() => onOpen({ name: 'form', record: null })} />;
  return (
    <>
      {query.data && isNew && (
        <p className="text-15 font-semibold text-provisional">
          {isRefused ? pendingTexts.refusedVehicle : pendingTexts.newVehicle}
        </p>
      )}
      <QueryStates
        query={query}
        skeleton={<Placeholders />}
        title={texts.unread}
        empty={records.length === 0 && <Empty title={texts.emptyTitle} hint={texts.emptyHint} action={register} />}
      >
        {loaded?.statistics?.suggestedReset && (
          <PanelQuestion {...{ vehicle, today }} suggested={asShown(loaded.statistics.suggestedReset, vehicle)} />
        )}
        <Refuellings {...{ records, loaded, maintenancePerKm, ...pages, onOpen }}>{register}</Refuellings>
      </QueryStates>
    </>
  );
}

function RegisterButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex flex-col gap-1">
      <Button size="ride" className="px-3!" icon={<Fuel size={24} aria-hidden="true" />} onClick={onPress}>
        {texts.register}
      </Button>
      {ownDrafts.read(null) && <p className="text-15 text-provisional">{texts.draftKept}</p>}
    </div>
  );
}
