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
import { type SubmitEvent, useState } from 'react';
import { aboutOf } from '#platform/offline/record.ts';
import { refusalText, useSaveRecord } from '#platform/offline/save-record.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { formatKilometers, typedReais } from '#ui/number-format.ts';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { NumberField } from '../components/number-field.tsx';
import { PanelQuestion } from '../components/panel-question.tsx';
import { typedFigure } from '../fuel-format.ts';
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
  odometer: typedFigure(odometer === null ? null : shownKm(odometer, resets)),
  cost: cost === null ? '' : typedReais(cost),
  note: note ?? '',
  nextDueOn: nextDueOn ?? '',
  frontTreadMm: typedFigure(tyres.frontTreadMm),
  rearTreadMm: typedFigure(tyres.rearTreadMm),
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
  /** Null for a new one. */
  record: MaintenanceRecord | null;
  odometerKm: number | null;
  vehicle: FuelVehicle;
  today: string;
  onClose: () => void;
};

/** Writes that an item was done, today and at the odometer as it is known unless the rider says otherwise; or changes what was written. */
export function DoneDialog({ item, record, odometerKm, vehicle, today, onClose }: Props) {
  const resets = vehicle.odometerResets;
  const isPaper = isDocument(item.kind);
  const known = isPaper || record || odometerKm === null ? '' : formatKilometers(shownKm(odometerKm, resets));
  const [typed, setTyped] = useState(() => (record ? typedOf(record, resets) : fresh(item, known, today)));
  const [asked, setAsked] = useState(false);
  const { save, busy } = useSaveRecord({
    type: maintenanceRecordWrites,
    record,
    needs: aboutOf(maintenanceItemWrites, item.id),
    onAccepted: () =>
      showToast({ title: record ? doneTexts.changed : doneTexts.saved, description: nameOf(item), tone: 'success' }),
    onRefused: (refusal) =>
      showToast({
        title: doneTexts.failed,
        description: refusalText(refusal, doneTexts.failed),
        tone: 'destructive',
      }),
    onDone: onClose,
  });
  const change = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed });
  /** The odometer as it is known is that of today. */
  const changeDate = (date: string) => {
    const isUntouched = !record && (typed.odometer === known || typed.odometer === '');
    change({ date, ...(isUntouched && { odometer: date === today ? known : '' }) });
  };
  const judged = NewMaintenanceRecord.safeParse({
    itemId: item.id,
    date: typed.date,
    note: typed.note,
    odometer: typed.odometer.trim() || null,
    cost: typed.cost.trim() || null,
    nextDueOn: (isPaper && typed.nextDueOn) || null,
    ...(item.kind === 'tyres' && {
      frontTreadMm: typed.frontTreadMm.trim() || null,
      rearTreadMm: typed.rearTreadMm.trim() || null,
      newTyre: typed.newTyre || null,
    }),
  });
  const isOfTyre = Boolean(typed.frontTreadMm.trim() || typed.rearTreadMm.trim() || typed.newTyre);
  const isWrong = (name: keyof typeof typed) => judged.error?.issues.some(({ path }) => path[0] === name);
  const problems = {
    date: isWrong('date') ? itemTexts.dateRequired : typed.date > today ? itemTexts.dateFuture : undefined,
    odometer: isWrong('odometer')
      ? itemTexts.odometerWrong
      : typed.odometer.trim()
        ? undefined
        : item.everyKm !== null
          ? doneTexts.odometerRequired
          : isOfTyre
            ? tyreTexts.odometerRequired
            : undefined,
    frontTreadMm: isWrong('frontTreadMm') ? tyreTexts.treadWrong : undefined,
    rearTreadMm: isWrong('rearTreadMm') ? tyreTexts.treadWrong : undefined,
    cost: isWrong('cost') ? doneTexts.costWrong : undefined,
    note: isWrong('note') ? itemTexts.tooLong : undefined,
    nextDueOn: isPaper && (!typed.nextDueOn || isWrong('nextDueOn')) ? itemTexts.dateRequired : undefined,
  };
  const shown: Partial<typeof problems> = asked ? problems : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (judged.success && Object.values(problems).every((problem) => !problem)) {
      const { odometer, date } = judged.data;
      return save({ ...judged.data, odometer: odometer === null ? null : continuedKm(odometer, date, resets) });
    }
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={record ? texts.doneOn(formatDay(record.date)) : texts.doneTitle(nameOf(item))}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DateField
          name="date"
          label={doneTexts.date}
          value={typed.date}
          max={today}
          error={shown.date}
          onChange={changeDate}
          required
        />
        {isPaper ? (
          <DateField
            name="nextDueOn"
            label={doneTexts.nextDueOn}
            value={typed.nextDueOn}
            error={shown.nextDueOn}
            onChange={(nextDueOn) => change({ nextDueOn })}
            required
          />
        ) : (
          <>
            <NumberField
              name="odometer"
              label={doneTexts.odometer}
              trailing={<span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>}
              value={typed.odometer}
              error={shown.odometer}
              step={1}
              read={readOdometer}
              onText={(odometer) => change({ odometer })}
            />
            <OdometerHint {...{ typed, vehicle, today }} isNew={!record} knownKm={odometerKm} />
            {item.kind === 'tyres' && <TyreFields {...{ typed }} problems={shown} onChange={change} />}
          </>
        )}
        <Field
          name="cost"
          label={doneTexts.cost}
          value={typed.cost}
          error={shown.cost}
          onChange={({ target }) => change({ cost: target.value })}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="note"
          label={doneTexts.note}
          value={typed.note}
          error={shown.note}
          onChange={({ target }) => change({ note: target.value })}
          autoComplete="off"
        />
        <DialogActions texts={doneTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type HintProps = { typed: Typed; vehicle: FuelVehicle; today: string; isNew: boolean; knownKm: number | null };

/** So much more than is known suggests a figure too many, so much less today a new panel. */
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
