import type { TrafficReport } from '@estradeiro/contract/traffic';
import { meaningOf } from '#platform/offline/flush.ts';
import { forgetReport, postponeReport, queueReport, refuseReport, type Sighting } from './pending-reports.ts';
import { NotQueued, sendReport } from './report.ts';

/**
 * What became of a report at its first attempt: it left, it leaves by itself when there is a signal or a server that is well, or it was not
 * taken. What is pending or was refused stays queued on this device, where it has room.
 */
export type FirstAttempt =
  | { state: 'sent'; report: TrafficReport }
  | { state: 'waiting'; isReached: boolean }
  | { state: 'failed'; error: unknown };

/** Queues a report on this device, then sends it: its own answer says whether it can be undone. What failed is judged as the queue does. */
export async function sendOrQueue(sighting: Sighting): Promise<FirstAttempt> {
  const isQueued = await queueReport(sighting).then(
    () => true,
    () => false, // a device without room: it is sent all the same
  );
  let report: TrafficReport;
  try {
    report = await sendReport(sighting);
  } catch (error) {
    return isQueued ? await settleFailed(sighting, error) : { state: 'failed', error: notQueued(error) };
  }
  if (isQueued) await forgetReport(sighting);
  return { state: 'sent', report };
}

async function settleFailed(sighting: Sighting, error: unknown): Promise<FirstAttempt> {
  const verdict = meaningOf(error);
  if (verdict.outcome === 'refused') {
    await refuseReport(sighting, verdict.refusal);
    return { state: 'failed', error };
  }
  await postponeReport(sighting);
  return { state: 'waiting', isReached: verdict.outcome !== 'unreachable' };
}

const notQueued = (error: unknown) =>
  meaningOf(error).outcome === 'unreachable' ? new NotQueued('', { cause: error }) : error;
