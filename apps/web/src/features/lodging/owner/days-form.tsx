import { longestStayNights, type Money } from '@estradeiro/contract/lodging';
import { type AvailabilityDay, type OwnAccommodation, Price } from '@estradeiro/contract/lodging-owner';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatMoney } from '../cards/figures.ts';
import { type Chosen, shortDayName } from './month.ts';
import { useChangeDays } from './own-query.ts';
import { moneyOf, numberOf } from './place-draft.ts';
import { daysTexts as texts } from './texts.ts';

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
          showToast({ title: texts.applied, tone: 'success' });
          onDone();
        },
        onError: (error) => showToast({ title: texts.failed, description: failureText(error), tone: 'destructive' }),
      },
    );
  };

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 aria-live="polite" className="text-20 font-semibold">
          {texts.range(shortDayName(chosen.from), shortDayName(chosen.to))}
        </h2>
        <Switch label={texts.open} checked={isAvailable} onChange={setAvailable} />
        {isAvailable && (
          <>
            <Field
              label={texts.price}
              hint={texts.priceHint(formatMoney(place.pricePerNight))}
              inputMode="decimal"
              value={price}
              onChange={(event) => setPrice(event.target.value)}
              error={problems.price}
            />
            <div className="grid grid-cols-2 items-start gap-3">
              <Field
                label={texts.minStay}
                inputMode="numeric"
                value={minStay}
                onChange={(event) => setMinStay(event.target.value)}
                error={problems.minStay}
              />
              <Field
                label={texts.maxStay}
                hint={texts.maxStayHint}
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
            {texts.clear}
          </Button>
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? texts.applying : texts.apply}
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
      ...(said.priceOverride !== null && !Price.safeParse(said.priceOverride).success && { price: texts.priceProblem }),
      ...(!isNights(said.minStay) && { minStay: texts.minStayProblem }),
      ...(said.maxStay !== null &&
        !(isNights(said.maxStay) && said.maxStay >= said.minStay) && { maxStay: texts.maxStayProblem }),
    },
  };
}
