import {
  isDocument,
  type MaintenanceItem,
  MaintenanceKind,
  type MaintenanceRecord,
  NewMaintenanceItem,
} from '@estradeiro/contract/fuel/maintenance';
import { continuedKm, type OdometerReset, shownKm } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { type SubmitEvent, useState } from 'react';
import { aboutOf } from '#platform/offline/record.ts';
import { refusalText, useSaveRecord } from '#platform/offline/save-record.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { typedFigure } from '../fuel-format.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { unitTexts } from '../texts.ts';
import { maintenanceItemWrites } from './outbox.ts';
import { itemTexts, kindNames } from './texts.ts';

const kinds = MaintenanceKind.options.map((kind) => ({ value: kind, label: kindNames[kind] }));
const monthsOfYear = '12';

type Typed = Record<Exclude<keyof NewMaintenanceItem, 'vehicleId' | 'kind'>, string> & { kind: MaintenanceKind };

const typedOf = (item: MaintenanceItem | null, resets: readonly OdometerReset[]): Typed => ({
  kind: item?.kind ?? 'oil',
  name: item?.name ?? '',
  everyKm: typedFigure(item?.everyKm),
  everyMonths: `${item?.everyMonths ?? ''}`,
  lastDate: item?.lastDate ?? '',
  lastOdometer: typedFigure(
    item && item.lastOdometer !== null && item.lastDate !== null
      ? shownKm(item.lastOdometer, resets)
      : item?.lastOdometer,
  ),
  dueOn: item?.dueOn ?? '',
});

/**
 * What the form would save, or what is wrong with it. What a kind does not have is not saved; `hasDay` where a record has
 * the day, `isOnce` where an import brought what was done once, `isReminder` where it brought a day to be reminded of.
 */
function judge(
  typed: Typed,
  vehicleId: string,
  today: string,
  { hasDay, isOnce, isReminder }: { hasDay: boolean; isOnce: boolean; isReminder: boolean },
) {
  const isPaper = isDocument(typed.kind);
  const typedOrNull = (text: string, isAsked = true) => (isAsked && text.trim()) || null;
  const judged = NewMaintenanceItem.safeParse({
    vehicleId,
    kind: typed.kind,
    name: typed.name,
    everyKm: typedOrNull(typed.everyKm, !isPaper),
    everyMonths: typedOrNull(typed.everyMonths) ?? (isPaper ? monthsOfYear : null),
    lastDate: typedOrNull(typed.lastDate, !isPaper),
    lastOdometer: typedOrNull(typed.lastOdometer, !isPaper),
    dueOn: typedOrNull(typed.dueOn, isPaper || isReminder),
  });
  const isWrong = (name: keyof Typed) => judged.error?.issues.some(({ path }) => path[0] === name);
  const hasNoInterval = !isPaper && !isOnce && !typed.everyKm.trim() && !typed.everyMonths.trim();
  const problems: Partial<Record<keyof Typed, string>> = {
    ...(typed.kind === 'other' && !typed.name.trim() && { name: itemTexts.nameRequired }),
    ...(isWrong('name') && { name: itemTexts.tooLong }),
    ...(hasNoInterval && { everyKm: itemTexts.intervalRequired }),
    ...(isWrong('everyKm') && { everyKm: itemTexts.kmWrong }),
    ...(isWrong('everyMonths') && { everyMonths: itemTexts.monthsWrong }),
    ...(!isPaper && typed.lastDate > today && { lastDate: itemTexts.dateFuture }),
    ...(isWrong('lastDate') && { lastDate: itemTexts.dateRequired }),
    ...(isWrong('lastOdometer') && { lastOdometer: itemTexts.odometerWrong }),
    ...(isPaper && !hasDay && (!typed.dueOn || isWrong('dueOn')) && { dueOn: itemTexts.dateRequired }),
  };
  return { item: judged.success && Object.keys(problems).length === 0 ? judged.data : null, problems };
}

