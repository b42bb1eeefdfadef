import { Preference } from '@estradeiro/contract/navigation';
import { preferenceText } from '#features/planner/shared/texts.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { curvinessOf, scenicCurvinesses, withCurviness } from '../curviness.ts';
import type { Wishes } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { CurvinessChoice } from './curviness-choice.tsx';

type Props = { wishes: Wishes; onWish: (wishes: Partial<Wishes>) => void };

/** The rider's wishes for the route: preferences, of the scenic one how much (D43), and roads to avoid. */
export const RouteWishes = ({ wishes, onWish }: Props) => (
  <>
    <fieldset>
      <legend className="mb-2 text-15 font-semibold">{formTexts.preferences}</legend>
      <div className="grid grid-cols-2 gap-2 *:justify-center">
        {Preference.options.map((preference) => (
          <ToggleChip
            key={preference}
            pressed={wishes.filters.includes(preference)}
            onClick={() => onWish(withToggled(wishes, preference))}
          >
            {preferenceText(preference)}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
    {wishes.filters.includes('scenic') && (
      <CurvinessChoice
        label={formTexts.howScenic}
        options={scenicCurvinesses}
        chosen={curvinessOf(wishes)}
        onChoose={(curviness) => onWish(withCurviness(wishes, curviness))}
      />
    )}
    <fieldset>
      <legend className="mb-2 text-15 font-semibold">{formTexts.avoid}</legend>
      <div className="grid grid-cols-2 gap-2 *:justify-center">
        {(['avoidTolls', 'avoidHighways'] as const).map((wish) => (
          <ToggleChip
            key={wish}
            aria-label={formTexts[wish]}
            pressed={wishes[wish]}
            onClick={() => onWish({ [wish]: !wishes[wish] })}
          >
            {formTexts.avoided[wish]}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  </>
);

/** `curvesOnly` needs 'scenic' and excludes 'fast'. */
function withToggled({ filters, curvesOnly }: Wishes, preference: Preference): Partial<Wishes> {
  const isOn = filters.includes(preference);
  const next = isOn ? filters.filter((kept) => kept !== preference) : [...filters, preference];
  return { filters: next, curvesOnly: curvesOnly && next.includes('scenic') && !next.includes('fast') };
}
