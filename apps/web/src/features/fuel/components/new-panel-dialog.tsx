import { readOdometer } from '@estradeiro/contract/decimal';
import { type OdometerReset, OdometerResets } from '@estradeiro/contract/fuel/odometer-resets';
import { type FuelVehicle, NewFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { type Judged, judge } from '#platform/form.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { typedQuantity } from '../fuel-format.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { panelTexts, unitTexts, vehicleTexts } from '../texts.ts';
import { NumberField } from './number-field.tsx';

type Props = {
  /** Null where the rider has none yet: then the form asks for its name as well. */
  vehicle: FuelVehicle | null;
  suggested: OdometerReset | null;
  today: string;
  onClose: () => void;
};

/** Records that the odometer restarted at a new panel, so that the continued count goes on. */
export function NewPanelDialog({ vehicle, suggested, today, onClose }: Props) {
  const form = useRecordForm({
    type: fuelVehicleWrites,
    record: vehicle,
    start: () => ({
      name: '',
      on: suggested?.on ?? today,
      lastKm: typedQuantity(suggested?.lastKm),
      firstKm: typedQuantity(suggested?.firstKm ?? 0),
    }),
    judge: (typed) => judgePanel(typed, vehicle, today),
    accepted: { title: panelTexts.saved },
    refused: { title: vehicleTexts.saveFailed },
    onDone: onClose,
  });
  const { field } = form;
  const km = <span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>;
  return (
    <Dialog open onOpenChange={onClose} title={panelTexts.title} description={panelTexts.explain}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {vehicle === null && (
          <Field
            {...field('name')}
            label={panelTexts.motorcycle}
            hint={vehicleTexts.nameHint}
            autoComplete="off"
            required
          />
        )}
        <NumberField {...field('lastKm')} label={panelTexts.lastKm} trailing={km} step={1} read={readOdometer} />
        <NumberField {...field('firstKm')} label={panelTexts.firstKm} trailing={km} step={1} read={readOdometer} />
        <DateField {...field('on')} label={panelTexts.on} max={today} required />
        <DialogActions texts={vehicleTexts} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type Typed = Record<'name' | 'on' | 'lastKm' | 'firstKm', string>;

function judgePanel({ name, ...reset }: Typed, vehicle: FuelVehicle | null, today: string): Judged<NewFuelVehicle> {
  const { tankLiters = null, odometer = null, odometerOn = null } = vehicle ?? {};
  const odometerResets = [...(vehicle?.odometerResets ?? []), reset];
  const [lastKm, firstKm] = [readOdometer(reset.lastKm), readOdometer(reset.firstKm)];
  const isBack = lastKm === null || firstKm === null || firstKm < lastKm;
  const rules = {
    name: !vehicle && !NewFuelVehicle.shape.name.safeParse(name).success && vehicleTexts.nameRequired,
    on: reset.on === '' ? panelTexts.dateRequired : reset.on > today && panelTexts.dateFuture,
    lastKm: lastKm === null && vehicleTexts.odometerWrong,
    firstKm: firstKm === null ? vehicleTexts.odometerWrong : !isBack && panelTexts.notBack,
  };
  const isSecondOfDay = !Object.values(rules).some(Boolean) && !OdometerResets.safeParse(odometerResets).success;
  const typed = { name: vehicle?.name ?? name, tankLiters, odometer, odometerOn, odometerResets };
  return judge(NewFuelVehicle, typed, undefined, isSecondOfDay ? { on: panelTexts.oneADay } : rules);
}
