import { Mic, TriangleAlert, Volume2, VolumeX } from 'lucide-react';
import { RideSosButton } from '#features/emergency/shared/ride-sos-button.tsx';
import { useHold } from '#features/emergency/shared/use-hold.tsx';
import { RideGroupButton } from '#features/groups/shared/on-navigation.tsx';
import { reportTexts } from '#features/traffic/shared/texts.ts';
import { speechTexts as voiceTexts } from '#features/voice/shared/texts.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { showVoiceCommands } from '#features/voice/shared/voice-commands.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { HeldCommand } from '../remote/keys.ts';
import { ridingTexts } from '../texts.ts';

type Props = {
  voice: NavigationVoice;
  /** Absent in a simulation, since a simulated rider sees no trouble. */
  onReport: (() => void) | undefined;
};

/** A column at the map's right edge, filled from below, so that no button moves when a group ride begins or ends. */
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
  /** Whether the instructions are open: the buttons then take one row on narrow phones as well. */
  inRow: boolean;
  /** What a key of the remote is held for. */
  held: HeldCommand | null;
};

/**
 * SOS and the end of the ride stand above the strip and stay in place whatever is open. Both need a long press or a confirmation,
 * so that a brush of a glove triggers neither.
 */
export function RidingExits({ onStop, isReal, inRow, held }: ExitsProps) {
  const { fill } = useHold(onStop, held === 'end');
  return (
    <div
      className={classes(
        'flex flex-row-reverse justify-end gap-2 sideways:flex-col *:pointer-events-auto',
        !inRow && 'max-[359px]:flex-col',
      )}
    >
      <button
        type="button"
        onClick={onStop}
        className="relative size-16 flex-none overflow-hidden rounded-full border border-quiet bg-card text-20 font-semibold text-ink transition active:scale-[0.96]"
      >
        {fill}
        <span className="relative">{ridingTexts.stop}</span>
      </button>
      {isReal && <RideSosButton heldByKey={held === 'sos'} />}
    </div>
  );
}
