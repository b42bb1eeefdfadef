import { Mic, Square, TriangleAlert, Volume2, VolumeX } from 'lucide-react';
import { useConvoy } from '#features/groups/shared/kept-convoy.ts';
import { RideGroupButton } from '#features/groups/shared/on-navigation.tsx';
import { reportTexts } from '#features/traffic/shared/texts.ts';
import { speechTexts as voiceTexts } from '#features/voice/shared/texts.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { showVoiceCommands } from '#platform/voice-commands.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ridingTexts } from '../texts.ts';

type Props = {
  voice: NavigationVoice;
  onStop: () => void;
  /** Absent in a simulation, which sees nothing and nobody on the road. */
  onReport: (() => void) | undefined;
};

/**
 * What a hand in a glove may want at once, over the map: in one row from the right, where no panel that comes or goes changes what
 * lies under the thumb. The group's comes last, so that it moves none of them when a sharing begins or ends. Five are wider than a
 * narrow phone: there it takes the place of what the bar above has as well, stopping.
 */
export function RidingButtons({ voice, onStop, onReport }: Props) {
  const { enabled } = voice.settings;
  const hasGroup = useConvoy() !== null && onReport;
  const Icon = enabled ? Volume2 : VolumeX;
  return (
    <div className="flex flex-row-reverse gap-2 *:pointer-events-auto">
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
        className={classes(hasGroup && 'max-[379px]:hidden')}
        icon={<Square size={26} aria-hidden="true" />}
        onClick={onStop}
      />
      {onReport && <RideGroupButton />}
    </div>
  );
}
