import type { ReportedPosition } from '@estradeiro/contract/emergency/alert';
import type { Battery } from '#platform/battery.ts';
import type { Fix } from '#platform/geolocation.ts';

/** A fix as it is sent to the server. */
export const reportedPosition = (fix: Fix, battery: Battery | null): ReportedPosition => ({
  ...fix.position,
  timestamp: new Date(fix.at).toISOString(),
  accuracyMeters: Math.min(fix.accuracyMeters, 1_000_000),
  ...(fix.speedMps !== null && { speedKmh: Math.min(Math.max(0, fix.speedMps * 3.6), 2_000) }),
  ...(battery && { batteryPercent: battery.percent }),
});
