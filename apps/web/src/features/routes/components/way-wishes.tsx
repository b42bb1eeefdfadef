import { Preference } from '@estradeiro/contract/navigation';
import { ToggleChip } from '#ui/chip.tsx';
import { curvinesses, curvinessOf, withCurviness } from '../curviness.ts';
import type { Wishes } from '../draft.ts';
import { formTexts, preferenceTexts } from '../texts.ts';

type Props = { wishes: Wishes; onWish: (wishes: Partial<Wishes>) => void };

/** What the way is to be like: how curvy, and what else is sought or shunned. */
export const WayWishes = ({ wishes, onWish }: Props) => (
  <>
    <CurvinessSlider wishes={wishes} onWish={onWish} />
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-15 font-semibold">{formTexts.preferences}</legend>
      {Preference.options.map((preference) => (
        <ToggleChip
          key={preference}
          pressed={wishes.filters.includes(preference)}
          onClick={() => onWish({ filters: toggled(wishes.filters, preference) })}
        >
          {preferenceTexts[preference]}
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

const toggled = (filters: readonly Preference[], preference: Preference): Preference[] =>
  filters.includes(preference) ? filters.filter((kept) => kept !== preference) : [...filters, preference];

/** Four positions from the fastest way to the curviest; none is chosen while other preferences alone say what the way is like. */
const CurvinessSlider = ({ wishes, onWish }: Props) => {
  const chosen = curvinessOf(wishes);
  return (
    <fieldset>
      <legend className="mb-2 text-15 font-semibold">{formTexts.curviness}</legend>
      <div className="grid grid-cols-4 overflow-hidden rounded-card border border-quiet bg-card">
        {curvinesses.map((curviness) => (
          <label
            key={curviness}
            className="flex min-h-12 cursor-pointer items-center justify-center border-line px-1 text-center text-15 font-semibold not-first:border-l has-checked:bg-guidance has-checked:text-on-guidance has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="curviness"
              checked={chosen === curviness}
              onChange={() => onWish(withCurviness(wishes, curviness))}
              className="sr-only"
            />
            {formTexts.curvinesses[curviness]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
