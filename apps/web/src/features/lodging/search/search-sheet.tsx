import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import { mostGuests } from '@estradeiro/contract/lodging/search';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { isDay } from '#ui/day.ts';
import { Sheet } from '#ui/dialog.tsx';
import { SheetFoot } from '#ui/form-foot.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { Slider } from '#ui/slider.tsx';
import { showToast } from '#ui/toast.tsx';
import { stayTexts } from '../stay/texts.ts';
import { type Filters, priceCap } from './filters.ts';
import { GuestsField } from './guests-field.tsx';
import { type FieldName, nextFriday, readGuests, type SearchForm, wholeError } from './search-form.ts';
import { fieldTexts, searchTexts, whereTexts } from './texts.ts';
import { type SearchFormState, useSearchForm } from './use-search-form.ts';
import { WhereFields } from './where-fields.tsx';

export type SheetName = 'where' | 'dates' | 'guests' | 'price';

const sheets: Record<SheetName, { title: string; fields: readonly FieldName[] }> = {
  where: { title: whereTexts.title, fields: ['destination'] },
  dates: { title: fieldTexts.dates, fields: ['checkIn', 'checkOut'] },
  guests: { title: fieldTexts.guests, fields: ['guests'] },
  price: { title: fieldTexts.maxPrice, fields: [] },
};

type Props = {
  name: SheetName;
  filters: Filters;
  today: Day;
  /** Whether the screen is for a night on the way. */
  isOnWay: boolean;
  /** Why it opened, where no chip was pressed. */
  description?: string | undefined;
  onSearch: (change: Partial<Filters>) => void;
  onClose: () => void;
};

export function SearchSheet({ name, filters, today, isOnWay, description, onSearch, onClose }: Props) {
  const { title, fields } = sheets[name];
  const { where, checkIn, checkOut, guests } = filters;
  const destination = where?.by === 'destination' ? where.destination : '';
  const form = useSearchForm({ destination, checkIn, checkOut, guests: `${guests}` }, today);
  const [maxPrice, setMaxPrice] = useState(filters.maxPrice);
  const dismissWrong = useRef(() => {});
  const search = (change: Partial<Filters>) => {
    dismissWrong.current();
    onSearch(change);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = form.allProblems();
    const wrong = fields.find((field) => problems[field]);
    if (wrong) showWrong(event.currentTarget, form.judgeAll);
    const problem = wrong ? problems[wrong] : wholeError(form.values, today);
    if (problem) {
      dismissWrong.current = showToast({ title: searchTexts.invalid, description: problem, tone: 'destructive' });
    } else search({ ...changeOf(name, form.values, filters), ...(name === 'price' && { maxPrice }) });
  };
  return (
    <Sheet open onOpenChange={onClose} title={title} {...(description && { description })}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no <search> */}
      <form role="search" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {name === 'where' && (
          <WhereFields form={form} isOnWay={isOnWay} onChoose={(chosen) => search({ where: chosen })} />
        )}
        {name === 'dates' && <DateFields form={form} today={today} onChoose={search} />}
        {name === 'guests' && (
          <GuestsField
            typed={form.values.guests}
            problem={form.problems.guests}
            onType={(typed) => form.change('guests', typed)}
            onLeave={() => form.leave('guests')}
          />
        )}
        {name === 'price' && <PriceSlider value={maxPrice} onChange={setMaxPrice} />}
        <SheetFoot>
          <Button type="submit" icon={<Search size={20} aria-hidden="true" />}>
            {fieldTexts.search}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  );
}

function changeOf(name: SheetName, { destination, checkIn, checkOut, guests }: SearchForm, { where }: Filters) {
  switch (name) {
    case 'where': {
      const named = destination.trim();
      // An unchanged name is still the place that was chosen.
      if (where?.by === 'destination' && where.destination === named) return { where };
      return { where: { by: 'destination', destination: named, position: null } as const };
    }
    case 'dates':
      return { checkIn: isDay(checkIn) ? checkIn : '', checkOut: isDay(checkOut) ? checkOut : '' };
    case 'guests':
      return { guests: Math.min(mostGuests, Math.max(1, readGuests(guests))) };
    case 'price':
      return {};
  }
}

type DateFieldsProps = {
  form: SearchFormState;
  today: Day;
  onChoose: (dates: Pick<Filters, 'checkIn' | 'checkOut'>) => void;
};

/** Arrival and departure in one calendar, without past days. The most usual stay is chosen in one tap. */
function DateFields({ form, today, onChoose }: DateFieldsProps) {
  const { checkIn, checkOut } = form.values;
  const tomorrow = addDays(today, 1);
  const friday = nextFriday(today);
  const stays = [
    { words: fieldTexts.tonight, checkIn: today, checkOut: tomorrow },
    { words: fieldTexts.tomorrow, checkIn: tomorrow, checkOut: addDays(tomorrow, 1) },
    { words: fieldTexts.weekend, checkIn: friday, checkOut: addDays(friday, 2) },
    { words: fieldTexts.clearDates, checkIn: '', checkOut: '' },
  ];
  return (
    <DateRangeField
      range={{ from: checkIn, to: checkOut }}
      from={endOf(form, 'checkIn', fieldTexts.checkIn)}
      to={endOf(form, 'checkOut', fieldTexts.checkOut)}
      min={today}
      hint={hintOf(form.values)}
      onRange={({ from, to }) => form.chooseDates(from, to)}
    >
      <fieldset className="mb-2 flex flex-wrap gap-2">
        <legend className="sr-only">{fieldTexts.quickDays}</legend>
        {stays.map(({ words, ...stay }) => (
          <ToggleChip
            key={words}
            pressed={checkIn === stay.checkIn && checkOut === stay.checkOut}
            className="text-15!"
            onClick={() => onChoose(stay)}
          >
            {words}
          </ToggleChip>
        ))}
      </fieldset>
    </DateRangeField>
  );
}

const endOf = (form: SearchFormState, name: 'checkIn' | 'checkOut', label: string) => ({
  label,
  name,
  error: form.problems[name],
  onChange: (day: string) => form.change(name, day),
  onBlur: () => form.leave(name),
});

function hintOf({ checkIn, checkOut }: SearchForm): string {
  if (checkIn === '') return fieldTexts.arrival;
  return checkOut > checkIn ? stayTexts.nights(nightsBetween(checkIn, checkOut)) : fieldTexts.departure;
}

const PriceSlider = ({ value, onChange }: { value: number; onChange: (value: number) => void }) => (
  <>
    <Slider
      label={fieldTexts.maxPrice}
      value={value}
      {...{ min: priceCap.min, max: priceCap.max, step: priceCap.step }}
      onChange={onChange}
      format={(price) => fieldTexts.upTo(`R$ ${price}`)}
      ends={[`R$ ${priceCap.min}`, `R$ ${priceCap.max}`]}
    />
    <p className="text-15 text-quiet">{fieldTexts.maxPriceHint}</p>
  </>
);
