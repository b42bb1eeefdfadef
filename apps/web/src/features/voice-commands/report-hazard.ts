import { type TrafficReport, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { call } from '#platform/call.ts';
import { titleOf } from '#road/alert-names.ts';
import { keepReport, type Sighting } from '#road/kept-reports.ts';
import { isWithoutSignal, locate, reportFailureText, sendReport, sightingOf, type Trouble } from '#road/report.ts';
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

/** Sends, or sends again, what was seen. Without a network it waits for one; any other failure keeps it to be tried again. */
export async function send(sighting: Sighting, signal: AbortSignal): Promise<Outcome> {
  try {
    // Where the place has no name the hazard is filed all the same.
    const [report, here] = await Promise.all([
      sendReport(sighting),
      nameOf(sighting.fix.position, signal).catch(() => null),
    ]);
    const name = wordsOf(sighting);
    if (report.outcome === 'confirmed') return { sentence: texts.confirmed(name), roadPolice: true };
    return { sentence: texts.reported(name, here), roadPolice: true, report };
  } catch (error) {
    if (isWithoutSignal(error)) {
      keepReport(sighting);
      return { sentence: texts.waiting(wordsOf(sighting)), roadPolice: true };
    }
    return { sentence: texts.notReported(reportFailureText(error)), roadPolice: true, unsent: sighting };
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
