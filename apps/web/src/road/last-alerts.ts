import type { LatLng } from '@estradeiro/contract/lat-lng';
import { TrafficAlert } from '@estradeiro/contract/traffic';
import { z } from 'zod';
import { createStored } from '#platform/storage.ts';

/** `answeredAt` in epoch milliseconds. */
const LastAlerts = z.object({
  lat: z.number(),
  lng: z.number(),
  answeredAt: z.number(),
  alerts: z.array(TrafficAlert),
});
type LastAlerts = z.infer<typeof LastAlerts>;

const stored = createStored('last-traffic', LastAlerts.nullable(), null);

/** The nearest come first, and storage is small. */
const keptAlerts = 50;
/** A neighbouring cell of the grid that is asked by sees nearly the same box. */
const besideDegrees = 0.1;
const keptMillis = 12 * 3_600_000;

/** Keeps what was read around a place. Whose reports they are is left out: another rider may use this browser next. */
export function keepLastAlerts({ lat, lng }: LatLng, alerts: readonly TrafficAlert[], answeredAt: number): void {
  const nobodys = alerts.slice(0, keptAlerts).map((alert) => ({ ...alert, isOwn: false, ownVote: null }));
  stored.write({ lat, lng, answeredAt, alerts: nobodys });
}

/** What this browser last read here, if it was today: without a network that is all there is to show. */
export function lastAlertsAt(place: LatLng, now: number): LastAlerts | null {
  const last = stored.read();
  if (!last || now - last.answeredAt > keptMillis) return null;
  const isHere = [last.lat - place.lat, last.lng - place.lng].every((apart) => Math.abs(apart) <= besideDegrees);
  return isHere ? last : null;
}
