import { type TrafficReport, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { call } from '#platform/call.ts';
import { locate, reportFailureText, type Sighting, sendReport, sightingOf } from '#road/report.ts';
import { nameOf } from './api.ts';
import type { Outcome } from './outcome.ts';
import { texts } from './texts.ts';

/** Files a hazard where the rider is (D17). The road police are named whatever becomes of it. */
export async function reportHazard(signal: AbortSignal): Promise<Outcome> {
  try {
    return await send(sightingOf('HAZARD', await locate()), signal);
  } catch (error) {
    return { sentence: texts.notReported(reportFailureText(error)), roadPolice: true };
  }
}

/** Sends, or sends again, what was seen; a failure keeps it. */
export async function send(sighting: Sighting, signal: AbortSignal): Promise<Outcome> {
  try {
    // Where the place has no name the hazard is filed all the same.
    const [report, here] = await Promise.all([
      sendReport(sighting),
      nameOf(sighting.fix.position, signal).catch(() => null),
    ]);
    if (report.outcome === 'confirmed') return { sentence: texts.confirmed, roadPolice: true };
    return { sentence: texts.reported(here), roadPolice: true, report };
  } catch (error) {
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
