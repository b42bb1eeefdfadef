import type { LatLng } from '@estradeiro/contract/lat-lng';
import { clockTimeAt, localTime, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { formatDayAndMonth } from '#ui/day.ts';

/** Day and time where the rider is: the link may be opened the next morning, or in another time zone. */
export function momentOf(iso: string, place: LatLng | null): string {
  const at = Date.parse(iso);
  const { day } = localTime(at, zoneAt(place));
  return `${formatDayAndMonth(day)} às ${clockTimeAt(place, at)}`;
}

export const directionsLink = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat.toFixed(5)},${lng.toFixed(5)}` })}`;
