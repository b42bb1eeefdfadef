import { type FuelVehicle, NewFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { z } from 'zod';
import { dayOf } from '#platform/day.ts';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { typedFigure } from '../figures.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { unitTexts, vehicleTexts } from '../texts.ts';

type Props = {
  vehicle: FuelVehicle | null;
  /** What the odometer shows as far as it is known, where that is more than what was typed. */
  odometerKm?: number | null;
  onClose: () => void;
};

/** Writes a new motorcycle or changes one, and closes when that is done. */
export function VehicleDialog({ vehicle, odometerKm = vehicle?.odometer ?? null, onClose }: Props) {
  const { save, busy } = useSaving(vehicle, onClose);
  const { field, submit } = useTextForm({
    schema: TypedVehicle,
    names: ['name', 'tankLiters', 'odometer'],
    initial: {
      name: vehicle?.name ?? '',
      tankLiters: typedFigure(vehicle?.tankLiters),
      odometer: typedFigure(odometerKm),
    },
    problem: vehicleProblem,
    onSubmit: (typed) => save({ ...typed, ...(typed.odometer === odometerKm ? before(vehicle) : readToday(typed)) }),
  });
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
        <DialogActions texts={vehicleTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** A figure that is left unchanged is not a new reading: it may be of a refuelling. */
const before = (vehicle: FuelVehicle | null) => ({
  odometer: vehicle?.odometer ?? null,
  odometerOn: vehicle?.odometerOn ?? null,
});
const readToday = ({ odometer }: Pick<NewFuelVehicle, 'odometer'>) => ({
  odometer,
  odometerOn: odometer === null ? null : dayOf(new Date()),
});

const blankAsNull = (typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? null : typed);

/** What is blank is not known. */
const TypedVehicle = NewFuelVehicle.extend({
  tankLiters: z.preprocess(blankAsNull, NewFuelVehicle.shape.tankLiters),
  odometer: z.preprocess(blankAsNull, NewFuelVehicle.shape.odometer),
});

function vehicleProblem({ code, path }: z.core.$ZodRawIssue): string {
  if (path?.[0] === 'tankLiters') return vehicleTexts.tankWrong;
  if (path?.[0] === 'odometer') return vehicleTexts.odometerWrong;
  return code === 'too_big' ? vehicleTexts.tooLong : vehicleTexts.nameRequired;
}

function useSaving(vehicle: FuelVehicle | null, onDone: () => void) {
  return useSaveRecord({
    type: fuelVehicleWrites,
    record: vehicle,
    onDone,
    onAccepted: () => showToast({ title: vehicle ? vehicleTexts.updated : vehicleTexts.added, tone: 'success' }),
    onRefused: ({ message }) =>
      showToast({ title: vehicleTexts.saveFailed, description: message, tone: 'destructive' }),
  });
}
