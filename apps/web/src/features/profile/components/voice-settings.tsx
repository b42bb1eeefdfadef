import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { useVoice } from '#voice/use-voice.ts';
import { VoiceSettingsCard } from '#voice/voice-settings-card.tsx';

/** The voice that leads on the road, set up while standing still. */
export const VoiceSettings = () => (
  <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
    <VoiceSettingsCard voice={useVoice()} />
  </div>
);