type Props = {
  item: MaintenanceItem | null;
  /** The record of its last time: then this form does not ask for it. */
  last: MaintenanceRecord | null;
  vehicle: FuelVehicle;
  today: string;
  onClose: () => void;
};

/** Writes what a motorcycle has to have done, or changes it: by kilometres and months, a paper by its day. */
export function ItemDialog({ item, last, vehicle, today, onClose }: Props) {
  const { id: vehicleId, odometerResets: resets } = vehicle;
  const [typed, setTyped] = useState(() => typedOf(item, resets));
  const [asked, setAsked] = useState(false);
  const { save, busy } = useSaveRecord({
    type: maintenanceItemWrites,
    record: item,
    needs: aboutOf(fuelVehicleWrites, vehicleId),
    onAccepted: () => showToast({ title: item ? itemTexts.changed : itemTexts.added, tone: 'success' }),
    onRefused: (refusal) =>
      showToast({
        title: itemTexts.failed,
        description: refusalText(refusal, itemTexts.failed),
        tone: 'destructive',
      }),
    onDone: onClose,
  });
  const isPaper = isDocument(typed.kind);
  const hasDay = Boolean(last?.nextDueOn);
  const isOnce = item !== null && item.everyKm === null && item.everyMonths === null;
  const isReminder = item !== null && item.dueOn !== null && !isPaper;
  const judged = judge(typed, vehicleId, today, { hasDay, isOnce, isReminder });
  const change = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  const text = (name: keyof Typed, label: string) => ({
    name,
    label,
    value: typed[name],
    error: asked ? judged.problems[name] : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    autoComplete: 'off',
  });
  const day = (name: keyof Typed, label: string) => ({
    ...text(name, label),
    onChange: (value: string) => change({ [name]: value }),
  });
  /** What was read on no day that is told is left as it is typed. */
  const counted = (one: NewMaintenanceItem): NewMaintenanceItem => {
    const { lastOdometer: km, lastDate } = one;
    return km === null || lastDate === null ? one : { ...one, lastOdometer: continuedKm(km, lastDate, resets) };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (judged.item) return save(counted(judged.item));
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <Dialog open onOpenChange={onClose} title={item ? itemTexts.editTitle : itemTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={itemTexts.kind}
          value={typed.kind}
          options={kinds}
          onChoose={(kind) => change({ kind: MaintenanceKind.parse(kind) })}
        />
        <Field {...text('name', typed.kind === 'other' ? itemTexts.name : itemTexts.nameOptional)} />
        {isPaper && !hasDay && <DateField {...day('dueOn', itemTexts.dueOn)} required />}
        {isPaper ? (
          <Field {...text('everyMonths', itemTexts.everyMonths)} inputMode="numeric" />
        ) : (
          <div>
            <div className="grid grid-cols-2 items-start gap-3">
              <Field {...text('everyKm', itemTexts.everyKm)} inputMode="numeric" />
              <Field {...text('everyMonths', itemTexts.orEveryMonths)} inputMode="numeric" />
            </div>
            <p className="mt-1 text-15 text-quiet">{itemTexts.oneIsEnough}</p>
          </div>
        )}
        {isReminder && <DateField {...day('dueOn', itemTexts.reminderOn)} />}
        {isPaper && hasDay && <p className="text-15 text-quiet">{itemTexts.recordedPaper}</p>}
        {!isPaper && last && <p className="text-15 text-quiet">{itemTexts.recorded}</p>}
        {!isPaper && !last && (
          <>
            <DateField {...day('lastDate', itemTexts.lastDate)} max={today} />
            <Field
              {...text('lastOdometer', itemTexts.lastOdometer)}
              inputMode="decimal"
              trailing={<span className="pr-3 font-semibold text-quiet">{unitTexts.km}</span>}
            />
          </>
        )}
        <DialogActions texts={itemTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
