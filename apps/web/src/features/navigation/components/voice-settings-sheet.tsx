import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { texts } from '#voice/texts.ts';
import type { NavigationVoice } from '#voice/use-voice.ts';
import { VoiceSettingsCard } from '#voice/voice-settings-card.tsx';

/** Everything about the voice, behind a button. */
export function VoiceSettingsSheet({ voice }: { voice: NavigationVoice }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {texts.settings}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={texts.settings}>
        <VoiceSettingsCard voice={voice} />
      </Sheet>
    </>
  );
}
