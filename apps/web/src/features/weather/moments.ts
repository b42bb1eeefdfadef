import { formatHour } from '#platform/day.ts';

const dayMillis = 86_400_000;

/** A day in a narrow place: 'sáb. 21'. */
export const formatShortDay = (at: Date): string =>
  `${at.toLocaleDateString('pt-BR', { weekday: 'short' })} ${at.getDate()}`;

/** A day as one says it: 'hoje', 'amanhã', 'sábado, 21/11'. By the rider's own calendar (D27). */
function formatSpokenDay(at: Date, now: Date): string {
  const days = Math.round((midnight(at) - midnight(now)) / dayMillis);
  if (days === 0) return 'hoje';
  if (days === 1) return 'amanhã';
  const date = at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
  return `${at.toLocaleDateString('pt-BR', { weekday: 'long' })}, ${date}`;
}

/** 'hoje, 14h30' */
export const formatMoment = (at: Date, now: Date): string => `${formatSpokenDay(at, now)}, ${formatHour(at)}`;

export const isSameDay = (a: Date, b: Date): boolean => midnight(a) === midnight(b);

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
