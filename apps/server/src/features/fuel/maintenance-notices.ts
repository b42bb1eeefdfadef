import { addDays, type Day } from '@estradeiro/contract/day';
import type { MaintenanceItem, MaintenanceRecord } from '@estradeiro/contract/fuel/maintenance';
import { afterRecord, dueOf } from '@estradeiro/contract/fuel/maintenance-due';
import type { NewNotice } from '#platform/notices.ts';
import { dueTexts, noticeNames } from './texts.ts';

type Looked = {
  item: MaintenanceItem;
  /** Its latest one, if any. */
  record: MaintenanceRecord | null;
  /** `odometerKm` is the highest reading that the server has, without rides recorded since. */
  vehicle: { name: string; odometerKm: number | null };
  today: Day;
  now: Date;
};

/**
 * What a rider is told of an item that is due soon or due; null where there is nothing to tell. Once soon, once due, and
 * anew after each maintenance.
 */
export function noticeOfMaintenance({ item, record, vehicle, today, now }: Looked): NewNotice | null {
  const current = afterRecord(item, record);
  const { state, leftKm, leftDays } = dueOf(current, vehicle.odometerKm, today);
  if (state !== 'due' && state !== 'soon') return null;
  const isDue = state === 'due';
  const isTold = (left: number | null): left is number => left !== null && (!isDue || left <= 0);
  const parts = [
    isTold(leftKm) && dueTexts.km(Math.round(leftKm)),
    isTold(leftDays) && dueTexts.day(addDays(today, leftDays), leftDays),
  ].filter((part) => part !== false);
  const { lastOdometer, lastDate, dueOn } = current;
  return {
    riderId: item.userId,
    kind: 'maintenance',
    cause: `maintenance:${item.id}:${lastDate ?? ''}:${lastOdometer ?? ''}:${dueOn ?? ''}`,
    version: isDue ? 2 : 1,
    title: item.name ?? noticeNames[item.kind],
    body: dueTexts.of(vehicle.name, parts, isTold(leftKm)),
    path: '/fuel?moto',
    at: now,
  };
}
