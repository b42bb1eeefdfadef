import type { TrafficReport } from '@estradeiro/contract/traffic';
import { meaningOf } from '#platform/offline/flush.ts';
import { forgetReport, keepReport, letReportWait, refuseReport, type Sighting } from './pending-reports.ts';
import { NotQueued, sendReport } from './report.ts';

/**
 * What became of a report at its first attempt: it left, it leaves by itself when there is a signal or a server that is well, or it was not
 * taken. What waits or was refused is kept on this device, where it has room.
 */
export type FirstAttempt =
  | { state: 'sent'; report: TrafficReport }
  | { state: 'waiting'; isReached: boolean }
  | { state: 'failed'; error: unknown };

/** Keeps a report on this device, then sends it: its own answer says whether it can be undone. What failed is judged as the queue does. */
export async function sendOrQueue(sighting: Sighting): Promise<FirstAttempt> {
  const isKept = await keepReport(sighting).then(
    () => true,
    () => false, // a device without room: it is sent all the same
  );
  let report: TrafficReport;
  try {
    report = await sendReport(sighting);
  } catch (error) {
    return isKept ? await keepFor(sighting, error) : { state: 'failed', error: unkept(error) };
  }
  if (isKept) await forgetReport(sighting);
  return { state: 'sent', report };
}

async function keepFor(sighting: Sighting, error: unknown): Promise<FirstAttempt> {
  const verdict = meaningOf(error);
  if (verdict.outcome === 'refused') {
    await refuseReport(sighting, verdict.refusal);
    return { state: 'failed', error };
  }
  await letReportWait(sighting);
  return { state: 'waiting', isReached: verdict.outcome !== 'unreachable' };
}

const unkept = (error: unknown) =>
  meaningOf(error).outcome === 'unreachable' ? new NotQueued('', { cause: error }) : error;
