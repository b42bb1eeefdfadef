import { Minus, Plus } from 'lucide-react';
import { speechTexts } from '#features/voice/shared/texts.ts';
import { type NavigationVoice, volumeRange } from '#features/voice/shared/use-voice.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Switch } from '#ui/switch.tsx';

export function VoiceStrip({ voice }: { voice: NavigationVoice }) {
  if (!voice.available) return <p className="py-2 text-20">{speechTexts.unsupported}</p>;
  const { enabled, volume } = voice.settings;
  const turn = (by: number) => {
    const turned = Math.round((volume + by) * 10) / 10;
    voice.change({ volume: Math.min(volumeRange.max, Math.max(volumeRange.min, turned)) });
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-2">
      <Switch
        label={speechTexts.title}
        checked={enabled}
        onChange={voice.setEnabled}
        className="min-h-16 flex-1 basis-52 text-20"
      />
      <div className="flex flex-1 basis-64 items-center gap-2">
        <span aria-hidden="true" className="flex-1 text-20">
          {speechTexts.volume}
        </span>
        <IconButton
          label={speechTexts.softer}
          variant="secondary"
          size="ride"
          icon={<Minus size={28} aria-hidden="true" />}
          disabled={volume <= volumeRange.min}
          onClick={() => turn(-volumeRange.step)}
        />
        <output aria-label={speechTexts.volume} className="w-14 text-center text-20 tabular-nums">
          {Math.round(volume * 100)}%
        </output>
        <IconButton
          label={speechTexts.louder}
          variant="secondary"
          size="ride"
          icon={<Plus size={28} aria-hidden="true" />}
          disabled={volume >= volumeRange.max}
          onClick={() => turn(volumeRange.step)}
        />
      </div>
    </div>
  );
}
