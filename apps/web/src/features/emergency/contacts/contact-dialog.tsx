import { formatPhone } from '@estradeiro/contract/brazilian-phone';
import { type EmergencyContact, NewEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import type { z } from 'zod';
import { judge } from '#platform/form.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { channelsQuery } from '../api.ts';
import { contactsTexts, formTexts } from '../texts.ts';
import { contactWrites } from './outbox.ts';
import { hasPhoneBook, pickContact } from './phone-book.ts';

/** The problem text of a field (part 1 §5). */
function contactProblem(issue: z.core.$ZodIssue): string {
  switch (issue.path[0]) {
    case 'phone':
      return formTexts.phoneFormat;
    case 'email':
      return formTexts.emailInvalid;
    default:
      return issue.code === 'too_big' ? formTexts.tooLong(Number(issue.maximum)) : formTexts.nameRequired;
  }
}

type Props = {
  /** Null for a new one. */
  contact: EmergencyContact | null;
  /** Whether another contact is the Principal, which this one could replace. */
  canBecomePrimary: boolean;
  onClose: () => void;
};

/** Adds or edits a contact. Calls `onClose` after saving. */
export function ContactDialog({ contact, canBecomePrimary, onClose }: Props) {
  const channels = useQuery(channelsQuery).data ?? [];
  const { field, flag, change, submit, busy } = useRecordForm({
    type: contactWrites,
    record: contact,
    start: startOf(contact),
    judge: (typed) => judge(NewEmergencyContact, typed, contactProblem),
    showsProblems: 'changed',
    accepted: ({ name }) =>
      contact
        ? { title: contactsTexts.updated }
        : { title: contactsTexts.added, description: contactsTexts.addedHint(String(name)) },
    refused: { title: contact ? contactsTexts.updateFailed : contactsTexts.addFailed },
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose} title={contact ? formTexts.editTitle : formTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!contact && hasPhoneBook() && (
          <Button
            variant="secondary"
            icon={<BookUser size={20} aria-hidden="true" />}
            onClick={() => void pickContact().then((picked) => picked && change(picked))}
          >
            {formTexts.fromPhoneBook}
          </Button>
        )}
        <Field {...field('name')} label={formTexts.name} autoComplete="off" autoCapitalize="words" required />
        <Field {...field('phone')} label={formTexts.phone} type="tel" autoComplete="off" required />
        <Field
          {...field('relationship')}
          label={formTexts.relationship}
          hint={formTexts.relationshipHint}
          autoComplete="off"
        />
        {(channels.includes('email') || contact?.email) && (
          <Field
            {...field('email')}
            label={formTexts.email}
            hint={formTexts.emailHint}
            type="email"
            autoComplete="off"
          />
        )}
        {canBecomePrimary && (
          <Switch {...flag('isPrimary')} label={formTexts.makePrimary} hint={formTexts.makePrimaryHint} />
        )}
        <DialogActions texts={formTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const startOf = (contact: EmergencyContact | null) => ({
  name: contact?.name ?? '',
  phone: contact ? formatPhone(contact.phone) : formTexts.phonePrefix,
  relationship: contact?.relationship ?? '',
  email: contact?.email ?? '',
  isPrimary: contact?.isPrimary ?? false,
});
