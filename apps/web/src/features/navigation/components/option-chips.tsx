import { Preference } from '@estradeiro/contract/navigation';
import { ToggleChip } from '#ui/chip.tsx';
import type { RouteOptions } from '../plan.ts';
import { texts } from '../texts.ts';

type Props = { options: RouteOptions; onChange: (options: RouteOptions) => void };

/** What a calculation should seek and shun. */
export function OptionChips({ options, onChange }: Props) {
  const toggle = (preference: Preference) =>
    onChange({
      ...options,
      preferences: options.preferences.includes(preference)
        ? options.preferences.filter((other) => other !== preference)
        : [...options.preferences, preference],
    });
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.options}</legend>
      {Preference.options.map((preference) => (
        <ToggleChip
          key={preference}
          pressed={options.preferences.includes(preference)}
          onClick={() => toggle(preference)}
        >
          {texts.preferences[preference]}
        </ToggleChip>
      ))}
      <ToggleChip
        pressed={options.avoidTolls}
        onClick={() => onChange({ ...options, avoidTolls: !options.avoidTolls })}
      >
        {texts.avoidTolls}
      </ToggleChip>
      <ToggleChip
        pressed={options.avoidHighways}
        onClick={() => onChange({ ...options, avoidHighways: !options.avoidHighways })}
      >
        {texts.avoidHighways}
      </ToggleChip>
    </fieldset>
  );
}
