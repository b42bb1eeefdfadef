import { dayOf, formatDay, formatHour } from '#platform/day.ts';

/** A day and a time as Brazil writes them: '28/11/2026 às 14h30'. */
export function inWords(iso: string): string {
  const at = new Date(iso);
  return `${formatDay(dayOf(at))} às ${formatHour(at)}`;
}
