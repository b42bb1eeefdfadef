import { type AvoidedStretch, Preference, UnpavedWish } from '@estradeiro/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { AlwaysAvoidedList } from '#features/avoided-stretches/shared/always-avoided-list.tsx';
import { AvoidedStretchRow } from '#features/avoided-stretches/shared/avoided-stretch-row.tsx';
import { mapsQuery } from '#features/planner/shared/api.ts';
import { preferenceText } from '#features/planner/shared/texts.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { curvinessOf, scenicCurvinesses, withCurviness } from '../curviness.ts';
import type { StyleWishes, Wishes } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { ChoiceBar } from './choice-bar.tsx';

type Props = {
  wishes: Wishes;
  onWish: (wishes: Partial<Wishes>) => void;
  /** The stretches that every route avoids, where the rider may change them. */
  always?: ComponentProps<typeof AlwaysAvoidedList>;
};

type StyleProps = {
  /** Distinguishes its bars from others on the screen. */
  name: string;
  wishes: StyleWishes;
  onWish: (wishes: Partial<StyleWishes>) => void;
};

/** How to ride: preferences, of the scenic one how much (D43), and gravel. */
export function StyleChoice({ name, wishes, onWish }: StyleProps) {
  // A preference of another device, or of maps that were replaced, stays visible until the rider changes it.
  const canPreferGravel = useQuery(mapsQuery).data?.hasSurfaces || wishes.unpaved === 'prefer';
  return (
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
        <ChoiceBar
          label={formTexts.howScenic}
          name={`${name}-curviness`}
          textOf={formTexts.curvinesses}
          options={scenicCurvinesses}
          chosen={curvinessOf(wishes)}
          onChoose={(curviness) => onWish(withCurviness(wishes, curviness))}
        />
      )}
      <ChoiceBar
        label={formTexts.unpaved}
        name={`${name}-unpaved`}
        options={UnpavedWish.options.filter((wish) => wish !== 'prefer' || canPreferGravel)}
        textOf={formTexts.unpavedWishes}
        chosen={wishes.unpaved}
        onChoose={(unpaved) => onWish(withUnpaved(wishes, unpaved))}
      />
    </>
  );
}

/** The rider's wishes for the route: how to ride it, and roads to avoid. */
export function RouteWishes({ wishes, onWish, always }: Props) {
  return (
    <>
      <StyleChoice name="route" wishes={wishes} onWish={onWish} />
      <fieldset>
        <legend className="mb-2 text-15 font-semibold">{formTexts.avoid}</legend>
        <div className="flex flex-wrap gap-2 *:flex-auto *:justify-center *:px-2! *:text-15!">
          {(['avoidTolls', 'avoidHighways', 'avoidTowns'] as const).map((wish) => (
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
        <AvoidedStretches stretches={wishes.avoidStretches} onWish={onWish} />
        {always && always.shown.length > 0 && (
          <>
            <h3 className="mt-2 text-15 font-semibold text-quiet">{formTexts.alwaysAvoided}</h3>
            <AlwaysAvoidedList {...always} />
          </>
        )}
      </fieldset>
    </>
  );
}

type StretchesProps = { stretches: readonly AvoidedStretch[]; onWish: Props['onWish'] };

/** The stretches avoided on the map, each with its removal; how to avoid one where there are none. */
function AvoidedStretches({ stretches, onWish }: StretchesProps) {
  if (stretches.length === 0) return <p className="mt-2 text-15 text-quiet">{formTexts.howToAvoid}</p>;
  return (
    <ul aria-label={formTexts.avoidStretches} className="mt-2 flex flex-col">
      {stretches.map((stretch) => (
        <li key={`${stretch.lat} ${stretch.lng} ${stretch.headingDegrees}`}>
          <AvoidedStretchRow
            stretch={stretch}
            onAllow={() => onWish({ avoidStretches: stretches.filter((one) => one !== stretch) })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Who prefers unpaved roads does not want the safe ones, which are paved. */
const withUnpaved = ({ filters }: StyleWishes, unpaved: UnpavedWish): Partial<StyleWishes> =>
  unpaved === 'prefer' ? { unpaved, filters: filters.filter((preference) => preference !== 'safe') } : { unpaved };

/** `curvesOnly` needs 'scenic' and excludes 'fast'; 'safe' excludes a preference for unpaved roads. */
function withToggled({ filters, curvesOnly, unpaved }: StyleWishes, preference: Preference): Partial<StyleWishes> {
  const isOn = filters.includes(preference);
  const next = isOn ? filters.filter((kept) => kept !== preference) : [...filters, preference];
  return {
    filters: next,
    curvesOnly: curvesOnly && next.includes('scenic') && !next.includes('fast'),
    ...(unpaved === 'prefer' && next.includes('safe') && { unpaved: 'any' as const }),
  };
}
