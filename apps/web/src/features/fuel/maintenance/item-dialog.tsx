import {
  isDocument,
  type MaintenanceItem,
  MaintenanceKind,
  type MaintenanceRecord,
  NewMaintenanceItem,
} from '@estradeiro/contract/fuel/maintenance';
import { continuedKm, type OdometerReset, shownKm } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { maintenanceNames } from '@estradeiro/navigation/fuel/texts';
import { type Judged, judge, type Problems } from '#platform/form.ts';
import { aboutOf } from '#platform/offline/record.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { typedQuantity } from '../fuel-format.ts';
import { fuelVehicleWrites } from '../outbox.ts';
import { unitTexts } from '../texts.ts';
import { maintenanceItemWrites } from './outbox.ts';
import { itemTexts } from './texts.ts';

const kinds = MaintenanceKind.options.map((kind) => ({ value: kind, label: maintenanceNames[kind] }));
const monthsOfYear = '12';

type Typed = Record<Exclude<keyof NewMaintenanceItem, 'vehicleId' | 'kind'>, string> & { kind: MaintenanceKind };

const typedOf = (item: MaintenanceItem | null, resets: readonly OdometerReset[]): Typed => ({
  kind: item?.kind ?? 'oil',
  name: item?.name ?? '',
  everyKm: typedQuantity(item?.everyKm),
  everyMonths: `${item?.everyMonths ?? ''}`,
  lastDate: item?.lastDate ?? '',
  lastOdometer: typedQuantity(
    item && item.lastOdometer !== null && item.lastDate !== null
      ? shownKm(item.lastOdometer, resets)
      : item?.lastOdometer,
  ),
  dueOn: item?.dueOn ?? '',
});

/**
 * The item to save, or the problems of the form. Fields that a kind does not have are not saved. `hasDay`: the last
 * record has the next due day; `isOnce`: the item was imported without an interval; `isReminder`: it was imported with
 * a day to be reminded of.
 */
function judgeItem(
  typed: Typed,
  vehicleId: string,
  today: string,
  { hasDay, isOnce, isReminder }: { hasDay: boolean; isOnce: boolean; isReminder: boolean },
): Judged<NewMaintenanceItem> {
  const isPaper = isDocument(typed.kind);
  const typedOrNull = (text: string, isShown = true) => (isShown && text.trim()) || null;
  const body = {
    vehicleId,
    kind: typed.kind,
    name: typed.name,
    everyKm: typedOrNull(typed.everyKm, !isPaper),
    everyMonths: typedOrNull(typed.everyMonths) ?? (isPaper ? monthsOfYear : null),
    lastDate: typedOrNull(typed.lastDate, !isPaper),
    lastOdometer: typedOrNull(typed.lastOdometer, !isPaper),
    dueOn: typedOrNull(typed.dueOn, isPaper || isReminder),
  };
  const hasNoInterval = !isPaper && !isOnce && !typed.everyKm.trim() && !typed.everyMonths.trim();
  return judge(NewMaintenanceItem, body, ({ path }) => wrong[String(path[0])] ?? '', {
    name: typed.kind === 'other' && !typed.name.trim() && itemTexts.nameRequired,
    everyKm: hasNoInterval && itemTexts.intervalRequired,
    lastDate: !isPaper && typed.lastDate > today && itemTexts.dateFuture,
    dueOn: isPaper && !hasDay && !typed.dueOn && itemTexts.dateRequired,
  });
}

const wrong: Problems = {
  name: itemTexts.tooLong,
  everyKm: itemTexts.kmWrong,
  everyMonths: itemTexts.monthsWrong,
  lastDate: itemTexts.dateRequired,
  lastOdometer: itemTexts.odometerWrong,
  dueOn: itemTexts.dateRequired,
};

type Props = {
  item: MaintenanceItem | null;
  /** The latest record of the item; with one, the form does not ask for the last day and odometer. */
  last: MaintenanceRecord | null;
  vehicle: FuelVehicle;
  today: string;
  onClose: () => void;
};

export function ItemDialog({ item, last, vehicle, today, onClose }: Props) {
  const { id: vehicleId, odometerResets: resets } = vehicle;
  const hasDay = Boolean(last?.nextDueOn);
  const isOnce = item !== null && item.everyKm === null && item.everyMonths === null;
  const isReminderOf = (kind: MaintenanceKind) => item !== null && item.dueOn !== null && !isDocument(kind);
  const { values, field, choice, submit, busy } = useRecordForm({
    type: maintenanceItemWrites,
    record: item,
    needs: aboutOf(fuelVehicleWrites, vehicleId),
    start: () => typedOf(item, resets),
    judge: (typed) => judgeItem(typed, vehicleId, today, { hasDay, isOnce, isReminder: isReminderOf(typed.kind) }),
    accepted: { title: item ? itemTexts.changed : itemTexts.added },
    refused: { title: itemTexts.failed, otherwise: itemTexts.failed },
    onSubmit(one, save) {
      const { lastOdometer: km, lastDate } = one;
      // A reading without a day is saved as typed.
      save(km === null || lastDate === null ? one : { ...one, lastOdometer: continuedKm(km, lastDate, resets) });
    },
    onDone: onClose,
  });
  const isPaper = isDocument(values.kind);
  const text = (name: keyof Typed, label: string) => ({ ...field(name), label, autoComplete: 'off' });
  return (
    <Dialog open onOpenChange={onClose} title={item ? itemTexts.editTitle : itemTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField {...choice('kind')} label={itemTexts.kind} options={kinds} />
        <Field {...text('name', values.kind === 'other' ? itemTexts.name : itemTexts.nameOptional)} />
        {isPaper && !hasDay && <DateField {...text('dueOn', itemTexts.dueOn)} required />}
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
        {isReminderOf(values.kind) && <DateField {...text('dueOn', itemTexts.reminderOn)} />}
        {isPaper && hasDay && <p className="text-15 text-quiet">{itemTexts.recordedPaper}</p>}
        {!isPaper && last && <p className="text-15 text-quiet">{itemTexts.recorded}</p>}
        {!isPaper && !last && (
          <>
            <DateField {...text('lastDate', itemTexts.lastDate)} max={today} />
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
