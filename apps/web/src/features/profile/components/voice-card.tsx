import { Volume2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/states.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const VoiceSettings = lazy(() => import('./voice-settings.tsx').then((m) => ({ default: m.VoiceSettings })));

/** Opens to everything about the voice. */
export function VoiceCard() {
  const [open, setOpen] = useState(false);
  return (
    <Section title={texts.voiceTitle} icon={Volume2} hint={open ? undefined : texts.voiceHint}>
      {open ? (
        <Suspense fallback={<Loading />}>
          <VoiceSettings />
        </Suspense>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {texts.openVoice}
        </Button>
      )}
    </Section>
  );
}
