import { formatHour } from '#platform/day.ts';

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** A day and a time as Brazil writes them: '28/11/2026 às 14h30'. */
export function inWords(iso: string): string {
  const at = new Date(iso);
  return `${day.format(at)} às ${formatHour(at)}`;
}
