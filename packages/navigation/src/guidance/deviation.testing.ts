import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from '../fix.ts';
import { destinationPoint } from '../geometry.ts';
import { preparedOf, serra } from '../routes.testing.ts';
import type { Effect, GuidanceEvent } from './guidance-state.ts';
import { startAt } from './rides.testing.ts';

/** A road to the north, and another one 200 m east of it. */
export const road = preparedOf([{ heading: 0, meters: 3_400 }]);
const detour = preparedOf([{ heading: 0, meters: 3_000 }], destinationPoint(serra, 90, 200));
export const place = (north: number, east = 0): LatLng => destinationPoint(destinationPoint(serra, 0, north), 90, east);

/** A fix at `seconds`, metres north and metres off the road, riding north. */
export function at(seconds: number, north: number, east = 0, more: Partial<Fix> = {}): GuidanceEvent {
  const now = startAt + seconds * 1_000;
  const fix = { position: place(north, east), accuracyMeters: 5, headingDegrees: 0, speedMps: 20, at: now, ...more };
  return { type: 'fix', fix, now };
}
export const event = (
  seconds: number,
  type: 'tick' | 'recenter-tapped' | 'other-route-wanted' | 'router-online' | 'router-offline',
): GuidanceEvent => ({
  type,
  now: startAt + seconds * 1_000,
});
export const failed = (seconds: number, requestId: number): GuidanceEvent => ({
  type: 'route-failed',
  requestId,
  now: startAt + seconds * 1_000,
});
export const replaced = (seconds: number, requestId: number): GuidanceEvent => ({
  type: 'route-replaced',
  requestId,
  prepared: detour,
  now: startAt + seconds * 1_000,
});
export const kinds = (effects: Effect[]) => effects.filter(({ type }) => type !== 'announce').map(({ type }) => type);
/** Off the road at the second fix, confirmed by the third. */
export const lost = [at(0, 500), at(1, 520, 60), at(2, 540, 70)];
