import { roundTripBounds } from '@estradeiro/contract/round-trip';
import { formatDistance, formatDuration } from '@estradeiro/navigation/display';
import { Compass } from 'lucide-react';
import { ToggleChip } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { SliderTrack } from '#ui/slider.tsx';
import { curvinesses } from '../curviness.ts';
import type { Direction, RoundTripWish } from '../round-trip.ts';
import { formTexts, roundTripTexts as texts } from '../texts.ts';
import { ChoiceBar } from './choice-bar.tsx';

type Props = { wish: RoundTripWish; change: (changed: Partial<RoundTripWish>) => void };

export const RoundTripWishFields = ({ wish, change }: Props) => (
  <>
    <Length wish={wish} change={change} />
    <ChoiceBar
      name="curviness"
      textOf={formTexts.curvinesses}
      label={formTexts.curves}
      options={curvinesses}
      chosen={wish.curves}
      onChoose={(curves) => change({ curves })}
    />
    <Directions chosen={wish.direction} onChoose={(direction) => change({ direction })} />
  </>
);

const { meters, seconds } = roundTripBounds;

function Length({ wish: { by, kilometers, hours }, change }: Props) {
  const isByDistance = by === 'distance';
  const bounds = isByDistance ? meters : seconds;
  const unit = isByDistance ? 1_000 : 3_600;
  const value = isByDistance ? kilometers : hours;
  const format = (amount: number) => (isByDistance ? formatDistance : formatDuration)(amount * unit);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="sr-only">{texts.length}</legend>
        <ToggleChip pressed={isByDistance} onClick={() => change({ by: 'distance' })}>
          {texts.byDistance}
        </ToggleChip>
        <ToggleChip pressed={!isByDistance} onClick={() => change({ by: 'time' })}>
          {texts.byTime}
        </ToggleChip>
        <span aria-hidden="true" className="ml-auto text-24 font-extrabold whitespace-nowrap tabular-nums">
          {format(value)}
        </span>
      </fieldset>
      <SliderTrack
        label={isByDistance ? texts.byDistance : texts.byTime}
        {...{ value, format }}
        min={bounds.least / unit}
        max={bounds.most / unit}
        step={isByDistance ? 10 : 0.5}
        onChange={(amount) => change(isByDistance ? { kilometers: amount } : { hours: amount })}
      />
    </div>
  );
}

/** Arranged as on a map; null, in the middle, is any direction. */
const compass: readonly (Direction | null)[] = ['NO', 'N', 'NE', 'O', null, 'L', 'SO', 'S', 'SE'];

type DirectionProps = { chosen: Direction | null; onChoose: (direction: Direction | null) => void };

const Directions = ({ chosen, onChoose }: DirectionProps) => (
  <fieldset className="flex min-w-0 items-center gap-4 sideways:col-start-2! sideways:row-span-6 sideways:row-start-1 sideways:self-start">
    <legend className="mb-2 text-15 font-semibold">{texts.direction}</legend>
    <div className="grid grid-cols-3 gap-1">
      {compass.map((direction) => (
        <button
          key={direction ?? 'any'}
          type="button"
          aria-label={wordsFor(direction)}
          aria-pressed={chosen === direction}
          onClick={() => onChoose(direction)}
          className={classes(
            'grid size-12 place-items-center rounded-full border text-15 font-semibold transition',
            chosen === direction ? 'border-guidance bg-guidance text-on-guidance' : 'border-quiet bg-card text-ink',
          )}
        >
          {direction ?? <Compass size={22} aria-hidden="true" />}
        </button>
      ))}
    </div>
    <p className="text-17 font-semibold sideways:hidden" aria-hidden="true">
      {wordsFor(chosen)}
    </p>
  </fieldset>
);

const wordsFor = (direction: Direction | null) => (direction ? texts.directions[direction] : texts.anyDirection);
