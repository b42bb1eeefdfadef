import { addDays, type Day } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MapPin } from 'lucide-react';
import { PlaceField } from '#features/places/shared/place-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { GuestsField } from './guests-field.tsx';
import { nextFriday } from './search-form.ts';
import { fieldTexts } from './texts.ts';
import type { useLodgingForm } from './use-lodging-form.ts';
import type { SearchFormState } from './use-search-form.ts';

/** Arrival and departure; past days cannot be chosen in the calendar. */
function DayFields({ form, today }: { form: SearchFormState; today: Day }) {
  const { checkIn } = form.values;
  return (
    <div className="flex flex-col gap-2">
      <div className={fieldsClass}>
        <DateField
          label={fieldTexts.checkIn}
          min={today}
          {...form.field('checkIn')}
          onChange={(day) => form.change('checkIn', day)}
        />
        <DateField
          label={fieldTexts.checkOut}
          min={checkIn > today ? checkIn : today}
          {...form.field('checkOut')}
          onChange={(day) => form.change('checkOut', day)}
        />
      </div>
      <QuickDays form={form} today={today} />
    </div>
  );
}

// Side by side wherever a whole date fits.
const fieldsClass = 'grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] items-start gap-3';

/** The stays that riders ask for most, in one tap. */
function QuickDays({ form, today }: { form: SearchFormState; today: Day }) {
  const tomorrow = addDays(today, 1);
  const friday = nextFriday(today);
  const stays = [
    { name: fieldTexts.tonight, checkIn: today, checkOut: tomorrow },
    { name: fieldTexts.tomorrow, checkIn: tomorrow, checkOut: addDays(tomorrow, 1) },
    { name: fieldTexts.weekend, checkIn: friday, checkOut: addDays(friday, 2) },
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{fieldTexts.quickDays}</legend>
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

type Props = {
  form: SearchFormState;
  /** Hears where the destination lies: null once it is typed instead of chosen. */
  onPlace: (position: LatLng | null) => void;
};

/** Where to sleep: completed while typing, and as good when only typed. */
const DestinationField = ({ form, onPlace }: Props) => (
  <PlaceField
    label={fieldTexts.destination}
    name="destination"
    placeholder={fieldTexts.destinationPlaceholder}
    text={form.values.destination}
    error={form.problems.destination}
    leading={<MapPin size={20} aria-hidden="true" className="text-service" />}
    onText={(text) => {
      form.change('destination', text);
      onPlace(null);
    }}
    onPick={({ lat, lng, name }) => {
      form.fill({ destination: name });
      onPlace({ lat, lng });
    }}
    onBlur={() => form.leave('destination')}
  />
);

type SearchFieldsProps = { search: ReturnType<typeof useLodgingForm>; today: Day };

/** Where, from when to when, and how many. */
export const SearchFields = ({ search: { form, setPosition }, today }: SearchFieldsProps) => (
  <>
    <DestinationField form={form} onPlace={setPosition} />
    <DayFields form={form} today={today} />
    <GuestsField
      typed={form.values.guests}
      problem={form.problems.guests}
      onType={(typed) => form.change('guests', typed)}
      onLeave={() => form.leave('guests')}
    />
  </>
);
