import { longestPositionAgeSeconds, type PositionReport } from '@estradeiro/contract/emergency/alert';
import { ageWords } from '@estradeiro/navigation/position-words';
import type { Battery } from '#platform/battery.ts';
import { systemClock } from '#platform/clock.ts';
import type { Fix } from '#platform/geolocation.ts';
import { sosTexts } from '../texts.ts';

/** The age of a position as people say it: 'há 3 min'. */
export const knownSince = ({ at }: Pick<Fix, 'at'>, now: number = systemClock()): string =>
  ageWords(now - at) ?? sosTexts.justNow;

export const reportedPosition = (fix: Fix, battery: Battery | null): PositionReport => ({
  ...fix.position,
  timestamp: new Date(fix.at).toISOString(),
  ageSeconds: Math.min(Math.max(0, (systemClock() - fix.at) / 1_000), longestPositionAgeSeconds),
  accuracyMeters: Math.min(fix.accuracyMeters, 1_000_000),
  ...(fix.speedMps !== null && { speedKmh: Math.min(Math.max(0, fix.speedMps * 3.6), 2_000) }),
  ...(battery && { batteryPercent: battery.percent }),
});
