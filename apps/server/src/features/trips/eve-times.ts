import { addDays, type Day } from '@estradeiro/contract/day';
import { smallest } from '@estradeiro/contract/extremes';
import { localTime, momentAt, type Zone } from '@estradeiro/navigation/local-time/local-time';

/** A riding day that is still ahead. */
export type AheadDay = { id: string; date: Day; departsAtMs: number; zone: Zone };

const hourMs = 3_600_000;
/** Local hours of the place: on the day before, looks begin at noon, and the rider is told in the evening. */
const [firstLookHour, eveHour, eveEndHour] = [12, 18, 23];
/** Warnings are read this often until the departure. */
const lookEveryMs = 3 * hourMs;
/** While the forecast of the next day cannot be read, this often and until this hour. */
const againMs = 30 * 60_000;
const lastForecastHour = 21;
/** Warnings wake nobody at night, except shortly before the departure. */
const [dayBegins, dayEnds] = [6, 22];

export const departureOf = (date: Day, departsAt: string, zone: Zone): number => {
  const [hours = 0, minutes = 0] = departsAt.split(':').map(Number);
  return momentAt({ day: date, hours, minutes }, zone);
};

const eveAt = ({ date, zone }: AheadDay, hours: number) =>
  momentAt({ day: addDays(date, -1), hours, minutes: 0 }, zone);

export type Looking = {
  /** Whether to look at all: from noon of the day before until the departure. */
  isNear: boolean;
  isEve: boolean;
  /** Whether an unreadable forecast may still be read before the evening is over. */
  mayWait: boolean;
  /** Whether a warning may be told at this hour. */
  isAwake: boolean;
};

export function lookingAt(day: AheadDay, nowMs: number): Looking {
  const { hours } = localTime(nowMs, day.zone);
  return {
    isNear: nowMs >= eveAt(day, firstLookHour) && nowMs < day.departsAtMs,
    isEve: nowMs >= eveAt(day, eveHour) && nowMs < Math.min(eveAt(day, eveEndHour), day.departsAtMs),
    mayWait: nowMs < eveAt(day, lastForecastHour),
    isAwake: (hours >= dayBegins && hours < dayEnds) || day.departsAtMs - nowMs <= lookEveryMs,
  };
}

/** The next look after one at `nowMs`, which awaits a forecast or not. */
export function nextLook(day: AheadDay, nowMs: number, isWaiting: boolean): number {
  const [first, eve] = [eveAt(day, firstLookHour), eveAt(day, eveHour)];
  if (nowMs < first) return first;
  if (isWaiting) return nowMs + againMs;
  const later = [eve, nowMs + lookEveryMs].filter((ms) => ms > nowMs && ms < day.departsAtMs);
  return later.length > 0 ? smallest(later) : day.departsAtMs;
}
