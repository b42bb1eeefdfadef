import type { Day } from '@estradeiro/contract/lodging';
import { DayFields } from './day-fields.tsx';
import { DestinationField } from './destination-field.tsx';
import { GuestsField } from './guests-field.tsx';
import type { useLodgingForm } from './use-lodging-form.ts';

type Props = { search: ReturnType<typeof useLodgingForm>; today: Day };

/** Where, from when to when, and how many. */
export const SearchFields = ({ search: { form, setPosition }, today }: Props) => (
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
