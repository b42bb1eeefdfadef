import { type FollowedReport, mostReportedPositions } from '@estradeiro/contract/followed-rides';
import { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** What those who follow do not know yet; times in epoch milliseconds of this device. */
const PendingReport = z.object({
  positions: z.array(LatLng.extend({ at: z.number() })),
  batteryPercent: z.number().optional(),
  left: z.object({ meters: z.number(), seconds: z.number() }).nullable(),
  hasArrived: z.boolean(),
});
export type PendingReport = z.infer<typeof PendingReport>;

/** Null: everything was sent. It outlives the page, since a ride without a network may last longer. */
export const pendingReport = createStored('followed-ride-report', PendingReport.nullable(), null);

/** The newest state, with the positions before it as far as a report holds them. */
export const withPosition = (before: PendingReport | null, now: PendingReport): PendingReport => ({
  ...now,
  positions: [...(before?.positions ?? []), ...now.positions].slice(-mostReportedPositions),
});

/** What came after the position of that time. */
export function withoutSent(report: PendingReport | null, sentAt: number): PendingReport | null {
  const positions = report?.positions.filter(({ at }) => at > sentAt) ?? [];
  return report && positions.length > 0 ? { ...report, positions } : null;
}

const longestAgeSeconds = 86_400;

/** Null where all of it is older than a day, which the server takes no more. */
export function reportAt({ positions, ...state }: PendingReport, now: number): FollowedReport | null {
  const dated = positions
    .map(({ at, ...place }) => ({ ...place, ageSeconds: Math.max(0, (now - at) / 1_000) }))
    .filter(({ ageSeconds }) => ageSeconds <= longestAgeSeconds);
  return dated.length > 0 ? { ...state, positions: dated } : null;
}
