import type { Day } from '@estradeiro/contract/day';

// Days stand as the wire writes them, yyyy-MM-dd: such texts compare as the days do.

const dayMillis = 86_400_000;
const pad = (figure: number, length = 2) => String(figure).padStart(length, '0');

/** The rider's own date (D27). */
export const todayOf = (now: Date): Day =>
  `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;

/** Whether the text is a day that the calendar has: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = millisOf(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export const addDays = (day: Day, days: number): Day =>
  new Date(millisOf(day) + days * dayMillis).toISOString().slice(0, 10);

/** dd/MM/yyyy (part 2 §9). */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/');

/** The next Friday, today included: where a weekend on the road begins. */
export function nextFriday(today: Day): Day {
  const weekday = new Date(millisOf(today)).getUTCDay();
  return addDays(today, (5 - weekday + 7) % 7);
}

const millisOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
