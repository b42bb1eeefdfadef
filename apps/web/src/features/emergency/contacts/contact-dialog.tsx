import { formatPhone } from '@estradeiro/contract/brazilian-phone';
import { type EmergencyContact, NewEmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useSaveRecord } from '#platform/offline/save-record.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { channelsQuery } from '../api.ts';
import { contactsTexts, formTexts } from '../texts.ts';
import { contactWrites } from './outbox.ts';
import { hasPhoneBook, pickContact } from './phone-book.ts';

/** What a rider reads under a field of a contact (part 1 §5). */
function contactProblem(issue: z.core.$ZodRawIssue): string {
  switch (issue.path?.[0]) {
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
  /** Whether there is a Principal whose place this one could take. */
  canBecomePrimary: boolean;
  onClose: () => void;
};

/** Writes a new contact or changes one, and closes when that is done. */
export function ContactDialog({ contact, canBecomePrimary, onClose }: Props) {
  const [isPrimary, setPrimary] = useState(contact?.isPrimary ?? false);
  const channels = useQuery(channelsQuery).data ?? [];
  const { save, busy } = useSaving(contact, onClose);
  const { field, fill, submit } = useTextForm({
    schema: NewEmergencyContact,
    names: ['name', 'phone', 'relationship', 'email'],
    initial: initialTexts(contact),
    problem: contactProblem,
    onSubmit: (typed) => save({ ...typed, isPrimary }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={contact ? formTexts.editTitle : formTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!contact && hasPhoneBook() && (
          <Button
            variant="secondary"
            icon={<BookUser size={20} aria-hidden="true" />}
            onClick={() => void pickContact().then((picked) => picked && fill(picked))}
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
          <Switch
            label={formTexts.makePrimary}
            hint={formTexts.makePrimaryHint}
            checked={isPrimary}
            onChange={setPrimary}
          />
        )}
        <DialogActions texts={formTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const initialTexts = (contact: EmergencyContact | null) =>
  contact
    ? {
        name: contact.name,
        phone: formatPhone(contact.phone),
        relationship: contact.relationship ?? '',
        email: contact.email ?? '',
      }
    : { phone: formTexts.phonePrefix };

function useSaving(contact: EmergencyContact | null, onDone: () => void) {
  return useSaveRecord({
    type: contactWrites,
    record: contact,
    onDone,
    onAccepted: (body) =>
      showToast(
        contact
          ? { title: contactsTexts.updated, tone: 'success' }
          : { title: contactsTexts.added, description: contactsTexts.addedHint(String(body.name)), tone: 'success' },
      ),
    onRefused: ({ message }) =>
      showToast({
        title: contact ? contactsTexts.updateFailed : contactsTexts.addFailed,
        description: message,
        tone: 'destructive',
      }),
  });
}
