import { useEffect, useState } from 'react';
import { createSpeaker, defaultVoice } from '#platform/speech.ts';
import { vibrate } from '#platform/vibrate.ts';
import { sosTexts } from '../texts.ts';

/** Loud whatever the rider chose for navigation: somebody may have touched it in a pocket. */
const voice = { ...defaultVoice, volume: 1, rate: 1.1 };

export const createSosSpeaker = () => createSpeaker(globalThis.speechSynthesis, () => voice);

/** Says that it counts, then the seconds that are left near the end, and shakes the phone with every one. */
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
