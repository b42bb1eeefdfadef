import type { Trip } from '@estradeiro/contract/trips';
import { useState } from 'react';
import { judgeRules, useForm } from '#platform/form.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { formTexts } from '../texts.ts';

/** Edits the name of a trip and its first day, which moves all days. */
export function TripDetailsForm({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const [base] = useState(trip); // the base version: later changes by another device are merged, not undone
  const { save, busy } = useSaveTrip(base, onClose);
  const { field, submit } = useForm({
    start: { name: base.name, startsOn: base.startsOn },
    judge: ({ name, startsOn }) =>
      judgeRules(
        { name: name.trim(), startsOn },
        { name: !name.trim() && formTexts.nameRequired, startsOn: !startsOn && formTexts.dayRequired },
      ),
    onSubmit: save,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormHeading title={formTexts.editTitle} onClose={onClose} />
      <Field {...field('name')} label={formTexts.name} maxLength={80} autoComplete="off" />
      <DateField {...field('startsOn')} label={formTexts.startsOn} />
      <Button type="submit" size="ride" busy={busy}>
        {busy ? formTexts.saving : formTexts.saveEdit}
      </Button>
    </form>
  );
}
