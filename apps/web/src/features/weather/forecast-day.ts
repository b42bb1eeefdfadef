import { dateOf, readTypedDay } from '#platform/day.ts';
import type { forecastTexts } from './texts.ts';

const nearestDays = 1;
const furthestDays = 5;

export type DayProblem = keyof typeof forecastTexts.problems;

/** The days of a forecast: tomorrow and the four after it, at midnight of the rider's own clock (D27). */
export const forecastDays = (today: Date): Date[] =>
  Array.from({ length: furthestDays }, (_, index) => daysAfter(today, nearestDays + index));

/** Reads a typed day, or says what is wrong with it, in the specified order (part 1 §5). */
export function readDay(text: string, today: Date): { day: Date } | { problem: DayProblem } {
  if (text.trim() === '') return { problem: 'missing' };
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text.trim())) return { problem: 'format' };
  const typed = readTypedDay(text);
  if (!typed) return { problem: 'unreal' };
  const day = dateOf(typed);
  if (day < daysAfter(today, nearestDays)) return { problem: 'early' };
  return day > daysAfter(today, furthestDays) ? { problem: 'late' } : { day };
}

/** By the calendar, not by 24 hours: a day may have 23. */
const daysAfter = (day: Date, count: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
