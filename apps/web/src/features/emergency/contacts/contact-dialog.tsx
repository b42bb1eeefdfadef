import { type EmergencyContact, NewEmergencyContact } from '@estradeiro/contract/emergency-contacts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { newIdempotencyKey } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { channelsQuery } from '../channels-query.ts';
import { formatPhone } from '../phone.ts';
import { useSaveContact } from './api.ts';
import { contactProblem } from './problem.ts';
import { texts } from './texts.ts';

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
  const { field, submit } = useTextForm({
    schema: NewEmergencyContact,
    names: ['name', 'phone', 'relationship', 'email'],
    initial: initialTexts(contact),
    problem: contactProblem,
    onSubmit: (typed) => save({ ...typed, isPrimary }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={contact ? texts.editTitle : texts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('name')} label={texts.name} autoComplete="off" autoCapitalize="words" required />
        <Field {...field('phone')} label={texts.phone} type="tel" autoComplete="off" required />
        <Field {...field('relationship')} label={texts.relationship} hint={texts.relationshipHint} autoComplete="off" />
        {(channels.includes('email') || contact?.email) && (
          <Field {...field('email')} label={texts.email} hint={texts.emailHint} type="email" autoComplete="off" />
        )}
        {canBecomePrimary && (
          <Switch label={texts.makePrimary} hint={texts.makePrimaryHint} checked={isPrimary} onChange={setPrimary} />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </div>
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
    : { phone: texts.phonePrefix };

function useSaving(contact: EmergencyContact | null, onDone: () => void) {
  const mutation = useSaveContact();
  const keyOf = useKeyByDraft();
  const save = (body: NewEmergencyContact) =>
    mutation.mutate(
      { body, id: contact?.id ?? null, idempotencyKey: keyOf(body) },
      {
        onSuccess: () => {
          onDone();
          showToast(
            contact
              ? { title: texts.updated, tone: 'success' }
              : { title: texts.added, description: texts.addedHint(body.name), tone: 'success' },
          );
        },
        onError: (error) =>
          showToast({
            title: contact ? texts.updateFailed : texts.addFailed,
            description: failureText(error, texts.tryAgain),
            tone: 'destructive',
          }),
      },
    );
  return { save, busy: mutation.isPending };
}

/** One key for one draft: sent again it makes nothing twice, changed it is another request. */
function useKeyByDraft() {
  return useMemo(() => {
    const keys = new Map<string, string>();
    return (draft: NewEmergencyContact) => {
      const text = JSON.stringify(draft);
      const key = keys.get(text) ?? newIdempotencyKey();
      keys.set(text, key);
      return key;
    };
  }, []);
}
