import { addDays, type Day, nightsBetween } from '../day.ts';
import { isDocument, type MaintenanceItem, type MaintenanceRecord } from './maintenance.ts';

/** What an odometer showed on a day. */
export type Reading = { km: number; date: Day };
/** How far was ridden at once, and on which day. */
export type Ride = { date: Day; distanceMeters: number };

/**
 * The readings that count. `typed` is what the rider says that it shows, which corrects the `others`: higher ones up to its day are slips
 * of a finger.
 */
export function readingsOf(typed: Reading | null, others: readonly Reading[]): Reading[] {
  if (!typed) return [...others];
  return [typed, ...others.filter(({ km, date }) => date > typed.date || km <= typed.km)];
}

/** `reading` is what was read last, `riddenKm` what recorded rides add to it. */
export type KnownOdometer = { km: number; reading: Reading; riddenKm: number };

/** What was ridden on later days. */
export const riddenKmAfter = (day: Day, rides: readonly Ride[]): number =>
  rides.filter(({ date }) => date > day).reduce((sum, { distanceMeters }) => sum + distanceMeters / 1_000, 0);

/**
 * The odometer as it is known: the highest reading, and the rides of later days. Those of its own day may have been before it, and do
 * not count: it never says more than was ridden. Null without a reading.
 */
export function odometerToday(readings: readonly Reading[], rides: readonly Ride[]): KnownOdometer | null {
  const [reading] = readings.toSorted((a, b) => b.km - a.km || b.date.localeCompare(a.date));
  if (!reading) return null;
  const riddenKm = riddenKmAfter(reading.date, rides);
  return { km: reading.km + riddenKm, reading, riddenKm };
}

type Interval = Omit<MaintenanceItem, 'id' | 'userId' | 'vehicleId' | 'name' | 'createdAt'>;

/** The record of an item's last time, that of the latest day; null where the item itself holds it. */
export function latestOf(
  item: Pick<MaintenanceItem, 'id' | 'lastDate'>,
  records: readonly MaintenanceRecord[],
): MaintenanceRecord | null {
  const [last] = records
    .filter(({ itemId }) => itemId === item.id)
    .sort((a, b) => b.date.localeCompare(a.date) || b.createdAt.localeCompare(a.createdAt));
  return !last || (item.lastDate !== null && item.lastDate > last.date) ? null : last;
}

/** An item as that record leaves it. A paper expires on its day until a new one is told; of anything else the day is done with it. */
export function sinceRecord<T extends Interval>(item: T, last: MaintenanceRecord | null): T {
  if (!last) return item;
  const isOpen = item.dueOn !== null && (isDocument(item.kind) || last.date < addDays(item.dueOn, -soonDays));
  const dueOn = last.nextDueOn ?? (isOpen ? item.dueOn : null);
  return { ...item, lastOdometer: last.odometer, lastDate: last.date, dueOn };
}

/** `unknown`: nobody knows the last time. */
export type DueState = 'due' | 'soon' | 'fine' | 'unknown';
/** What is left until it is due, negative where it was; null where that is not counted, or not known. */
export type Due = { state: DueState; leftKm: number | null; leftDays: number | null };

/** So much above the odometer as it is known is rather a figure too many than a journey that nobody recorded. */
const farKm = 5_000;

/** Whether what is typed suggests a slip of a finger. */
export const isFarAbove = (km: number, knownKm: number): boolean => km - knownKm > farKm;

/** So near is soon; of what is done often, the last fifth. */
const soonKm = 500;
const soonDays = 30;
const soonShare = 0.2;
const daysOfMonth = 30;

/**
 * By kilometres or by days, whichever comes first; what was done once, without an interval, is fine. `odometerKm` is null where no
 * odometer is known.
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
/** So many kilometres pass for a day where both are compared. */
const kmOfDay = 30;

/** What is due first comes first. */
export const byUrgency = (a: Due, b: Due): number =>
  urgency[a.state] - urgency[b.state] || daysLeft(a) - daysLeft(b) || 0;

const daysLeft = ({ leftKm, leftDays }: Due) =>
  Math.min(leftKm === null ? Number.MAX_VALUE : leftKm / kmOfDay, leftDays ?? Number.MAX_VALUE);

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const first = (from: number) => `${String(Math.floor(from / 12)).padStart(4, '0')}-${padded((from % 12) + 1)}-01`;
  const lastOfMonth = Number(addDays(first(count + 1), -1).slice(8));
  return `${first(count).slice(0, 8)}${padded(Math.min(ofMonth, lastOfMonth))}`;
}

const padded = (figure: number) => String(figure).padStart(2, '0');
