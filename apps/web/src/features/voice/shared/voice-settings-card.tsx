import { formatNumberUpTo } from '@estradeiro/navigation/format-number';
import { SlidersHorizontal, TriangleAlert, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Slider } from '#ui/slider.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { speechTexts } from './texts.ts';
import { type NavigationVoice, rateRange, volumeRange } from './use-voice.ts';

const percent = (value: number) => `${Math.round(value * 100)}%`;
const times = (value: number) => `${formatNumberUpTo(value, 1)}×`;

/** The voice settings: on or off, volume, rate, a test, and tips. `compact` leaves out sliders and tips. */
export function VoiceSettingsCard({ voice, compact = false }: { voice: NavigationVoice; compact?: boolean }) {
  const { available, settings } = voice;
  if (!available) return <p className="text-quiet">{speechTexts.unsupported}</p>;
  return (
    <section aria-label={speechTexts.title} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Switch label={speechTexts.title} checked={settings.enabled} onChange={voice.setEnabled} className="flex-1" />
        {compact && <TestButton voice={voice} />}
      </div>
      {voice.lacksPortuguese && (
        <p className="flex items-start gap-2 text-15">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none text-provisional" />
          {speechTexts.lacksPortuguese}
        </p>
      )}
      {!compact && (
        <>
          <Slider
            {...volumeRange}
            label={speechTexts.volume}
            value={settings.volume}
            format={percent}
            onChange={(volume) => voice.change({ volume })}
          />
          <Slider
            {...rateRange}
            label={speechTexts.rate}
            value={settings.rate}
            format={times}
            onChange={(rate) => voice.change({ rate })}
          />
          <TestButton voice={voice} />
          <Tips />
        </>
      )}
    </section>
  );
}

/** Speaks a sample sentence; while the voice is off it shows how to turn it on. */
function TestButton({ voice }: { voice: NavigationVoice }) {
  const test = () => {
    if (voice.settings.enabled) voice.say(speechTexts.testSentence, 'high');
    else showToast({ title: speechTexts.testWhileOff, description: speechTexts.testWhileOffHint });
  };
  return (
    <Button variant="secondary" icon={<Volume2 size={20} aria-hidden="true" />} onClick={test}>
      {speechTexts.test}
    </Button>
  );
}

const Tips = () => (
  <div>
    <h3 className="font-semibold">{speechTexts.tipsTitle}</h3>
    <ul className="list-disc pl-5 text-15 text-quiet">
      {speechTexts.tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </div>
);

/** A button that opens the voice settings. */
export function VoiceSettingsSheet({ voice }: { voice: NavigationVoice }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {speechTexts.settings}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={speechTexts.settings}>
        <VoiceSettingsCard voice={voice} />
      </Sheet>
    </>
  );
}
