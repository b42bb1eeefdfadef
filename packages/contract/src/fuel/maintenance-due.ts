import { addDays, type Day, nightsBetween } from '../day.ts';
import { isDocument, type MaintenanceItem, type MaintenanceRecord } from './maintenance.ts';

export type Reading = { km: number; date: Day };
export type Ride = { date: Day; distanceMeters: number };

/**
 * `typed`, the rider's own correction, and the readings that agree with it: higher ones up to its day are typing
 * errors.
 */
export function readingsOf(typed: Reading | null, others: readonly Reading[]): Reading[] {
  if (!typed) return [...others];
  return [typed, ...others.filter(({ km, date }) => date > typed.date || km <= typed.km)];
}

export type OdometerEstimate = { km: number; reading: Reading; riddenKm: number };

export const riddenKmAfter = (day: Day, rides: readonly Ride[]): number =>
  rides.filter(({ date }) => date > day).reduce((sum, { distanceMeters }) => sum + distanceMeters / 1_000, 0);

/**
 * The highest reading plus rides of later days. Rides of the same day do not count, as they may precede the reading: the result is
 * never too high. Null without a reading.
 */
export function odometerToday(readings: readonly Reading[], rides: readonly Ride[]): OdometerEstimate | null {
  const [reading] = readings.toSorted((a, b) => b.km - a.km || b.date.localeCompare(a.date));
  if (!reading) return null;
  const riddenKm = riddenKmAfter(reading.date, rides);
  return { km: reading.km + riddenKm, reading, riddenKm };
}

type Interval = Omit<MaintenanceItem, 'id' | 'userId' | 'vehicleId' | 'name' | 'createdAt'>;

/** The latest record of an item; null if the item's own `lastDate` is later or there is none. */
export function latestRecordOf(
  item: Pick<MaintenanceItem, 'id' | 'lastDate'>,
  records: readonly MaintenanceRecord[],
): MaintenanceRecord | null {
  const [last] = records
    .filter(({ itemId }) => itemId === item.id)
    .sort((a, b) => b.date.localeCompare(a.date) || b.createdAt.localeCompare(a.createdAt));
  return !last || (item.lastDate !== null && item.lastDate > last.date) ? null : last;
}

/**
 * The item after its latest record. A document is due on its day until a record brings a new one; for other items a
 * record ends the due day unless it is more than 30 days earlier.
 */
export function afterRecord<T extends Interval>(item: T, last: MaintenanceRecord | null): T {
  if (!last) return item;
  const isOpen = item.dueOn !== null && (isDocument(item.kind) || last.date < addDays(item.dueOn, -soonDays));
  const dueOn = last.nextDueOn ?? (isOpen ? item.dueOn : null);
  return { ...item, lastOdometer: last.odometer, lastDate: last.date, dueOn };
}

/** `unknown`: the last time is not recorded. */
export type DueState = 'due' | 'soon' | 'fine' | 'unknown';
/** Kilometres and days left, negative if overdue; null if not counted or not known. */
export type Due = { state: DueState; leftKm: number | null; leftDays: number | null };

/** For a reading that exceeds the known odometer by more, an extra digit is likelier than an unrecorded journey. */
const farKm = 5_000;

export const isFarAbove = (km: number, knownKm: number): boolean => km - knownKm > farKm;

/** Limits of `soon`; for short intervals the last fifth. */
const soonKm = 500;
const soonDays = 30;
const soonShare = 0.2;
const daysOfMonth = 30;

/**
 * By kilometres or days, whichever is first; an item without an interval is `fine`, a document without a due day
 * `unknown`. `odometerKm` is null if unknown.
 */
export function dueOf(item: Interval, odometerKm: number | null, today: Day): Due {
  const { everyKm, everyMonths, lastOdometer, lastDate } = item;
  const dueKm = everyKm !== null && lastOdometer !== null ? lastOdometer + everyKm : null;
  const leftKm = dueKm !== null && odometerKm !== null ? dueKm - odometerKm : null;
  const dueOn = item.dueOn ?? (everyMonths !== null && lastDate !== null ? addMonths(lastDate, everyMonths) : null);
  const leftDays = dueOn === null ? null : nightsBetween(today, dueOn);
  if (leftKm === null && leftDays === null) {
    const isCounted = everyKm !== null || everyMonths !== null || isDocument(item.kind);
    return { state: isCounted ? 'unknown' : 'fine', leftKm, leftDays };
  }
  const isDue = (leftKm !== null && leftKm <= 0) || (leftDays !== null && leftDays <= 0);
  const isSoon =
    (leftKm !== null && leftKm <= Math.min(soonKm, (everyKm ?? soonKm) * soonShare)) ||
    (leftDays !== null && leftDays <= Math.min(soonDays, (everyMonths ?? soonDays) * daysOfMonth * soonShare));
  return { state: isDue ? 'due' : isSoon ? 'soon' : 'fine', leftKm, leftDays };
}

const urgency: Record<DueState, number> = { due: 0, soon: 1, unknown: 2, fine: 3 };
/** Kilometres that count as one day when both are compared. */
const kmOfDay = 30;

export const byUrgency = (a: Due, b: Due): number =>
  urgency[a.state] - urgency[b.state] || daysLeft(a) - daysLeft(b) || 0;

const daysLeft = ({ leftKm, leftDays }: Due) =>
  Math.min(leftKm === null ? Number.MAX_VALUE : leftKm / kmOfDay, leftDays ?? Number.MAX_VALUE);

/** The same day of a later month, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const first = (from: number) => `${String(Math.floor(from / 12)).padStart(4, '0')}-${padded((from % 12) + 1)}-01`;
  const lastOfMonth = Number(addDays(first(count + 1), -1).slice(8));
  return `${first(count).slice(0, 8)}${padded(Math.min(ofMonth, lastOfMonth))}`;
}

const padded = (number: number) => String(number).padStart(2, '0');
