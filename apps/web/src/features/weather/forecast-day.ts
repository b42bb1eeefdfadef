import type { forecastTexts } from './texts.ts';

const nearestDays = 1;
const furthestDays = 5;

export type DayProblem = keyof typeof forecastTexts.problems;

/** A day of the rider's own calendar as it is typed and shown: '01/03/2026'. */
export const formatDay = (day: Date): string =>
  day.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** The days of a forecast: tomorrow and the four after it, at midnight of the rider's own clock (D27). */
export const forecastDays = (today: Date): Date[] =>
  Array.from({ length: furthestDays }, (_, index) => daysAfter(today, nearestDays + index));

/** Reads a typed day, or says what is wrong with it, in the specified order (part 1 §5). */
export function readDay(text: string, today: Date): { day: Date } | { problem: DayProblem } {
  if (text.trim() === '') return { problem: 'missing' };
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return { problem: 'format' };
  const read = new Date(Number(year), Number(month) - 1, Number(day));
  read.setFullYear(Number(year)); // the constructor takes the years 0 to 99 for the twentieth century's
  if (read.getMonth() !== Number(month) - 1 || read.getDate() !== Number(day)) return { problem: 'unreal' };
  if (read < daysAfter(today, nearestDays)) return { problem: 'early' };
  return read > daysAfter(today, furthestDays) ? { problem: 'late' } : { day: read };
}

/** Puts in the strokes that a phone's number pad does not have: '2103' becomes '21/03'. Anything else stays as typed. */
export function withStrokes(text: string): string {
  if (!/^(\d{3,8}|\d{2}\/\d{3,6})$/.test(text)) return text;
  const digits = text.replace('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** By the calendar, not by 24 hours: a day may have 23. */
const daysAfter = (day: Date, count: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
