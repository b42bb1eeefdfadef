const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const hourOfDay = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  hourCycle: 'h23',
});
const instant = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const hourMs = 3_600_000;

/** The date in São Paulo as 2026-11-21, the default where no rider sends theirs (D27). */
export const todayInSaoPaulo = (now: Date): string => saoPaulo.format(now);

/** In words for people, in the time of Brasília: '21/11/2026, 14:30'. */
export const formatInstant = (at: Date): string => instant.format(at);

/** From 0 to 23. */
export const hourInSaoPaulo = (now: Date): number => Number(hourOfDay.format(now));

/** When that hour of the day in São Paulo last began. */
export function lastHourInSaoPaulo(hour: number, now: Date): Date {
  let at = Math.floor(now.getTime() / hourMs) * hourMs;
  while (hourInSaoPaulo(new Date(at)) !== hour) at -= hourMs;
  return new Date(at);
}

/** The latest date that has begun anywhere on earth. */
export const latestDay = (now: Date): string => new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10);
