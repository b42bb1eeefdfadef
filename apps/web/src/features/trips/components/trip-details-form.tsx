import type { Trip } from '@estradeiro/contract/trips';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { formTexts } from '../texts.ts';

/** Changes what a trip is called and when it begins: its days move along. */
export function TripDetailsForm({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const [base] = useState(trip); // what another device changes meanwhile is merged, not undone
  const [name, setName] = useState(base.name);
  const [startsOn, setStartsOn] = useState<string>(base.startsOn);
  const [asked, setAsked] = useState(false);
  const { save, busy } = useSaveTrip(base, onClose);
  const problems = {
    name: name.trim() === '' ? formTexts.nameRequired : undefined,
    startsOn: startsOn === '' ? formTexts.dayRequired : undefined,
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems.name || problems.startsOn) return showWrong(event.currentTarget, () => setAsked(true));
    save({ name: name.trim(), startsOn });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormHeading title={formTexts.editTitle} onClose={onClose} />
      <Field
        name="name"
        label={formTexts.name}
        error={asked ? problems.name : undefined}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <DateField
        name="startsOn"
        label={formTexts.startsOn}
        error={asked ? problems.startsOn : undefined}
        value={startsOn}
        onChange={setStartsOn}
      />
      <Button type="submit" size="ride" busy={busy}>
        {busy ? formTexts.saving : formTexts.saveEdit}
      </Button>
    </form>
  );
}
