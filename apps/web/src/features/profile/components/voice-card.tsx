import { Volume2 } from 'lucide-react';
import { useVoice } from '#voice/use-voice.ts';
import { VoiceSettingsCard } from '#voice/voice-settings-card.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

/** The voice that leads on the road, set up while standing still. */
export function VoiceCard() {
  const voice = useVoice();
  return (
    <Section title={texts.voiceTitle} icon={Volume2}>
      <VoiceSettingsCard voice={voice} />
    </Section>
  );
}
