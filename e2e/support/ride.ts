import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { bearingDegrees, distanceMeters, interpolate } from '@estradeiro/navigation/geometry';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { fixAlong } from '@estradeiro/navigation/simulate';
import type { Device } from './device.ts';

type Pace = {
  /** What the device says of its speed, by which announcements are timed. */
  speedMps: number;
  /** From one position to the next: rides are told in time-lapse. */
  strideMeters: number;
};

const town: Pace = { speedMps: 11, strideMeters: 8 };

/** Rides a calculated line from one place along it to another, in metres. */
export async function rideRoute(
  device: Device,
  route: Route | PreparedRoute,
  { from = 0, to, pace = town }: { from?: number; to?: number; pace?: Pace } = {},
): Promise<void> {
  const prepared = 'totalMeters' in route ? route : prepareRoute(route);
  const end = Math.min(to ?? prepared.totalMeters, prepared.totalMeters);
  for (let meters = from; ; meters = Math.min(end, meters + pace.strideMeters)) {
    const { position, headingDegrees } = fixAlong(prepared, meters, pace.speedMps, 0);
    await device.moveTo({ ...position, headingDegrees: headingDegrees ?? 0, speedMps: pace.speedMps });
    if (meters >= end) return;
  }
}

/** Rides straight from one place to the next, road or not. */
export async function rideStraight(device: Device, from: LatLng, to: LatLng, pace = town): Promise<void> {
  const strides = Math.ceil(distanceMeters(from, to) / pace.strideMeters);
  const headingDegrees = bearingDegrees(from, to);
  for (let stride = 1; stride <= strides; stride++) {
    await device.moveTo({ ...interpolate(from, to, stride / strides), headingDegrees, speedMps: pace.speedMps });
  }
}
