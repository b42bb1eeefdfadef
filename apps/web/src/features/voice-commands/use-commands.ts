import { useEffect, useRef, useState } from 'react';
import { createSpeaker } from '#platform/speech.ts';
import { RecognitionError, type RecognitionFailure, recognizeOnce } from '#platform/speech-recognition.ts';
import { carryOut, type Outcome } from './carry-out.ts';
import { type Command, understand } from './commands.ts';
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
  const running = useRef(new AbortController());

  const begin = () => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const run = async (command: Command) => {
    const signal = begin();
    setConversation({ phase: 'working', command });
    const outcome = await carryOut(command, signal).catch(() => null);
    if (signal.aborted || !outcome) return;
    if (outcome.sentence === null) return onHandedOver();
    speaker.speak(outcome.sentence, 'high');
    setConversation({ phase: 'answered', command, outcome });
  };

  const listen = async () => {
    const signal = begin();
    setConversation({ phase: 'listening' });
    try {
      const command = understand(await recognizeOnce(signal));
      if (signal.aborted) return;
      if (command) return await run(command);
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

  return { conversation, run, listen };
}

const problems: Record<RecognitionFailure, string> = {
  unsupported: texts.unsupported,
  denied: texts.microphoneDenied,
  silence: texts.unrecognized,
  failed: texts.recognitionFailed,
};
