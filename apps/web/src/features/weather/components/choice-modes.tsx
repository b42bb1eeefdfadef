import { ToggleChip } from '#ui/chip.tsx';
import type { ChoiceMode } from '../place-choice.ts';
import { placeTexts } from '../texts.ts';

const modes: readonly ChoiceMode[] = ['city', 'coordinates'];

/** By city or by coordinates. */
export function ChoiceModes({ mode, onSwitch }: { mode: ChoiceMode; onSwitch: (mode: ChoiceMode) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{placeTexts.mode}</legend>
      {modes.map((each) => (
        <ToggleChip key={each} pressed={mode === each} onClick={() => onSwitch(each)}>
          {placeTexts.modes[each]}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
