import type { LatLng } from '@estradeiro/contract/lat-lng';
import { TrafficAlert } from '@estradeiro/contract/traffic';
import { z } from 'zod';
import { createLastAround } from '#platform/last-known/last-around.ts';

/** The nearest come first, and storage is small. */
const keptAlerts = 50;
/** A neighbouring cell of the grid that is asked by sees nearly the same box. */
const besideDegrees = 0.1;

export const lastAlerts = createLastAround('last-traffic', z.array(TrafficAlert), besideDegrees);

/** Keeps what was read around a place. Whose reports they are is left out: another rider may use this browser next. */
export function keepLastAlerts(place: LatLng, alerts: readonly TrafficAlert[], answeredAt: number): void {
  const nobodys = alerts.slice(0, keptAlerts).map((alert) => ({ ...alert, isOwn: false, ownVote: null }));
  lastAlerts.keep(place, nobodys, answeredAt);
}
