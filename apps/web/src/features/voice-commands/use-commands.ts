import type { TrafficReport } from '@estradeiro/contract/traffic-reports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createSpeaker } from '#platform/speech.ts';
import { RecognitionError, type RecognitionFailure, recognizeOnce } from '#platform/speech-recognition.ts';
import { alertsKey } from '#road/alerts-query.ts';
import type { Sighting } from '#road/kept-reports.ts';
import { carryOut } from './carry-out.ts';
import { type Command, type Understood, understand } from './commands.ts';
import type { Outcome } from './outcome.ts';
import { plainHazard, send, undo } from './report-hazard.ts';
import { texts } from './texts.ts';

export type Conversation =
  | { phase: 'idle' }
  | { phase: 'listening' }
  | { phase: 'working'; command: Command }
  | { phase: 'answered'; command: Command; outcome: Outcome }
  | { phase: 'misunderstood'; text: string };

/** Listens once as soon as it shows, and carries out what was said or pressed. Leaving stops whatever is under way. */
export function useCommands(onHandedOver: () => void) {
  const [conversation, setConversation] = useState<Conversation>({ phase: 'idle' });
  const [speaker] = useState(() => createSpeaker());
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
    // A report leaves even when nobody waits for the answer.
    if (command === 'report-hazard') void client.invalidateQueries({ queryKey: alertsKey });
    if (signal.aborted || !outcome) return;
    if (outcome.sentence === null) return onHandedOver();
    speaker.speak(outcome.sentence, 'high');
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
    return () => {
      running.current.abort();
      speaker.cancel();
    };
  }, [speaker]);

  return { conversation, run, listen, undoReport, resendReport };
}

const problems: Record<RecognitionFailure, string> = {
  unsupported: texts.unsupported,
  denied: texts.microphoneDenied,
  silence: texts.unrecognized,
  failed: texts.recognitionFailed,
};
