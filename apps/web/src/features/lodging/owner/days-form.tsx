import { type AvailabilityDay, type OwnAccommodation, Price } from '@estradeiro/contract/lodging/owner';
import { longestStayNights, type Money } from '@estradeiro/contract/lodging/search';
import { type SubmitEvent, useState } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatPrice } from '../cards/lodging-format.ts';
import { useChangeDays } from './api.ts';
import { type Chosen, shortDayName } from './month.ts';
import { moneyOf, numberOf } from './place-draft.ts';
import { daysTexts } from './texts.ts';

type Props = {
  place: OwnAccommodation;
  chosen: NonNullable<Chosen>;
  /** What holds on the first of the chosen dates, from which the form starts. */
  now: AvailabilityDay | null;
  onDone: () => void;
};

/** Says the same of all the chosen nights. */
export function DaysForm({ place, chosen, now, onDone }: Props) {
  const [isAvailable, setAvailable] = useState(now?.isAvailable ?? true);
  const [price, setPrice] = useState(now?.priceOverride?.replace('.', ',') ?? '');
  const [minStay, setMinStay] = useState(String(now?.minStay ?? 1));
  const [maxStay, setMaxStay] = useState(now?.maxStay ? String(now.maxStay) : '');
  const [sent, setSent] = useState(false);
  const change = useChangeDays(place.id);
  const read = readDays({ price, minStay, maxStay });
  const isRead = Object.keys(read.problems).length === 0;
  const problems = sent ? read.problems : {};

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What a closed night costs does not show, and so cannot be put right.
    if (isAvailable && !isRead) return showWrong(event.currentTarget, () => setSent(true));
    change.mutate(
      { ...chosen, isAvailable, ...(isRead && read.said) },
      {
        onSuccess: () => {
          showToast({ title: daysTexts.applied, tone: 'success' });
          onDone();
        },
        onError: (error) => showFailure(daysTexts.failed, error),
      },
    );
  };

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 aria-live="polite" className="text-20 font-semibold">
          {daysTexts.range(shortDayName(chosen.from), shortDayName(chosen.to))}
        </h2>
        <Switch label={daysTexts.open} checked={isAvailable} onChange={setAvailable} />
        {isAvailable && (
          <>
            <Field
              label={daysTexts.price}
              hint={daysTexts.priceHint(formatPrice(place.pricePerNight))}
              inputMode="decimal"
              value={price}
              onChange={(event) => setPrice(event.target.value)}
              error={problems.price}
            />
            <div className="grid grid-cols-2 items-start gap-3">
              <Field
                label={daysTexts.minStay}
                inputMode="numeric"
                value={minStay}
                onChange={(event) => setMinStay(event.target.value)}
                error={problems.minStay}
              />
              <Field
                label={daysTexts.maxStay}
                hint={daysTexts.maxStayHint}
                inputMode="numeric"
                value={maxStay}
                onChange={(event) => setMaxStay(event.target.value)}
                error={problems.maxStay}
              />
            </div>
          </>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onDone} disabled={change.isPending}>
            {daysTexts.clear}
          </Button>
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? daysTexts.applying : daysTexts.apply}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type Typed = { price: string; minStay: string; maxStay: string };
type Said = { priceOverride: Money | null; minStay: number; maxStay: number | null };

function readDays({ price, minStay, maxStay }: Typed): { said: Said; problems: Partial<Typed> } {
  const said: Said = {
    priceOverride: price.trim() === '' ? null : moneyOf(price),
    minStay: numberOf(minStay),
    maxStay: maxStay.trim() === '' ? null : numberOf(maxStay),
  };
  const isNights = (nights: number) => nights >= 1 && nights <= longestStayNights;
  return {
    said,
    problems: {
      ...(said.priceOverride !== null &&
        !Price.safeParse(said.priceOverride).success && { price: daysTexts.priceProblem }),
      ...(!isNights(said.minStay) && { minStay: daysTexts.minStayProblem }),
      ...(said.maxStay !== null &&
        !(isNights(said.maxStay) && said.maxStay >= said.minStay) && { maxStay: daysTexts.maxStayProblem }),
    },
  };
}
