import { readOdometer } from '@estradeiro/contract/decimal';
import { type OdometerReset, OdometerResets } from '@estradeiro/contract/fuel/odometer-resets';
import { type FuelVehicle, NewFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { type SubmitEvent, useState } from 'react';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { typedFigure } from '../fuel-format.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { panelTexts, unitTexts, vehicleTexts } from '../texts.ts';
import { NumberField } from './number-field.tsx';

type Props = {
  /** Null where the rider has none yet: then the form asks for its name as well. */
  vehicle: FuelVehicle | null;
  /** What is known or guessed; the rider corrects it. */
  suggested: OdometerReset | null;
  today: string;
  onClose: () => void;
};

/** States once that the odometer began anew, so that the count goes on everywhere. */
export function NewPanelDialog({ vehicle, suggested, today, onClose }: Props) {
  const [typed, setTyped] = useState({
    name: '',
    on: suggested?.on ?? today,
    lastKm: typedFigure(suggested?.lastKm),
    firstKm: typedFigure(suggested?.firstKm ?? 0),
  });
  const [asked, setAsked] = useState(false);
  const { save, busy } = useSaveRecord({
    type: fuelVehicleWrites,
    record: vehicle,
    onDone: onClose,
    onAccepted: () => showToast({ title: panelTexts.saved, tone: 'success' }),
    onRefused: ({ message }) =>
      showToast({ title: vehicleTexts.saveFailed, description: message, tone: 'destructive' }),
  });
  const change = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed });
  const { name, ...reset } = typed;
  const resets = OdometerResets.safeParse([...(vehicle?.odometerResets ?? []), reset]);
  const hasName = vehicle !== null || NewFuelVehicle.shape.name.safeParse(name).success;
  const [lastKm, firstKm] = [readOdometer(typed.lastKm), readOdometer(typed.firstKm)];
  const problems = {
    name: hasName ? undefined : vehicleTexts.nameRequired,
    on: typed.on === '' ? panelTexts.dateRequired : typed.on > today ? panelTexts.dateFuture : undefined,
    lastKm: lastKm === null ? vehicleTexts.odometerWrong : undefined,
    firstKm:
      firstKm === null
        ? vehicleTexts.odometerWrong
        : lastKm !== null && firstKm >= lastKm
          ? panelTexts.notBack
          : undefined,
  };
  const isSecondOfDay = !resets.success && Object.values(problems).every((problem) => !problem);
  const shown: Partial<typeof problems> = asked ? problems : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation(); // the form that it was opened from is not sent
    if (hasName && resets.success && !problems.on) {
      const { tankLiters = null, odometer = null, odometerOn = null } = vehicle ?? {};
      const known = { name: vehicle?.name ?? name, tankLiters, odometer, odometerOn };
      return save(NewFuelVehicle.parse({ ...known, odometerResets: resets.data }));
    }
    showWrong(event.currentTarget, () => setAsked(true));
  };
  const km = <span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>;
  return (
    <Dialog open onOpenChange={onClose} title={panelTexts.title} description={panelTexts.explain}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {vehicle === null && (
          <Field
            name="name"
            label={panelTexts.motorcycle}
            hint={vehicleTexts.nameHint}
            value={name}
            error={shown.name}
            onChange={({ target }) => change({ name: target.value })}
            autoComplete="off"
            required
          />
        )}
        <NumberField
          name="lastKm"
          label={panelTexts.lastKm}
          trailing={km}
          value={typed.lastKm}
          error={shown.lastKm}
          step={1}
          read={readOdometer}
          onText={(lastKm) => change({ lastKm })}
        />
        <NumberField
          name="firstKm"
          label={panelTexts.firstKm}
          trailing={km}
          value={typed.firstKm}
          error={shown.firstKm}
          step={1}
          read={readOdometer}
          onText={(firstKm) => change({ firstKm })}
        />
        <DateField
          name="on"
          label={panelTexts.on}
          max={today}
          value={typed.on}
          error={shown.on ?? (asked && isSecondOfDay ? panelTexts.oneADay : undefined)}
          onChange={(on) => change({ on })}
          required
        />
        <DialogActions texts={vehicleTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
