import { Preference } from '@estradeiro/contract/navigation';
import { preferenceText } from '#features/planner/shared/texts.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { curvinessOf, withCurviness } from '../curviness.ts';
import type { Wishes } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { CurvinessChoice } from './curviness-choice.tsx';

type Props = { wishes: Wishes; onWish: (wishes: Partial<Wishes>) => void };

/** The rider's wishes for the route: curviness, other preferences, and roads to avoid. */
export const RouteWishes = ({ wishes, onWish }: Props) => (
  <>
    <CurvinessChoice chosen={curvinessOf(wishes)} onChoose={(curviness) => onWish(withCurviness(wishes, curviness))} />
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-15 font-semibold">{formTexts.preferences}</legend>
      {Preference.options.map((preference) => (
        <ToggleChip
          key={preference}
          pressed={wishes.filters.includes(preference)}
          onClick={() => onWish(withToggled(wishes, preference))}
        >
          {preferenceText(preference)}
        </ToggleChip>
      ))}
      {(['avoidTolls', 'avoidHighways'] as const).map((wish) => (
        <ToggleChip key={wish} pressed={wishes[wish]} onClick={() => onWish({ [wish]: !wishes[wish] })}>
          {formTexts[wish]}
        </ToggleChip>
      ))}
    </fieldset>
  </>
);

/** `curvesOnly` needs 'scenic' and excludes 'fast'. */
function withToggled({ filters, curvesOnly }: Wishes, preference: Preference): Partial<Wishes> {
  const isOn = filters.includes(preference);
  const next = isOn ? filters.filter((kept) => kept !== preference) : [...filters, preference];
  return { filters: next, curvesOnly: curvesOnly && next.includes('scenic') && !next.includes('fast') };
}
