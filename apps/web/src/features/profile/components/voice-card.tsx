import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const VoiceSettings = onDemand(() => import('./voice-settings.tsx').then((m) => m.VoiceSettings), whileLoading);

/** Opens to everything about the voice. */
export function VoiceCard() {
  const [open, setOpen] = useState(false);
  return (
    <Section title={texts.voiceTitle} icon={Volume2} hint={open ? undefined : texts.voiceHint}>
      {open ? (
        <VoiceSettings />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {texts.openVoice}
        </Button>
      )}
    </Section>
  );
}
