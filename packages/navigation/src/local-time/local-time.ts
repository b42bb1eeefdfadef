import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';

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

/**
 * Seats of municipalities as latitude, longitude, latitude …, by UTC offset: those of IBGE's 5,571 with a neighbour in
 * another zone. The nearest of these has the same zone as the nearest of all.
 */
const seatsByZone: Record<string, readonly number[]> = {
  '-2': [-3.84, -32.41],
  '-3': [
    -30.2, -57.55, -29.76, -57.09, -29.13, -56.55, -28.19, -55.64, -25.54, -54.58, -24.86, -54.34, -24.63, -54.23,
    -24.16, -54.1, -24.08, -54.26, -23.88, -53.9, -23.76, -53.88, -23.72, -53.81, -23.39, -53.61, -23.08, -53.48,
    -22.77, -53.27, -22.65, -52.86, -22.58, -53.06, -22.55, -52.59, -22.53, -52.17, -22.11, -51.96, -21.77, -52.11,
    -21.35, -51.86, -21.32, -51.83, -21.27, -51.67, -21.1, -51.49, -20.87, -51.49, -20.64, -51.51, -20.43, -51.34,
    -20.34, -40.29, -20.18, -51.01, -20.09, -50.95, -19.7, -50.69, -19.55, -50.58, -19.18, -51.4, -19.07, -51.55,
    -18.96, -51.92, -18.41, -52.55, -17.57, -52.55, -17.36, -52.68, -17.33, -53.2, -16.72, -52.32, -16.43, -51.82,
    -16.21, -52.17, -16.2, -52.54, -16.01, -51.4, -15.9, -52.24, -15.77, -51.1, -15.24, -51.16, -14.92, -51.07, -14.75,
    -50.57, -14.1, -50.33, -13.77, -50.28, -13.27, -50.16, -12.54, -49.92, -11.8, -49.53, -10.79, -49.62, -9.79, -49.66,
    -9.33, -50.35, -8.89, -35.15, -8.76, -35.1, -8.01, -34.85, -7.81, -50.77, -7.75, -34.83, -7.47, -34.82, -7.14,
    -55.38, -6.99, -34.83, -6.64, -51.99, -6.37, -35, -6.21, -57.75, -6.19, -35.09, -5.79, -35.2, -5.52, -35.26, -5.28,
    -35.38, -5.2, -35.46, -5.12, -35.64, -5.07, -36.07, -4.57, -55.94, -4.27, -55.99, -3.72, -38.54, -3.61, -55.32,
    -3.41, -39.03, -3.27, -39.27, -2.92, -39.92, -2.17, -56.74, -2.16, -56.09, -2.1, -56.49, -1.76, -55.86, 0.9, -52,
    3.84, -51.83,
  ],
  '-4': [
    -23.97, -55.04, -23.94, -54.28, -23.89, -54.41, -23.89, -55.43, -23.79, -54.28, -23.48, -54.19, -23.06, -54.2,
    -22.67, -53.86, -22.49, -53.35, -22.29, -53.27, -22.19, -52.72, -21.72, -52.42, -21.7, -57.88, -21.25, -52.04,
    -20.78, -51.7, -20.36, -51.42, -20.09, -51.1, -19.73, -51.93, -19.67, -51.19, -19.12, -51.73, -18.79, -52.63,
    -18.54, -53.13, -17.82, -53.28, -17.32, -53.22, -16.86, -53.03, -16.76, -52.84, -16.49, -52.69, -16.2, -52.56,
    -15.93, -52.33, -15.88, -52.26, -15.73, -51.83, -15.71, -52.76, -14.68, -52.35, -14.39, -51, -13.95, -51.8, -12.94,
    -51.82, -12.44, -64.23, -12.29, -50.97, -11.61, -50.67, -11.22, -50.67, -10.79, -65.33, -10.47, -50.51, -10.41,
    -65.33, -10.15, -52.4, -10.01, -51.12, -9.96, -54.91, -9.96, -55.2, -9.95, -55.84, -9.87, -56.09, -9.66, -56.48,
    -9.54, -57.46, -8.76, -63.9, -7.51, -63.03, -7.19, -59.9, -6.53, -64.4, -5.13, -60.37, -4.88, -66.91, -4.39, -59.59,
    -3.9, -59.09, -3.48, -66.07, -3.39, -57.71, -3.37, -68.2, -3.1, -67.95, -2.87, -67.79, -2.8, -57.07, -2.64, -56.73,
    -2.53, -57.75, -2.52, -66.09, -2.21, -56.71, -1.88, -66.93, -0.12, -67.08, 0.88, -59.7, 3.89, -59.62, 4.6, -60.18,
  ],
  '-5': [
    -11.02, -68.73, -10.93, -69.57, -10.57, -67.69, -10.28, -67.14, -9.83, -66.9, -8.94, -72.8, -7.71, -66.99, -7.62,
    -72.9, -7.26, -64.79, -6.44, -68.24, -4.37, -70.2, -3.47, -68.96, -2.76, -66.76,
  ],
};
