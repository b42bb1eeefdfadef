import type { TrafficReport } from '@estradeiro/contract/traffic';
import { meaningOf } from '#platform/offline/flush.ts';
import { forgetReport, postponeReport, queueReport, refuseReport, type Sighting } from './pending-reports.ts';
import { NotQueued, sendReport } from './report.ts';

/**
 * The result of a report's first attempt: accepted, postponed until there is a signal or a healthy server, or refused. A postponed
 * or refused report stays queued on this device, if it has room.
 */
export type FirstAttempt =
  | { state: 'sent'; report: TrafficReport }
  | { state: 'waiting'; isReached: boolean }
  | { state: 'failed'; error: unknown };

/** Queues a report, then sends it: the response shows whether it can be undone. Failures mean the same as in the queue. */
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
  const failure = meaningOf(error);
  if (failure.outcome === 'refused') {
    await refuseReport(sighting, failure.refusal);
    return { state: 'failed', error };
  }
  await postponeReport(sighting);
  return { state: 'waiting', isReached: failure.outcome !== 'unreachable' };
}

const notQueued = (error: unknown) =>
  meaningOf(error).outcome === 'unreachable' ? new NotQueued('', { cause: error }) : error;
