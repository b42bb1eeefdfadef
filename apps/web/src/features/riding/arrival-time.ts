import type { LatLng } from '@estradeiro/contract/lat-lng';
import { localTime, signTime, zoneAt } from '@estradeiro/navigation/local-time/local-time';

/** When a ride arrives, by the clocks of its destination; `zone` names them where the device shows others (D45). */
export type ArrivalTime = { hours: number; minutes: number; clock: string; zone: string | null };

/** Of a moment in epoch milliseconds; Brasília's time where the destination is not known. */
export function arrivalAt(atMs: number, destination: LatLng | null): ArrivalTime {
  const zone = zoneAt(destination);
  const { hours, minutes } = localTime(atMs, zone);
  const isOfDevice = -new Date(atMs).getTimezoneOffset() === zone.hoursFromUtc * 60;
  return { hours, minutes, clock: signTime(atMs, zone), zone: isOfDevice ? null : (zone.name ?? brasilia) };
}

const brasilia = 'horário de Brasília';
