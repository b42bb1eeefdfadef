import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';

/** `yyyy-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDay = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1);

export const daysOf = (month: Month): Day[] =>
  Array.from({ length: nightsBetween(firstDay(month), lastDay(month)) + 1 }, (_, at) => addDays(firstDay(month), at));

/** 0 on Sundays. 2 January 2000 was one. */
export const weekdayOf = (day: Day): number => ((nightsBetween('2000-01-02', day) % 7) + 7) % 7;

/** 'junho de 2026'. */
export const monthName = (month: Month): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${firstDay(month)}T12:00:00Z`),
  );

/** 'sexta-feira, 5 de junho'. */
export const dayName = (day: Day): string =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** '5 de junho'. */
export const shortDayName = (day: Day): string =>
  new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

export type Chosen = { from: Day; to: Day } | null;

/** The first tap starts a range, the second ends it, whichever is earlier; a third starts over. */
export function chooseDay(chosen: Chosen, day: Day): Chosen {
  if (!chosen || chosen.from !== chosen.to) return { from: day, to: day };
  return day < chosen.from ? { from: day, to: chosen.to } : { from: chosen.from, to: day };
}
