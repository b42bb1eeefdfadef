import { useEffect, useState } from 'react';
import { createSpeaker, defaultVoice } from '#platform/speech.ts';
import { vibrate } from '#platform/vibrate.ts';
import { sosTexts } from '../texts.ts';

/** At full volume whatever the navigation setting: a phone in a pocket may have started the countdown. */
const voice = { ...defaultVoice, volume: 1, rate: 1.1 };

export const createSosSpeaker = () => createSpeaker(globalThis.speechSynthesis, () => voice);

/** Announces the countdown, then the last seconds, and vibrates with every second. */
export function useCountdownVoice(seconds: number): void {
  const [speaker] = useState(createSosSpeaker);
  useEffect(() => {
    speaker.speak(sosTexts.spokenStart, 'high');
    return () => {
      speaker.leave();
      vibrate(0);
    };
  }, [speaker]);
  useEffect(() => {
    if (seconds <= 0) return;
    vibrate(seconds <= 3 ? 400 : 150);
    if (seconds <= 5) speaker.speak(`${seconds}`, 'high');
  }, [seconds, speaker]);
}
