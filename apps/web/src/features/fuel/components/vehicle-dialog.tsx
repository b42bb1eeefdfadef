import { formatDay } from '@estradeiro/contract/day';
import { readOdometer } from '@estradeiro/contract/decimal';
import { continuedKm, isFarBack, shownKm } from '@estradeiro/contract/fuel/odometer-resets';
import { type FuelVehicle, NewFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { judge } from '#platform/form.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dayOf } from '#ui/day.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { formatKilometers } from '#ui/number-format.ts';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { typedQuantity } from '../fuel-format.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { panelTexts, unitTexts, vehicleTexts } from '../texts.ts';
import { NewPanelDialog } from './new-panel-dialog.tsx';
import { PanelQuestion } from './panel-question.tsx';

type Props = {
  vehicle: FuelVehicle | null;
  /** The latest estimate of the odometer, where it is more than the typed reading. */
  odometerKm?: number | null;
  onClose: () => void;
};

export function VehicleDialog({ vehicle, odometerKm = vehicle?.odometer ?? null, onClose }: Props) {
  const today = dayOf(new Date());
  const resets = vehicle?.odometerResets ?? [];
  const shownOdometer = odometerKm === null ? null : shownKm(odometerKm, resets);
  const { values, field, submit, busy } = useRecordForm({
    ...savingOf(vehicle, onClose),
    start: {
      name: vehicle?.name ?? '',
      tankLiters: typedQuantity(vehicle?.tankLiters),
      odometer: typedQuantity(shownOdometer),
      soldOn: vehicle?.soldOn ?? '',
    },
    judge: ({ soldOn, ...typed }) =>
      judge(TypedVehicle, vehicle ? { ...typed, soldOn: soldOn || null } : typed, vehicleProblem, {
        soldOn: soldOn > today && panelTexts.dateFuture,
      }),
    showsProblems: 'changed',
    onSubmit(typed, save) {
      const reading =
        typed.odometer === shownOdometer
          ? before(vehicle)
          : readToday(typed.odometer === null ? null : continuedKm(typed.odometer, today, resets), today);
      save({ ...typed, ...reading });
    },
  });
  const typedKm = readOdometer(values.odometer);
  const suggestsReset =
    vehicle !== null &&
    typedKm !== null &&
    odometerKm !== null &&
    isFarBack(continuedKm(typedKm, today, resets), odometerKm);
  return (
    <Dialog open onOpenChange={onClose} title={vehicle ? vehicleTexts.editTitle : vehicleTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('name')} label={vehicleTexts.name} hint={vehicleTexts.nameHint} autoComplete="off" required />
        <Field
          {...field('tankLiters')}
          label={vehicleTexts.tank}
          hint={vehicleTexts.tankHint}
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-3 font-semibold text-quiet">L</span>}
        />
        <Field
          {...field('odometer')}
          label={vehicleTexts.odometer}
          hint={vehicleTexts.odometerHint}
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>}
        />
        {suggestsReset && shownOdometer !== null && (
          <PanelQuestion
            {...{ vehicle, today }}
            suggested={{ on: today, lastKm: Math.round(shownOdometer), firstKm: 0 }}
          />
        )}
        {vehicle && (
          <DateField {...field('soldOn')} label={vehicleTexts.soldOn} hint={vehicleTexts.soldHint} max={today} />
        )}
        <DialogActions texts={vehicleTexts} busy={busy} onCancel={onClose} />
      </form>
      {vehicle && !suggestsReset && <Panels vehicle={vehicle} odometerKm={shownOdometer} today={today} />}
    </Dialog>
  );
}

function Panels({ vehicle, odometerKm, today }: { vehicle: FuelVehicle; odometerKm: number | null; today: string }) {
  const [isAdding, setAdding] = useState(false);
  const { save, busy } = useSaveRecord(savingOf(vehicle, () => undefined));
  const remove = (on: string) =>
    save({ ...vehicle, odometerResets: vehicle.odometerResets.filter((reset) => reset.on !== on) });
  return (
    <section className="flex flex-col gap-1">
      <ul className="divide-y divide-line text-15">
        {vehicle.odometerResets.map(({ on, lastKm, firstKm }) => (
          <li key={on} className="flex items-center justify-between gap-2">
            <span className="tabular-nums">
              {panelTexts.changed(formatDay(on), formatKilometers(lastKm), formatKilometers(firstKm))}
            </span>
            <RemoveIconButton label={panelTexts.remove(formatDay(on))} onClick={() => remove(on)} disabled={busy} />
          </li>
        ))}
      </ul>
      <Button
        variant="text"
        className="self-start text-15!"
        icon={<RotateCcw size={20} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {panelTexts.add}
      </Button>
      {isAdding && (
        <NewPanelDialog
          {...{ vehicle, today }}
          suggested={odometerKm === null ? null : { on: today, lastKm: Math.round(odometerKm), firstKm: 0 }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

/** An unchanged odometer is no new reading: it may come from a refuelling. */
const before = (vehicle: FuelVehicle | null) => ({
  odometer: vehicle?.odometer ?? null,
  odometerOn: vehicle?.odometerOn ?? null,
});
const readToday = (odometer: number | null, today: string) => ({
  odometer,
  odometerOn: odometer === null ? null : today,
});

const blankAsNull = (typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? null : typed);

/** A blank field means unknown. */
const TypedVehicle = NewFuelVehicle.extend({
  tankLiters: z.preprocess(blankAsNull, NewFuelVehicle.shape.tankLiters),
  odometer: z.preprocess(blankAsNull, NewFuelVehicle.shape.odometer),
});

function vehicleProblem({ code, path }: z.core.$ZodIssue): string {
  if (path[0] === 'tankLiters') return vehicleTexts.tankWrong;
  if (path[0] === 'odometer') return vehicleTexts.odometerWrong;
  return code === 'too_big' ? vehicleTexts.tooLong : vehicleTexts.nameRequired;
}

const savingOf = (vehicle: FuelVehicle | null, onDone: () => void) => ({
  type: fuelVehicleWrites,
  record: vehicle,
  accepted: { title: vehicle ? vehicleTexts.updated : vehicleTexts.added },
  refused: { title: vehicleTexts.saveFailed },
  onDone,
});
