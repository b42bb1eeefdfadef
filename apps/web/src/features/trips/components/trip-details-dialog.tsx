import type { Trip } from '@estradeiro/contract/trips';
import { useState } from 'react';
import { judgeRules, useForm } from '#platform/form.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions, dialogFormClass } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { dayFormTexts, formTexts } from '../texts.ts';

/** Edits the name of a trip and its first day, which moves all days. */
export function TripDetailsDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
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
    <Dialog open onOpenChange={onClose} title={formTexts.editTitle}>
      <form noValidate onSubmit={submit} className={dialogFormClass}>
        <Field {...field('name')} label={formTexts.name} maxLength={80} autoComplete="off" />
        <DateField {...field('startsOn')} label={formTexts.startsOn} />
        <DialogActions texts={dayFormTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
