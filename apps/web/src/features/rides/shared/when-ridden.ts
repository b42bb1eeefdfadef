import type { Day } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RideRecord } from '@estradeiro/contract/rides';
import { localTime, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { decodePolyline, MalformedPolylineError } from '@estradeiro/navigation/polyline';

/** The start and end of a ride; null where its line cannot be parsed. */
export function endsOf({ outline }: Pick<RideRecord, 'outline'>): { start: LatLng | null; end: LatLng | null } {
  try {
    const points = decodePolyline(outline);
    return { start: points[0] ?? null, end: points.at(-1) ?? null };
  } catch (failure) {
    if (failure instanceof MalformedPolylineError) return { start: null, end: null };
    throw failure;
  }
}

/** The day on which a ride began, by the clocks of its start. */
export const dayRidden = (ride: Pick<RideRecord, 'outline' | 'startedAt'>): Day =>
  localTime(Date.parse(ride.startedAt), zoneAt(endsOf(ride).start)).day;

/** The month of that day: '2026-03'. */
export const monthRidden = (ride: Pick<RideRecord, 'outline' | 'startedAt'>): string => dayRidden(ride).slice(0, 7);
