import { Mic, TriangleAlert, Volume2, VolumeX } from 'lucide-react';
import { RideSosButton } from '#features/emergency/shared/ride-sos-button.tsx';
import { RideGroupButton } from '#features/groups/shared/on-navigation.tsx';
import { reportTexts } from '#features/traffic/shared/texts.ts';
import { speechTexts as voiceTexts } from '#features/voice/shared/texts.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { showVoiceCommands } from '#features/voice/shared/voice-commands.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ridingTexts } from '../texts.ts';

type Props = {
  voice: NavigationVoice;
  /** Absent in a simulation, which sees nothing and nobody on the road. */
  onReport: (() => void) | undefined;
};

/**
 * What a hand in a glove may want at once: in a column at the map's right edge, which leaves the road ahead free, from below, so
 * that none moves when a group begins or ends.
 */
export function RidingButtons({ voice, onReport }: Props) {
  const { enabled } = voice.settings;
  const Icon = enabled ? Volume2 : VolumeX;
  return (
    <div className="flex flex-col-reverse gap-2 *:pointer-events-auto">
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
      {onReport && <RideGroupButton />}
    </div>
  );
}

type ExitsProps = {
  onStop: () => void;
  isReal: boolean;
  /** The instructions are open, and leave the height of one row also where the phone is narrow. */
  inRow: boolean;
};

/**
 * Help and the end of the ride, a row above the strip, whatever is open below: SOS stays at the edge. Held sideways, and where the
 * row would reach the arrow, they stand in a column. Neither happens by a brush of a glove: held, or asked about.
 */
export const RidingExits = ({ onStop, isReal, inRow }: ExitsProps) => (
  <div
    className={classes(
      'flex flex-row-reverse justify-end gap-2 sideways:flex-col *:pointer-events-auto',
      !inRow && 'max-[359px]:flex-col',
    )}
  >
    <button
      type="button"
      onClick={onStop}
      className="size-16 flex-none rounded-full border border-quiet bg-card text-20 font-semibold text-ink transition active:scale-[0.96]"
    >
      {ridingTexts.stop}
    </button>
    {isReal && <RideSosButton />}
  </div>
);
