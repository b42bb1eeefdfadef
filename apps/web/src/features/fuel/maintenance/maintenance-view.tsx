import type { MaintenanceItem, MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import type { DueState } from '@estradeiro/contract/fuel/maintenance-due';
import type { OfVehicle } from '@estradeiro/contract/fuel/records';
import type { FuelGarage } from '@estradeiro/contract/fuel/vehicles';
import { CircleCheck, CircleHelp, Clock, FileSpreadsheet, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMotorcycleInUse } from '#features/rides/shared/motorcycle-in-use.ts';
import { useMinute } from '#platform/clock.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { dayOf } from '#ui/day.ts';
import { Empty } from '#ui/states.tsx';
import { Placeholders } from '../components/placeholders.tsx';
import { VehicleBar } from '../components/vehicle-bar.tsx';
import { VehicleDialog } from '../components/vehicle-dialog.tsx';
import { ownedOf } from '../hooks/use-fuel.ts';
import { texts as fuelTexts } from '../texts.ts';
import { CostCard } from './cost-card.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ItemRow } from './item-row.tsx';
import { MaintenanceFiles } from './maintenance-files.tsx';
import { OdometerCard } from './odometer-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { texts } from './texts.ts';
import { type ItemShown, type Maintenance, type Of, useMaintenance } from './use-maintenance.ts';

type Open =
  | { name: 'vehicle' | 'files' }
  | { name: 'item'; item: MaintenanceItem | null; last: MaintenanceRecord | null }
  | { name: 'done'; item: MaintenanceItem; record: MaintenanceRecord | null };

type Props = Of & {
  garage: FuelGarage;
  vehicleId: OfVehicle;
  onChoose: (vehicleId: OfVehicle) => void;
  passedFile: File | null;
  onOpenThere: (file: File) => void;
};

/** The maintenance items of a motorcycle by urgency; the rider can record each as done. */
export function MaintenanceView({ garage, vehicles, vehicleId, onChoose, passedFile, onOpenThere }: Props) {
  const today = dayOf(useMinute());
  const shown = useMaintenance({ vehicles, vehicleId }, today);
  const { vehicle, photo, isSent, query, odometer } = shown;
  const inUse = useMotorcycleInUse();
  const [open, setOpen] = useState<Open | null>(passedFile ? { name: 'files' } : null);
  const close = () => setOpen(null);
  if (open?.name === 'files' && vehicle)
    return <MaintenanceFiles {...{ vehicle, passedFile, onOpenThere }} items={shown.items} onClose={close} />;
  return (
    <>
      <BackHeading
        href={paths.fuel}
        back={fuelTexts.title}
        title={texts.title}
        aside={
          vehicle && (
            <Button
              variant="text"
              className="-mr-2 ml-auto whitespace-nowrap text-15!"
              icon={<FileSpreadsheet size={20} aria-hidden="true" />}
              onClick={() => setOpen({ name: 'files' })}
            >
              {texts.files}
            </Button>
          )
        }
      />
      {vehicle ? (
        <>
          <VehicleBar garage={{ ...garage, unassigned: 0 }} vehicleId={vehicle.id} onChoose={onChoose} />
          <OdometerCard
            {...{ vehicle, photo, isSent, odometer }}
            hasOthers={ownedOf(vehicles.map(({ record }) => record)).length > 1 || vehicle.soldOn !== null}
            inUse={inUse}
            onEdit={() => setOpen({ name: 'vehicle' })}
          />
          <QueryStates query={query} skeleton={<Placeholders />} title={texts.unread}>
            <Items {...shown} onOpen={setOpen} />
          </QueryStates>
        </>
      ) : (
        <Empty
          title={texts.noMotorcycle}
          hint={texts.noMotorcycleHint}
          action={<Button onClick={() => setOpen({ name: 'vehicle' })}>{texts.addMotorcycle}</Button>}
        />
      )}
      {open?.name === 'vehicle' && (
        <VehicleDialog vehicle={vehicle} odometerKm={odometer && Math.round(odometer.km)} onClose={close} />
      )}
      {open?.name === 'item' && vehicle && (
        <ItemDialog item={open.item} last={open.last} vehicle={vehicle} today={today} onClose={close} />
      )}
      {open?.name === 'done' && vehicle && (
        <DoneDialog
          vehicle={vehicle}
          item={open.item}
          record={open.record}
          odometerKm={odometer?.km ?? null}
          today={today}
          onClose={close}
        />
      )}
    </>
  );
}

function Items({ items, vehicle, odometer, cost, maintained, onOpen }: Maintenance & { onOpen: (open: Open) => void }) {
  const add = (
    <Button
      variant={items.length === 0 ? 'secondary' : 'primary'}
      icon={<Plus size={20} aria-hidden="true" />}
      onClick={() => onOpen({ name: 'item', item: null, last: null })}
    >
      {texts.add}
    </Button>
  );
  return (
    <>
      {states.map((state) => (
        <Group
          key={state}
          state={state}
          items={items.filter(({ due }) => due.state === state)}
          odometerKm={odometer?.km ?? null}
          onOpen={onOpen}
        />
      ))}
      {items.length === 0 && vehicle && <PlansCard vehicleId={vehicle.id} />}
      {cost && <CostCard {...{ cost, maintained }} />}
      {add}
    </>
  );
}

const states = ['due', 'soon', 'unknown', 'fine'] as const;
const signs = { due: TriangleAlert, soon: Clock, unknown: CircleHelp, fine: CircleCheck } as const;
const colors: Record<DueState, string> = {
  due: 'text-danger',
  soon: 'text-provisional',
  unknown: 'text-quiet',
  fine: 'text-guidance',
};

type GroupProps = {
  state: DueState;
  items: readonly ItemShown[];
  odometerKm: number | null;
  onOpen: (open: Open) => void;
};

function Group({ state, items, odometerKm, onOpen }: GroupProps) {
  if (items.length === 0) return null;
  const Sign = signs[state];
  return (
    <Card role="region" aria-label={texts.states[state]} className="flex flex-none flex-col gap-1 py-3">
      <h2 className={classes('flex items-center gap-2 text-20 font-semibold', colors[state])}>
        <Sign size={24} aria-hidden="true" className="flex-none" />
        {texts.states[state]}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((shown) => (
          <ItemRow
            key={shown.record.id}
            shown={shown}
            odometerKm={odometerKm}
            onEdit={(item) => onOpen({ name: 'item', item, last: shown.last })}
            onDone={(record) => onOpen({ name: 'done', item: shown.now, record })}
          />
        ))}
      </ul>
    </Card>
  );
}
