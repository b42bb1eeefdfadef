import { type Day, formatDay } from '@estradeiro/contract/day';

// Days are texts in the form of the wire, yyyy-MM-dd, whose order is that of the days. Riders read and type dd/mm/aaaa.

const padded = (figure: number, length: number) => String(figure).padStart(length, '0');

/** The day of a moment, also in epoch milliseconds, on the rider's own calendar (D27). */
export function dayOf(moment: Date | number): Day {
  const at = new Date(moment);
  return [padded(at.getFullYear(), 4), padded(at.getMonth() + 1, 2), padded(at.getDate(), 2)].join('-');
}

/** Midnight of the day on the rider's own clock. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  const date = new Date(year, month - 1, ofMonth);
  date.setFullYear(year); // the constructor reads the years 0 to 99 as 1900 to 1999
  return date;
}

/** dd/mm, where the year is obvious. */
export const formatDayAndMonth = (day: Day): string => formatDay(day).slice(0, 5);

/**
 * HH:mm (part 2 §9) of a moment, epoch milliseconds or an ISO time. Formatted by hand, since the status bar needs it at
 * the start, where the first `Intl` format takes 30 ms.
 */
export function timeOfDay(of: Date | number | string): string {
  const at = new Date(of);
  return `${padded(at.getHours(), 2)}:${padded(at.getMinutes(), 2)}`;
}

/** A time of day as road signs write it: '7h00', '14h05'. */
export const formatHour = (at: Date): string => `${at.getHours()}h${padded(at.getMinutes(), 2)}`;

/** Day and hour of an ISO time: '28/11/2026 às 14h30'. */
export function formatDayAndHour(iso: string): string {
  const at = new Date(iso);
  return `${formatDay(dayOf(at))} às ${formatHour(at)}`;
}

/** Whether the text is a day of the calendar, which '2026-02-30' is not. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(dateOf(text)) === text;

/**
 * Parses a day as written in Brazil, dd/mm/aaaa, also with dots, dashes or blanks, and with a year of two digits, which
 * is in this century; or as in files, aaaa-mm-dd. Null where it is no day of the calendar.
 */
export function readTypedDay(text: string): Day | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const [, ofMonth = '', , month = '', year = ''] = brazilianDay.exec(typed) ?? [];
  const whole = year.length === 2 ? `20${year}` : year;
  const day = [whole, month.padStart(2, '0'), ofMonth.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

const brazilianDay = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Inserts the slashes that a phone's number pad lacks: '2103' becomes '21/03'. Anything else stays as typed. */
export function withSlashes(text: string): string {
  if (!/^(\d{3,8}|\d{2}\/\d{3,6})$/.test(text)) return text;
  const digits = text.replace('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
