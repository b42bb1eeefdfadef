import { type FuelVehicle, NewFuelVehicle } from '@estradeiro/contract/fuel-vehicles';
import { z } from 'zod';
import { useSavingRecord } from '#platform/outbox/use-saving-record.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { vehicleTexts as texts } from '../vehicle-texts.ts';

type Props = { vehicle: FuelVehicle | null; onClose: () => void };

/** Writes a new motorcycle or changes one, and closes when that is done. */
export function VehicleDialog({ vehicle, onClose }: Props) {
  const { save, busy } = useSaving(vehicle, onClose);
  const { field, submit } = useTextForm({
    schema: TypedVehicle,
    names: ['name', 'tankLiters'],
    initial: { name: vehicle?.name ?? '', tankLiters: String(vehicle?.tankLiters ?? '').replace('.', ',') },
    problem: vehicleProblem,
    onSubmit: (typed) => save(typed),
  });
  return (
    <Dialog open onOpenChange={onClose} title={vehicle ? texts.editTitle : texts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" required />
        <Field
          {...field('tankLiters')}
          label={texts.tank}
          hint={texts.tankHint}
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-3 font-semibold text-quiet">L</span>}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A blank tank is one that is not known. */
const TypedVehicle = NewFuelVehicle.extend({
  tankLiters: z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    NewFuelVehicle.shape.tankLiters,
  ),
});

function vehicleProblem({ code, path }: z.core.$ZodRawIssue): string {
  if (path?.[0] === 'tankLiters') return texts.tankWrong;
  return code === 'too_big' ? texts.tooLong : texts.nameRequired;
}

function useSaving(vehicle: FuelVehicle | null, onDone: () => void) {
  return useSavingRecord({
    ...{ kind: fuelVehicleWrites, record: vehicle, onDone },
    onArrived: () => showToast({ title: vehicle ? texts.updated : texts.added, tone: 'success' }),
    onRefused: ({ message }) => showToast({ title: texts.saveFailed, description: message, tone: 'destructive' }),
  });
}
