import { type Day, formatDay, nightsBetween } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { localTime, signTime, signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { dateOf } from '#ui/day.ts';

// Days and hours are by the clocks of the place they concern (D45).

export const dayAt = (at: Date, place: LatLng | null): Day => localTime(at.getTime(), zoneAt(place)).day;

/** '14h30' by the clocks of a place, without its zone. */
export const hourAt = (at: Date, place: LatLng | null): string => signTime(at.getTime(), zoneAt(place));

/** The name of a place's zone; null for Brasília's. */
export const zoneNameAt = (place: LatLng | null): string | null => zoneAt(place).name;

/** A day in little space: 'sáb. 21'. */
export function formatShortDay(day: Day): string {
  const date = dateOf(day);
  return `${date.toLocaleDateString('pt-BR', { weekday: 'short' })} ${date.getDate()}`;
}

/** A day in words: 'hoje', 'amanhã', 'sábado, 21/11'. */
function formatSpokenDay(day: Day, today: Day): string {
  const days = nightsBetween(today, day);
  if (days === 0) return 'hoje';
  if (days === 1) return 'amanhã';
  return `${dateOf(day).toLocaleDateString('pt-BR', { weekday: 'long' })}, ${formatDay(day).slice(0, 5)}`;
}

/** 'hoje, 14h30' at a place, with its zone where that is not Brasília's. */
export const formatMoment = (at: Date, now: Date, place: LatLng | null): string =>
  `${formatSpokenDay(dayAt(at, place), dayAt(now, place))}, ${signTimeWithZone(at.getTime(), zoneAt(place))}`;
