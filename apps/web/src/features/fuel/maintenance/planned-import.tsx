import { formatDay } from '@estradeiro/contract/day';
import type { MaintenanceItem } from '@estradeiro/contract/fuel/maintenance';
import {
  type ImportedMaintenance,
  type ImportedReminder,
  type MaintenancePlan,
  planMaintenanceImport,
} from '@estradeiro/contract/fuel/maintenance-import';
import { continuedFile } from '@estradeiro/contract/fuel/odometer-resets';
import type { FuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { formatKilometers, formatReais } from '#ui/number-format.ts';
import { showToast } from '#ui/toast.tsx';
import { fileTexts, unitTexts } from '../texts.ts';
import { type ImportedFile, maintenanceQuery, useMaintenanceImport } from './api.ts';
import { nameOf } from './due-words.ts';
import { importTexts } from './texts.ts';

type Props = { vehicle: FuelVehicle; file: Omit<ImportedFile, 'vehicleId'>; onClose: () => void };

/** Compares a file with the records: what is recorded already, and what an import would make of the rest. */
function usePlan({ vehicle, file: { records, reminders } }: Omit<Props, 'onClose'>) {
  const { data } = useQuery(maintenanceQuery);
  return useMemo(() => {
    const items = data?.items.filter(({ vehicleId }) => vehicleId === vehicle.id) ?? [];
    const counted = continuedFile(records, vehicle.odometerResets);
    const plan = planMaintenanceImport(counted, { items, records: data?.records ?? [] }, reminders);
    return { items, plan, isAllRecorded: records.length > 0 && plan.recorded.length === records.length };
  }, [data, records, reminders, vehicle]);
}

export function FoundInFile({ vehicle, file }: Omit<Props, 'onClose'>) {
  const { isAllRecorded } = usePlan({ vehicle, file });
  const count = file.records.length;
  if (count === 0) return null;
  return (
    <p className="text-32 font-extrabold tabular-nums">
      {isAllRecorded ? importTexts.allRecorded(count) : importTexts.found(count)}
    </p>
  );
}

export function PlannedImport({ vehicle, file, onClose }: Props) {
  const { mutate, isPending } = useMaintenanceImport();
  const { items, plan, isAllRecorded } = usePlan({ vehicle, file });
  const { records, reminders } = file;
  const start = () =>
    mutate(
      { vehicleId: vehicle.id, ...file },
      {
        onSuccess: ({ imported, skipped }) => {
          const description = skipped > 0 ? importTexts.skipped(skipped) : undefined;
          showToast({ title: importTexts.imported(imported), description, tone: 'success' });
          onClose();
        },
        onError: (error) => showFailure(fileTexts.importFailed, error, fileTexts.tryAgain),
      },
    );
  const isNew = (reminder: ImportedReminder) => plan.newItems.includes(reminder);
  const newReminders = reminders.filter(isNew);
  const newItems = plan.newItems.filter((item) => !newReminders.includes(item));
  return (
    <>
      {plan.recorded.length > 0 && !isAllRecorded && <p>{importTexts.recorded(plan.recorded.length)}</p>}
      {plan.remindersRecorded > 0 && <p>{importTexts.remindersRecorded(plan.remindersRecorded)}</p>}
      {newItems.length > 0 && (
        <p className="wrap-anywhere">{importTexts.newItems(newItems.map((item) => nameOf(item)))}</p>
      )}
      <Reminders reminders={newReminders} />
      {plan.records.length + newReminders.length === 0 ? (
        !isAllRecorded && <p className="font-semibold">{fileTexts.nothing}</p>
      ) : (
        <>
          {plan.records.length > 0 && <FirstOnes {...{ plan, records, items }} />}
          <Button size="ride" busy={isPending} onClick={start}>
            {isPending
              ? fileTexts.importing
              : plan.records.length > 0
                ? importTexts.import(plan.records.length)
                : importTexts.importReminders(newReminders.length)}
          </Button>
        </>
      )}
    </>
  );
}

/** A reminder becomes an item, without a record that it was done. */
const Reminders = ({ reminders }: { reminders: readonly ImportedReminder[] }) =>
  reminders.length > 0 && (
    <div>
      <h4 className="text-15 font-semibold">{importTexts.reminders(reminders.length)}</h4>
      <ul className="divide-y divide-line text-15 tabular-nums">
        {reminders.map((reminder, index) => (
          <li key={index.toString()} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{nameOf(reminder)}</span>
            {reminder.dueOn !== null && <span>{formatDay(reminder.dueOn)}</span>}
            {reminder.everyKm !== null && <span>{importTexts.everyKm(formatKilometers(reminder.everyKm))}</span>}
          </li>
        ))}
      </ul>
    </div>
  );

const shownFirst = 8;

type FirstOnesProps = {
  plan: MaintenancePlan;
  records: readonly ImportedMaintenance[];
  items: readonly MaintenanceItem[];
};

const FirstOnes = ({ plan, records, items }: FirstOnesProps) => (
  <div>
    <h4 className="text-15 font-semibold">{fileTexts.firstOnes(plan.records.length <= shownFirst)}</h4>
    <ul className="divide-y divide-line text-15 tabular-nums">
      {plan.records.slice(0, shownFirst).map(({ index, item }) => {
        const done = records[index];
        const of = typeof item === 'number' ? plan.newItems[item] : items.find(({ id }) => id === item);
        if (!done || !of) return null;
        return (
          <li key={index} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{nameOf(of)}</span>
            <span>{formatDay(done.date)}</span>
            {done.odometer !== null && (
              <span>
                {formatKilometers(done.odometer)} {unitTexts.km}
              </span>
            )}
            {done.cost !== null && <span>{formatReais(done.cost)}</span>}
            {done.note && <span className="text-quiet wrap-anywhere">{done.note}</span>}
          </li>
        );
      })}
    </ul>
  </div>
);
