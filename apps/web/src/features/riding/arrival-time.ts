import type { LatLng } from '@estradeiro/contract/lat-lng';
import { localTime, signTime, zoneAt } from '@estradeiro/navigation/local-time/local-time';

/** Arrival by the clock of the destination; `zone` is its name where the device shows another time (D45). */
export type ArrivalTime = { hours: number; minutes: number; clock: string; zone: string | null };

/** `atMs` in epoch milliseconds; Brasília's time without a known destination. */
export function arrivalAt(atMs: number, destination: LatLng | null): ArrivalTime {
  const zone = zoneAt(destination);
  const { hours, minutes } = localTime(atMs, zone);
  const isOfDevice = -new Date(atMs).getTimezoneOffset() === zone.hoursFromUtc * 60;
  return { hours, minutes, clock: signTime(atMs, zone), zone: isOfDevice ? null : (zone.name ?? brasilia) };
}

const brasilia = 'horário de Brasília';
