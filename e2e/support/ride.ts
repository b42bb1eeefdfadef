import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, destinationPoint, distanceMeters, interpolate } from '@estradeiro/navigation/geometry';
import { type PreparedRoute, positionOnRoute, segmentAt } from '@estradeiro/navigation/prepared-route';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import type { Device } from './device.ts';

/** The device's speed, 40 km/h, which times the announcements. */
const speedMps = 11;
/** Rides are in time-lapse: strides as long as guidance accepts, and short ones near a manoeuvre. */
const longStrideMeters = 50;
const shortStrideMeters = 12;
const nearMeters = 36;

/** Rides a route from one distance on its line to another, in metres; by default the whole. */
export async function rideRoute(
  device: Device,
  route: PreparedRoute,
  { from = 0, to = route.totalMeters }: { from?: number; to?: number } = {},
): Promise<void> {
  for (let meters = from; ; meters = Math.min(to, meters + strideAt(route, meters))) {
    const { position, headingDegrees } = fixOnRoute(route, meters, speedMps, 0);
    await device.moveTo({ ...position, headingDegrees: headingDegrees ?? 0, speedMps });
    if (meters >= to) return;
  }
}

function strideAt({ stepStartMeters }: PreparedRoute, meters: number): number {
  const next = stepStartMeters.find((start) => start > meters) ?? Number.POSITIVE_INFINITY;
  const toNext = next - meters;
  return toNext <= nearMeters ? shortStrideMeters : Math.min(longStrideMeters, toNext - nearMeters + shortStrideMeters);
}

/** Rides straight from one place to the next, whether there is a road or not. */
export async function rideStraight(device: Device, from: LatLng, to: LatLng): Promise<void> {
  const strides = Math.ceil(distanceMeters(from, to) / shortStrideMeters);
  const headingDegrees = bearingDegrees(from, to);
  for (let stride = 1; stride <= strides; stride++) {
    await device.moveTo({ ...interpolate(from, to, stride / strides), headingDegrees, speedMps });
  }
}

/** Leaves a route at a distance on it: straight ahead, or turned to the right by some degrees. */
export async function leaveRoute(
  device: Device,
  route: PreparedRoute,
  from: number,
  meters: number,
  turnDegrees = 0,
): Promise<void> {
  const place = positionOnRoute(route, from);
  const bearing = (route.bearings[segmentAt(route, from)] ?? 0) + turnDegrees;
  await rideStraight(device, place, destinationPoint(place, bearing, meters));
}

/** The distance on a route of the point nearest to this place, to a few metres. */
export function metersOnRoute(route: PreparedRoute, place: LatLng): number {
  const samples = Array.from({ length: Math.ceil(route.totalMeters / 4) + 1 }, (_, i) => i * 4);
  const away = (meters: number) => distanceMeters(positionOnRoute(route, meters), place);
  return samples.reduce((best, meters) => (away(meters) < away(best) ? meters : best), 0);
}
