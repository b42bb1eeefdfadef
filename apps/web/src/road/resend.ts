import type { TrafficReport } from '@estradeiro/contract/traffic';
import { ApiError } from '#platform/api-error.ts';
import { forgetReport, isFresh, keptReports, type Sighting } from './kept-reports.ts';
import { isWithoutSignal, sendReport } from './report.ts';

/** What became of a report that waited. */
export type Resent =
  | { outcome: 'sent'; sighting: Sighting; report: TrafficReport }
  | { outcome: 'outdated' | 'refused'; sighting: Sighting; error?: unknown };

let running: Promise<void> | null = null;

/**
 * Sends the reports that wait, the oldest first, and tells of each that waits no more. The first that finds no signal ends it:
 * the others would not either. One attempt at a time.
 */
export function resendKept(clock: () => number, tell: (resent: Resent) => void): Promise<void> {
  running ??= resend(clock, tell).finally(() => {
    running = null;
  });
  return running;
}

async function resend(clock: () => number, tell: (resent: Resent) => void): Promise<void> {
  for (const sighting of keptReports()) {
    const resent = await attempt(sighting, clock());
    if (!resent) return;
    forgetReport(sighting);
    tell(resent);
  }
}

/** Null where it goes on waiting. */
async function attempt(sighting: Sighting, now: number): Promise<Resent | null> {
  if (!isFresh(sighting, now)) return { outcome: 'outdated', sighting };
  try {
    return { outcome: 'sent', sighting, report: await sendReport(sighting, now) };
  } catch (error) {
    if (isWithoutSignal(error) || isPassing(error)) return null;
    const isOutdated = error instanceof ApiError && error.type === 'report_outdated';
    return { outcome: isOutdated ? 'outdated' : 'refused', sighting, error };
  }
}

/** The server is not well, or has had enough for now, or wants to know again who this is: not the report's fault. */
const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status >= 500 || error.type === 'rate_limited' || error.type === 'unauthenticated');
