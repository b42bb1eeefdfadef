import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { createSpeaker, defaultVoice, lacksVoice, onVoicesChange, type Priority } from '#platform/speech.ts';
import { speechTexts } from './texts.ts';

export const volumeRange = { min: 0, max: 1, step: 0.1 } as const;
export const rateRange = { min: 0.5, max: 2, step: 0.1 } as const;

const VoiceSettings = z.object({
  enabled: z.boolean(),
  volume: z.number().min(volumeRange.min).max(volumeRange.max),
  rate: z.number().min(rateRange.min).max(rateRange.max),
  pitch: z.number().min(0).max(2),
  language: z.string(),
});
type VoiceSettings = z.infer<typeof VoiceSettings>;

/** Stored under the key that the specification names; on until the rider turns it off. */
const { read, write, subscribe } = createStored(
  'voice-navigation',
  VoiceSettings,
  { enabled: true, ...defaultVoice },
  { onSignOut: 'keep' },
);

export type NavigationVoice = {
  /** False where the browser cannot speak. */
  available: boolean;
  /** The device has voices, but none for Portuguese. */
  lacksPortuguese: boolean;
  settings: VoiceSettings;
  /** Silent while the voice is off. */
  say(text: string, priority: Priority): void;
  /** Whether a text is being spoken: other announcements wait, and state their distance afterwards. */
  isSpeaking(): boolean;
  hush(): void;
  /** Turning on is announced; turning off stops speaking at once. */
  setEnabled(enabled: boolean): void;
  change(settings: Partial<Pick<VoiceSettings, 'volume' | 'rate'>>): void;
};

/**
 * The rider's voice with the stored settings at the time of each text, whichever screen changed them. Its functions are stable.
 * Unmounting stops what it was saying.
 */
export function useVoice(): NavigationVoice {
  const settings = useSyncExternalStore(subscribe, read);
  const lacksPortuguese = useSyncExternalStore(onVoicesChange, lacksPortugueseNow);
  const speaker = useMemo(() => createSpeaker(globalThis.speechSynthesis, read), []);
  useEffect(() => () => speaker.leave(), [speaker]);

  const actions = useMemo(
    () => ({
      say: (text: string, priority: Priority) => {
        if (read().enabled) speaker.speak(text, priority);
      },
      isSpeaking: () => speaker.isSpeaking(),
      hush: () => speaker.cancel(),
      setEnabled: (enabled: boolean) => {
        write({ ...read(), enabled });
        if (enabled) speaker.speak(speechTexts.enabled, 'high');
        else speaker.cancel();
      },
      change: (changes: Partial<VoiceSettings>) => write({ ...read(), ...changes }),
    }),
    [speaker],
  );
  return { available: speaker.available, lacksPortuguese, settings, ...actions };
}

const lacksPortugueseNow = (): boolean => lacksVoice(read().language);
