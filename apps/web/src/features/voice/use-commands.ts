import { type TrafficReport, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { formatChangingDistance } from '@estradeiro/navigation/display';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openSos } from '#features/emergency/shared/sos-entry.ts';
import { alertsKey } from '#features/traffic/shared/api.ts';
import type { Sighting } from '#features/traffic/shared/pending-reports.ts';
import { locate, type ReportedKind, reportFailureText, sightingOf } from '#features/traffic/shared/report.ts';
import { type FirstAttempt, sendOrQueue } from '#features/traffic/shared/send-report.ts';
import { titleOf } from '#features/traffic/shared/texts.ts';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { LocationError } from '#platform/geolocation.ts';
import { RecognitionError, type RecognitionFailure, recognizeOnce } from '#platform/speech-recognition.ts';
import { nameOf, nearestStations, type Station, whereAmI } from './api.ts';
import { type Command, type Understood, understand } from './commands.ts';
import { useVoice } from './shared/use-voice.ts';
import { commandHandler } from './shared/voice-commands.ts';
import { texts } from './texts.ts';

/** Reported where no kind was named (D17). */
const plainHazard: ReportedKind = { type: 'HAZARD', subtype: null };

/**
 * Reports the trouble at the rider's position (D17), and repeats what was understood. The road police are offered whatever the
 * result.
 */
async function reportHazard(trouble: ReportedKind, signal: AbortSignal): Promise<Outcome> {
  try {
    return { ...(await send(sightingOf(trouble, await locate()), signal)), understood: wordsOf(trouble) };
  } catch (error) {
    return { sentence: texts.notReported(reportFailureText(error)), roadPolice: true };
  }
}

/**
 * Sends a sighting, or sends it again. Without a network or a healthy server it stays pending; any other failure can be retried.
 */
async function send(sighting: Sighting, signal: AbortSignal): Promise<Outcome> {
  // A place without a name does not stop the report.
  const [attempt, here] = await Promise.all([
    sendOrQueue(sighting),
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

async function undo(report: TrafficReport): Promise<Outcome> {
  try {
    await call(withdrawTrafficReport, { params: { id: report.alert.id } });
    return { sentence: texts.undone };
  } catch (error) {
    return { sentence: texts.notUndone(reportFailureText(error)), report };
  }
}

const wordsOf = (trouble: ReportedKind): string | null =>
  trouble.type === 'HAZARD' && trouble.subtype === null ? null : titleOf(trouble);

/** Carries out a command. A failure is a result too. */
async function carryOut(understood: Understood, signal: AbortSignal): Promise<Outcome> {
  try {
    return await act(understood, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LocationError)) return { sentence: failureText(error) };
    return { sentence: error.failure === 'denied' ? texts.locationDenied : texts.locationUnknown };
  }
}

async function act(understood: Understood, signal: AbortSignal): Promise<Outcome> {
  switch (understood.command) {
    case 'where-am-i': {
      const place = await whereAmI(signal);
      return { sentence: place ? texts.at(place.name, place.context) : texts.nowhere };
    }
    case 'report-hazard':
      return reportHazard(understood.trouble, signal);
    case 'find-fuel': {
      const stations = await nearestStations(signal);
      const [nearest] = stations;
      if (!nearest) return { sentence: texts.noFuel };
      return { sentence: texts.fuelFound(nearest.name, formatChangingDistance(nearest.distanceMeters)), stations };
    }
    case 'sos':
      // Always with the countdown, in which it can be cancelled.
      openSos('hold');
      return { sentence: null };
    case 'next-maneuver':
    case 'remaining':
    case 'arrival':
    case 'speed-limit':
    case 'cancel-route': {
      const handler = commandHandler();
      return { sentence: handler ? handler(understood.command) : texts.notNavigating };
    }
  }
}

export type Conversation =
  | { phase: 'idle' }
  | { phase: 'listening' }
  | { phase: 'working'; command: Command }
  | { phase: 'answered'; command: Command; outcome: Outcome }
  | { phase: 'misunderstood'; text: string };

/** Listens once when mounted, and carries out what was said or pressed. Unmounting stops whatever is in progress. */
export function useCommands(onHandedOver: () => void) {
  const [conversation, setConversation] = useState<Conversation>({ phase: 'idle' });
  const { say } = useVoice();
  const client = useQueryClient();
  const running = useRef(new AbortController());

  const begin = () => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const perform = async (command: Command, work: (signal: AbortSignal) => Promise<Outcome>) => {
    const signal = begin();
    setConversation({ phase: 'working', command });
    const outcome = await work(signal).catch(() => null);
    // A report is sent even when nobody waits for the result.
    if (command === 'report-hazard') void client.invalidateQueries({ queryKey: alertsKey });
    if (signal.aborted || !outcome) return;
    if (outcome.sentence === null) return onHandedOver();
    say(outcome.sentence, 'high');
    setConversation({ phase: 'answered', command, outcome });
  };

  const carry = (understood: Understood) => perform(understood.command, (signal) => carryOut(understood, signal));
  const run = (command: Command) =>
    carry(command === 'report-hazard' ? { command, trouble: plainHazard } : { command });
  const undoReport = (report: TrafficReport) => perform('report-hazard', () => undo(report));
  const resendReport = (sighting: Sighting) => perform('report-hazard', (signal) => send(sighting, signal));

  const listen = async () => {
    const signal = begin();
    setConversation({ phase: 'listening' });
    try {
      const understood = understand(await recognizeOnce(signal));
      if (signal.aborted) return;
      if (understood) return await carry(understood);
      setConversation({ phase: 'misunderstood', text: texts.unrecognized });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof RecognitionError ? error.failure : 'failed';
      setConversation({ phase: 'misunderstood', text: problems[failure] });
    }
  };

  const start = useRef(listen);
  useEffect(() => {
    void start.current();
    return () => running.current.abort();
  }, []);

  return { conversation, run, listen, undoReport, resendReport };
}

const problems: Record<RecognitionFailure, string> = {
  unsupported: texts.unsupported,
  denied: texts.microphoneDenied,
  silence: texts.unrecognized,
  failed: texts.recognitionFailed,
};

/**
 * The result of a command: the sentence to show and speak, null when the screen behind took over; places to ride to, or numbers to
 * call; a report that can be undone, or a failed one; and what was understood beyond the command.
 */
type Outcome = {
  sentence: string | null;
  stations?: Station[];
  roadPolice?: true;
  report?: TrafficReport;
  unsent?: Sighting;
  understood?: string | null;
};
