import { type AvailabilityDay, type OwnAccommodation, Price } from '@estradeiro/contract/lodging/owner';
import { longestStayNights } from '@estradeiro/contract/lodging/search';
import { type Judged, judgeRules, useForm } from '#platform/form.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
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
  /** The state of the first chosen date, from which the form starts. */
  now: AvailabilityDay | null;
  onDone: () => void;
};

export function DaysForm({ place, chosen, now, onDone }: Props) {
  const changing = useChangeDays(place.id);
  const { values, field, flag, submit } = useForm({
    start: () => ({
      isAvailable: now?.isAvailable ?? true,
      price: now?.priceOverride?.replace('.', ',') ?? '',
      minStay: String(now?.minStay ?? 1),
      maxStay: now?.maxStay ? String(now.maxStay) : '',
    }),
    // A closed night hides its price and limits, so that an invalid one could not be corrected: only the closing is
    // sent.
    judge(typed): Judged<Said> {
      const judged = judgeDays(typed);
      return typed.isAvailable || judged.output ? judged : { output: { isAvailable: false }, problems: {} };
    },
    onSubmit: (said) =>
      changing.mutate(
        { ...chosen, ...said },
        {
          onSuccess: () => {
            showToast({ title: daysTexts.applied, tone: 'success' });
            onDone();
          },
          onError: (error) => showFailure(daysTexts.failed, error),
        },
      ),
  });

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 aria-live="polite" className="text-20 font-semibold">
          {daysTexts.range(shortDayName(chosen.from), shortDayName(chosen.to))}
        </h2>
        <Switch {...flag('isAvailable')} label={daysTexts.open} />
        {values.isAvailable && (
          <>
            <Field
              {...field('price')}
              label={daysTexts.price}
              hint={daysTexts.priceHint(formatPrice(place.pricePerNight))}
              inputMode="decimal"
            />
            <div className="grid grid-cols-2 items-start gap-3">
              <Field {...field('minStay')} label={daysTexts.minStay} inputMode="numeric" />
              <Field {...field('maxStay')} label={daysTexts.maxStay} hint={daysTexts.maxStayHint} inputMode="numeric" />
            </div>
          </>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onDone} disabled={changing.isPending}>
            {daysTexts.clear}
          </Button>
          <Button type="submit" busy={changing.isPending}>
            {changing.isPending ? daysTexts.applying : daysTexts.apply}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type Typed = { isAvailable: boolean; price: string; minStay: string; maxStay: string };
type Said = Omit<Parameters<ReturnType<typeof useChangeDays>['mutate']>[0], 'from' | 'to'>;

function judgeDays({ isAvailable, price, minStay, maxStay }: Typed): Judged<Said> {
  const said = {
    isAvailable,
    priceOverride: price.trim() === '' ? null : moneyOf(price),
    minStay: numberOf(minStay),
    maxStay: maxStay.trim() === '' ? null : numberOf(maxStay),
  };
  const isNights = (nights: number) => nights >= 1 && nights <= longestStayNights;
  return judgeRules(said, {
    price: said.priceOverride !== null && !Price.safeParse(said.priceOverride).success && daysTexts.priceProblem,
    minStay: !isNights(said.minStay) && daysTexts.minStayProblem,
    maxStay:
      said.maxStay !== null && !(isNights(said.maxStay) && said.maxStay >= said.minStay) && daysTexts.maxStayProblem,
  });
}
