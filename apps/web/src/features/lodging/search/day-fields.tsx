import type { Day } from '@estradeiro/contract/lodging';
import { Field } from '#ui/field.tsx';
import { addDays, nextFriday } from './calendar.ts';
import { fieldTexts as texts } from './field-texts.ts';
import type { SearchFormState } from './use-search-form.ts';

/**
 * Arrival and departure, in the device's own picker, which knows gloves and readers better than any of ours; days gone by
 * cannot be chosen in it.
 */
export function DayFields({ form, today }: { form: SearchFormState; today: Day }) {
  const { checkIn } = form.values;
  return (
    <div className="flex flex-col gap-2">
      <div className={fieldsClass}>
        <Field type="date" label={texts.checkIn} min={today} {...form.field('checkIn')} />
        <Field type="date" label={texts.checkOut} min={checkIn > today ? checkIn : today} {...form.field('checkOut')} />
      </div>
      <QuickDays form={form} today={today} />
    </div>
  );
}

// Side by side wherever a whole date fits; Chromium would leave a finger's width free beside its sign of a calendar.
const fieldsClass =
  'grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] items-start gap-3 [&_input::-webkit-calendar-picker-indicator]:ms-0';

/** The stays that riders ask for most, in one tap. */
function QuickDays({ form, today }: { form: SearchFormState; today: Day }) {
  const tomorrow = addDays(today, 1);
  const friday = nextFriday(today);
  const stays = [
    { name: texts.tonight, checkIn: today, checkOut: tomorrow },
    { name: texts.tomorrow, checkIn: tomorrow, checkOut: addDays(tomorrow, 1) },
    { name: texts.weekend, checkIn: friday, checkOut: addDays(friday, 2) },
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.quickDays}</legend>
      {stays.map(({ name, checkIn, checkOut }) => (
        <button
          key={name}
          type="button"
          aria-pressed={form.values.checkIn === checkIn && form.values.checkOut === checkOut}
          onClick={() => form.fill({ checkIn, checkOut })}
          className="min-h-12 flex-1 rounded-full border border-line px-3 text-15 font-semibold whitespace-nowrap transition aria-pressed:border-guidance aria-pressed:text-guidance"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
