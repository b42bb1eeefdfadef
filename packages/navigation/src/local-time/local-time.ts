import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { seatsByZone } from './seats.ts';

/** Zones of Brazil have no summer time; `name` is null for Brasília's, which needs no mention. */
export type Zone = { hoursFromUtc: number; name: string | null };

const brasilia: Zone = { hoursFromUtc: -3, name: null };
const named: Record<string, Zone> = {
  '-2': { hoursFromUtc: -2, name: 'horário de Noronha' },
  '-3': brasilia,
  '-4': { hoursFromUtc: -4, name: 'horário do Amazonas' },
  '-5': { hoursFromUtc: -5, name: 'horário do Acre' },
};

/** The zone of the nearest municipality's seat; Brasília's without a place. */
export function zoneAt(place: LatLng | null): Zone {
  let nearest = { zone: brasilia, squared: Number.POSITIVE_INFINITY };
  if (!place) return nearest.zone;
  for (const [hours, seats] of Object.entries(seatsByZone)) {
    for (let index = 0; index < seats.length; index += 2) {
      const squared = ((seats[index] ?? 0) - place.lat) ** 2 + ((seats[index + 1] ?? 0) - place.lng) ** 2;
      if (squared < nearest.squared) nearest = { zone: named[hours] ?? brasilia, squared };
    }
  }
  return nearest.zone;
}

type LocalTime = { day: Day; hours: number; minutes: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `atMs` is epoch milliseconds. */
export function localTime(atMs: number, { hoursFromUtc }: Zone): LocalTime {
  const local = atMs + hoursFromUtc * hourMs;
  const days = Math.floor(local / dayMs);
  const minutes = Math.floor((local - days * dayMs) / minuteMs);
  return { day: addDays('1970-01-01', days), hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Epoch milliseconds of a local time. */
export const momentAt = ({ day, hours, minutes }: LocalTime, { hoursFromUtc }: Zone): number =>
  nightsBetween('1970-01-01', day) * dayMs + (hours - hoursFromUtc) * hourMs + minutes * minuteMs;

/** 'HH:mm' in local time, with the zone unless it is Brasília's: '15:51 (horário do Acre)' (D45). */
export function clockTimeAt(place: LatLng | null, atMs: number): string {
  const zone = zoneAt(place);
  return withZone(clockTime(atMs, zone), zone);
}

/** 'HH:mm', for use beside the zone's name. */
export function clockTime(atMs: number, zone: Zone): string {
  const { hours, minutes } = localTime(atMs, zone);
  return `${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** As road signs write it: '15h51 (horário do Acre)'. */
export const signTimeWithZone = (atMs: number, zone: Zone): string => withZone(signTime(atMs, zone), zone);

/** '15h51', for use beside the zone's name. */
export function signTime(atMs: number, zone: Zone): string {
  const { hours, minutes } = localTime(atMs, zone);
  return `${hours}h${twoDigits(minutes)}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const withZone = (time: string, { name }: Zone) => (name === null ? time : `${time} (${name})`);
