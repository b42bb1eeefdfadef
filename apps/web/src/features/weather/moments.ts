import { type Day, formatDay, nightsBetween } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { localTime, signTime, signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { dateOf } from '#ui/day.ts';

// Days and hours by the clocks of the place that they are told of (D45).

/** The day of a moment at a place. */
export const dayAt = (at: Date, place: LatLng | null): Day => localTime(at.getTime(), zoneAt(place)).day;

/** '14h30' by the clocks of a place, whose zone is named elsewhere. */
export const hourAt = (at: Date, place: LatLng | null): string => signTime(at.getTime(), zoneAt(place));

/** What the zone of a place is called; null for Brasília's. */
export const zoneNameAt = (place: LatLng | null): string | null => zoneAt(place).name;

/** A day in a narrow place: 'sáb. 21'. */
export function formatShortDay(day: Day): string {
  const date = dateOf(day);
  return `${date.toLocaleDateString('pt-BR', { weekday: 'short' })} ${date.getDate()}`;
}

/** A day as one says it: 'hoje', 'amanhã', 'sábado, 21/11'. */
function formatSpokenDay(day: Day, today: Day): string {
  const days = nightsBetween(today, day);
  if (days === 0) return 'hoje';
  if (days === 1) return 'amanhã';
  return `${dateOf(day).toLocaleDateString('pt-BR', { weekday: 'long' })}, ${formatDay(day).slice(0, 5)}`;
}

/** 'hoje, 14h30' at a place, the zone named where it is not Brasília's. */
export const formatMoment = (at: Date, now: Date, place: LatLng | null): string =>
  `${formatSpokenDay(dayAt(at, place), dayAt(now, place))}, ${signTimeWithZone(at.getTime(), zoneAt(place))}`;
