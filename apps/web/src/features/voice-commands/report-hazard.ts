import { type TrafficReport, withdrawTrafficReport } from '@estradeiro/contract/traffic-reports';
import { call } from '#platform/call.ts';
import { titleOf } from '#road/alert-names.ts';
import type { Sighting } from '#road/kept-reports.ts';
import { locate, reportFailureText, sightingOf, type Trouble } from '#road/report.ts';
import { type FirstAttempt, sendKept } from '#road/send-kept.ts';
import { nameOf } from './api.ts';
import type { Outcome } from './outcome.ts';
import { texts } from './texts.ts';

/** What is filed where nothing else was named (D17). */
export const plainHazard: Trouble = { type: 'HAZARD', subtype: null };

/** Files what was named where the rider is (D17), and says back what that was. The road police are named whatever becomes of it. */
export async function reportHazard(trouble: Trouble, signal: AbortSignal): Promise<Outcome> {
  try {
    return { ...(await send(sightingOf(trouble, await locate()), signal)), understood: wordsOf(trouble) };
  } catch (error) {
    return { sentence: texts.notReported(reportFailureText(error)), roadPolice: true };
  }
}

/** Sends, or sends again, what was seen. What finds no network or no server that is well waits; any other failure may be tried again. */
export async function send(sighting: Sighting, signal: AbortSignal): Promise<Outcome> {
  // Where the place has no name the hazard is filed all the same.
  const [attempt, here] = await Promise.all([
    sendKept(sighting),
    nameOf(sighting.fix.position, signal).catch(() => null),
  ]);
  return { ...outcomeOf(attempt, sighting, here), roadPolice: true };
}

function outcomeOf(attempt: FirstAttempt, sighting: Sighting, here: string | null): Outcome {
  const name = wordsOf(sighting);
  switch (attempt.state) {
    case 'failed':
      return { sentence: texts.notReported(reportFailureText(attempt.error)), unsent: sighting };
    case 'waiting':
      return { sentence: attempt.isReached ? texts.waitingForServer(name) : texts.waiting(name) };
    case 'sent': {
      const { report } = attempt;
      return report.outcome === 'confirmed'
        ? { sentence: texts.confirmed(name) }
        : { sentence: texts.reported(name, here), report };
    }
  }
}

/** Takes the hazard back. */
export async function undo(report: TrafficReport): Promise<Outcome> {
  try {
    await call(withdrawTrafficReport, { params: { id: report.alert.id } });
    return { sentence: texts.undone };
  } catch (error) {
    return { sentence: texts.notUndone(reportFailureText(error)), report };
  }
}

/** What was understood; nothing more where nothing more was said. */
const wordsOf = (trouble: Trouble): string | null =>
  trouble.type === 'HAZARD' && trouble.subtype === null ? null : titleOf(trouble);
