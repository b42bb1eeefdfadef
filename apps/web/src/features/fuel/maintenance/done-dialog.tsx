import { formatDay } from '@estradeiro/contract/day';
import { readOdometer } from '@estradeiro/contract/decimal';
import {
  isDocument,
  type MaintenanceItem,
  type MaintenanceRecord,
  NewMaintenanceRecord,
} from '@estradeiro/contract/fuel/maintenance';
import { addMonths, isFarAbove } from '@estradeiro/contract/fuel/maintenance-due';
import { continuedKm, isFarBack, type OdometerReset, shownKm } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { TriangleAlert } from 'lucide-react';
import { type Judged, judge, type Problems } from '#platform/form.ts';
import { aboutOf } from '#platform/offline/record.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { formatKilometers, typedReais } from '#ui/number-format.ts';
import { NumberField } from '../components/number-field.tsx';
import { PanelQuestion } from '../components/panel-question.tsx';
import { typedQuantity } from '../fuel-format.ts';
import { unitTexts } from '../texts.ts';
import { nameOf } from './due-words.ts';
import { maintenanceItemWrites, maintenanceRecordWrites } from './outbox.ts';
import { doneTexts, itemTexts, texts, tyreTexts } from './texts.ts';
import { TyreFields, type TyresTyped } from './tyre-fields.tsx';

const monthsOfYear = 12;

type Typed = Record<'date' | 'odometer' | 'cost' | 'note' | 'nextDueOn', string> & TyresTyped;

const typedOf = (
  { date, odometer, cost, note, nextDueOn, ...tyres }: MaintenanceRecord,
  resets: readonly OdometerReset[],
): Typed => ({
  date,
  odometer: typedQuantity(odometer === null ? null : shownKm(odometer, resets)),
  cost: cost === null ? '' : typedReais(cost),
  note: note ?? '',
  nextDueOn: nextDueOn ?? '',
  frontTreadMm: typedQuantity(tyres.frontTreadMm),
  rearTreadMm: typedQuantity(tyres.rearTreadMm),
  newTyre: tyres.newTyre ?? '',
});

const fresh = ({ kind, dueOn, everyMonths }: MaintenanceItem, odometer: string, today: string): Typed => ({
  date: today,
  odometer,
  cost: '',
  note: '',
  nextDueOn: isDocument(kind) ? addMonths(dueOn ?? today, everyMonths ?? monthsOfYear) : '',
  frontTreadMm: '',
  rearTreadMm: '',
  newTyre: '',
});

type Props = {
  item: MaintenanceItem;
  record: MaintenanceRecord | null;
  odometerKm: number | null;
  vehicle: FuelVehicle;
  today: string;
  onClose: () => void;
};

/** Records that an item was done, by default today and at the estimated odometer; or changes a record. */
export function DoneDialog({ item, record, odometerKm, vehicle, today, onClose }: Props) {
  const resets = vehicle.odometerResets;
  const isPaper = isDocument(item.kind);
  const estimate = isPaper || record || odometerKm === null ? '' : formatKilometers(shownKm(odometerKm, resets));
  const form = useRecordForm({
    type: maintenanceRecordWrites,
    record,
    needs: aboutOf(maintenanceItemWrites, item.id),
    start: () => (record ? typedOf(record, resets) : fresh(item, estimate, today)),
    judge: (typed) => judgeDone(typed, item, today),
    accepted: { title: record ? doneTexts.changed : doneTexts.saved, description: nameOf(item) },
    refused: { title: doneTexts.failed, otherwise: doneTexts.failed },
    onSubmit({ odometer, ...done }, save) {
      save({ ...done, odometer: odometer === null ? null : continuedKm(odometer, done.date, resets) });
    },
    onDone: onClose,
  });
  const { values: typed, field, change } = form;
  /** Another day clears an untouched odometer, since the estimate is for today. */
  const changeDate = (date: string) => {
    const isUntouched = !record && (typed.odometer === estimate || typed.odometer === '');
    change({ date, ...(isUntouched && { odometer: date === today ? estimate : '' }) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={record ? texts.doneOn(formatDay(record.date)) : texts.doneTitle(nameOf(item))}
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <DateField {...field('date')} label={doneTexts.date} max={today} onChange={changeDate} required />
        {isPaper ? (
          <DateField {...field('nextDueOn')} label={doneTexts.nextDueOn} required />
        ) : (
          <>
            <NumberField
              {...field('odometer')}
              label={doneTexts.odometer}
              trailing={<span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>}
              step={1}
              read={readOdometer}
            />
            <OdometerHint {...{ typed, vehicle, today }} isNew={!record} knownKm={odometerKm} />
            {item.kind === 'tyres' && <TyreFields form={form} />}
          </>
        )}
        <Field {...field('cost')} label={doneTexts.cost} inputMode="decimal" autoComplete="off" />
        <Field {...field('note')} label={doneTexts.note} autoComplete="off" />
        <DialogActions texts={doneTexts} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function judgeDone(typed: Typed, item: MaintenanceItem, today: string): Judged<NewMaintenanceRecord> {
  const isPaper = isDocument(item.kind);
  const [odometer, frontTreadMm, rearTreadMm] = [typed.odometer, typed.frontTreadMm, typed.rearTreadMm].map(
    (text) => text.trim() || null,
  );
  const isOfTyre = Boolean(frontTreadMm || rearTreadMm || typed.newTyre);
  const body = {
    itemId: item.id,
    date: typed.date,
    note: typed.note,
    odometer,
    cost: typed.cost.trim() || null,
    nextDueOn: (isPaper && typed.nextDueOn) || null,
    ...(item.kind === 'tyres' && { frontTreadMm, rearTreadMm, newTyre: typed.newTyre || null }),
  };
  return judge(NewMaintenanceRecord, body, ({ path }) => wrong[String(path[0])] ?? '', {
    date: typed.date > today && itemTexts.dateFuture,
    odometer:
      !odometer && (item.everyKm !== null ? doneTexts.odometerRequired : isOfTyre && tyreTexts.odometerRequired),
    nextDueOn: isPaper && !typed.nextDueOn && itemTexts.dateRequired,
  });
}

const wrong: Problems = {
  date: itemTexts.dateRequired,
  odometer: itemTexts.odometerWrong,
  frontTreadMm: tyreTexts.treadWrong,
  rearTreadMm: tyreTexts.treadWrong,
  cost: doneTexts.costWrong,
  note: itemTexts.tooLong,
  nextDueOn: itemTexts.dateRequired,
};

type HintProps = { typed: Typed; vehicle: FuelVehicle; today: string; isNew: boolean; knownKm: number | null };

/** An odometer far above the estimate suggests an extra digit; today, one far below it suggests a new panel. */
function OdometerHint({ typed: { odometer, date }, vehicle, today, isNew, knownKm }: HintProps) {
  const resets = vehicle.odometerResets;
  const shown = readOdometer(odometer);
  if (shown === null || knownKm === null) return null;
  const km = continuedKm(shown, date, resets);
  if (isNew && date === today && isFarBack(km, knownKm)) {
    const suggested = { on: date, lastKm: Math.round(shownKm(knownKm, resets)), firstKm: 0 };
    return <PanelQuestion {...{ vehicle, suggested, today }} />;
  }
  if (!isFarAbove(km, knownKm)) return null;
  return (
    <p role="status" className="flex gap-2 rounded-card border border-provisional bg-card p-4 text-balance">
      <TriangleAlert size={24} aria-hidden="true" className="text-provisional" />
      {doneTexts.farAbove(formatKilometers(km - knownKm), formatKilometers(knownKm))}
    </p>
  );
}
