import { Mic, Square, TriangleAlert, Volume2, VolumeX } from 'lucide-react';
import { showVoiceCommands } from '#platform/voice-commands.ts';
import { reportTexts } from '#road/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { texts as voiceTexts } from '#voice/texts.ts';
import type { NavigationVoice } from '#voice/use-voice.ts';
import { ridingTexts } from '../texts.ts';

type Props = {
  voice: NavigationVoice;
  onStop: () => void;
  /** Absent in a simulation, which sees nothing on the road. */
  onReport: (() => void) | undefined;
};

/** What a hand in a glove may want at once, over the map: in one column, or more where panels leave less height. */
export function RidingButtons({ voice, onStop, onReport }: Props) {
  const { enabled } = voice.settings;
  const Icon = enabled ? Volume2 : VolumeX;
  return (
    <div className="flex h-full flex-col flex-wrap-reverse content-start justify-end gap-3 *:pointer-events-auto sideways:h-auto sideways:flex-row sideways:flex-nowrap">
      {onReport && (
        <IconButton
          label={reportTexts.open}
          size="ride"
          className="bg-warning text-on-warning"
          icon={<TriangleAlert size={32} aria-hidden="true" />}
          onClick={onReport}
        />
      )}
      <IconButton
        label={ridingTexts.voiceCommands}
        variant="secondary"
        size="ride"
        icon={<Mic size={30} aria-hidden="true" />}
        onClick={() => showVoiceCommands(true)}
      />
      {voice.available && (
        <IconButton
          label={enabled ? voiceTexts.disable : voiceTexts.enable}
          aria-pressed={enabled}
          variant="secondary"
          size="ride"
          icon={<Icon size={30} aria-hidden="true" />}
          onClick={() => voice.setEnabled(!enabled)}
        />
      )}
      <IconButton
        label={ridingTexts.stopNavigation}
        variant="secondary"
        size="ride"
        icon={<Square size={26} aria-hidden="true" />}
        onClick={onStop}
      />
    </div>
  );
}
