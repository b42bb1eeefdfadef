import type { NoticeSettings } from '@estradeiro/contract/notifications';

const dayMinutes = 24 * 60;

/** When the quiet hours end that `now` lies in, by the local time of their zone; null outside of them. */
export function quietUntil(now: Date, { quietHours, zone }: Pick<NoticeSettings, 'quietHours' | 'zone'>): Date | null {
  if (!quietHours) return null;
  const [from, to, local] = [minutesOf(quietHours.from), minutesOf(quietHours.to), minutesOf(localTime(now, zone))];
  const since = (local - from + dayMinutes) % dayMinutes;
  const length = (to - from + dayMinutes) % dayMinutes;
  if (since >= length) return null;
  const minuteStart = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(minuteStart + (length - since) * 60_000);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** '22:05'; a zone that this server does not know counts as São Paulo's. */
function localTime(now: Date, zone: string): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);
  try {
    return format(zone);
  } catch {
    return format('America/Sao_Paulo');
  }
}
