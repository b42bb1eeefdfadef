import { useEffect, useMemo, useRef, useState } from 'react';
import { createSpeaker, type Priority } from '#platform/speech.ts';
import { speechTexts } from './texts.ts';
import { storedVoiceSettings, type VoiceSettings } from './voice-settings.ts';

export type NavigationVoice = {
  /** False where the browser cannot speak. */
  available: boolean;
  settings: VoiceSettings;
  /** Speaks when the voice is on; else nothing. */
  say(text: string, priority: Priority): void;
  /** Falls silent at once. */
  hush(): void;
  /** On says so; off falls silent at once. */
  setEnabled(enabled: boolean): void;
  change(settings: Partial<Pick<VoiceSettings, 'volume' | 'rate'>>): void;
};

/**
 * The rider's voice: what it says obeys the stored settings as they are at that moment. Its functions stay the same. Silent once
 * the screen is left.
 */
export function useVoice(): NavigationVoice {
  const [settings, setSettings] = useState(storedVoiceSettings.read);
  const current = useRef(settings);
  const speaker = useMemo(() => createSpeaker(globalThis.speechSynthesis, () => current.current), []);
  useEffect(() => () => speaker.cancel(), [speaker]);

  const actions = useMemo(() => {
    const keep = (changed: VoiceSettings) => {
      current.current = changed;
      storedVoiceSettings.write(changed);
      setSettings(changed);
    };
    return {
      say: (text: string, priority: Priority) => {
        if (current.current.enabled) speaker.speak(text, priority);
      },
      hush: () => speaker.cancel(),
      setEnabled: (enabled: boolean) => {
        keep({ ...current.current, enabled });
        if (enabled) speaker.speak(speechTexts.enabled, 'high');
        else speaker.cancel();
      },
      change: (changes: Partial<VoiceSettings>) => keep({ ...current.current, ...changes }),
    };
  }, [speaker]);
  return { available: speaker.available, settings, ...actions };
}
