import { formatPhone } from '@estradeiro/contract/brazilian-phone';
import { requestConsent } from '@estradeiro/contract/emergency/consent';
import type { ContactConsent, EmergencyContact } from '@estradeiro/contract/emergency/contacts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageCircle, Pencil, Phone } from 'lucide-react';
import { call } from '#platform/call.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import type { PendingWrite } from '#platform/offline/record.ts';
import { useRemoveRecord } from '#platform/offline/save-record.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { contactsQuery } from '../api.ts';
import { dialLink, whatsAppLink } from '../phone-links.ts';
import { contactsTexts } from '../texts.ts';
import { contactWrites, type Person } from './outbox.ts';

type Props = {
  contact: EmergencyContact;
  pending: PendingWrite | null;
  /** The other device's version of the contact, where the rider has to choose. */
  other: Person | null;
  hasChannels: boolean;
  onEdit: () => void;
};

export function ContactCard({ contact, pending, other, hasChannels, onEdit }: Props) {
  const { name, phone, relationship, isPrimary } = contact;
  const remove = useRemoval(contact);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="-mt-2 -mr-2 flex items-start gap-1">
        <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
          {isPrimary && <Tag meaning="guidance">{contactsTexts.primary}</Tag>}
        </div>
        <IconButton label={contactsTexts.edit(name)} icon={<Pencil size={22} aria-hidden="true" />} onClick={onEdit} />
        <RemoveIconButton label={contactsTexts.remove(name)} onClick={() => void remove()} />
      </div>
      <div className="-mt-4">
        <p className="tabular-nums">{formatPhone(phone)}</p>
        {relationship && <p className="text-quiet wrap-anywhere">{relationship}</p>}
      </div>
      {other && (
        <p className="text-15 wrap-anywhere">
          {contactsTexts.onOtherDevice([other.name, formatPhone(other.phone), other.relationship ?? []].flat())}
        </p>
      )}
      <RecordNote pending={pending} title={name} onEdit={onEdit} />
      {pending && pending.state.phase !== 'accepted' && (
        <p className="text-15 text-quiet">{contactsTexts.notToldYet}</p>
      )}
      {hasChannels && !pending && <Consent contact={contact} />}
      <div className="grid grid-cols-2 gap-3">
        <a href={dialLink(phone)} aria-label={contactsTexts.dialTo(name)} className={buttonClass('secondary')}>
          <Phone size={20} aria-hidden="true" />
          {contactsTexts.dial}
        </a>
        <a
          href={whatsAppLink(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={contactsTexts.whatsAppTo(name)}
          className={`${buttonClass('secondary')} px-2!`}
        >
          <MessageCircle size={20} aria-hidden="true" />
          {contactsTexts.whatsApp}
        </a>
      </div>
    </li>
  );
}

const meanings: Record<ContactConsent, TagMeaning> = {
  accepted: 'guidance',
  asked: 'provisional',
  unasked: 'provisional',
  declined: 'danger',
};

/** Whether the contact consents to messages, with a button that requests consent where that is open. */
function Consent({ contact }: { contact: EmergencyContact }) {
  const { consent, name } = contact;
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => call(requestConsent, { params: { id: contact.id } }),
    onSuccess: () =>
      showToast({ title: contactsTexts.asked(name), description: contactsTexts.askedHint, tone: 'success' }),
    onError: (error) => showFailure(contactsTexts.askFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: contactsQuery.queryKey }),
  });
  const isOpen = consent === 'asked' || consent === 'unasked';
  const hint = contactsTexts.consentHints[consent];
  return (
    <div className="flex flex-col items-start gap-2">
      <Tag meaning={meanings[consent]}>{contactsTexts.consent[consent]}</Tag>
      {hint && <p className="text-15 text-quiet">{hint}</p>}
      {isOpen && (
        <Button variant="secondary" busy={asking.isPending} onClick={() => asking.mutate()}>
          {asking.isPending ? contactsTexts.asking : consent === 'asked' ? contactsTexts.askAgain : contactsTexts.ask}
        </Button>
      )}
    </div>
  );
}

/** Confirms before a removal (part 1 §7). */
function useRemoval(contact: EmergencyContact) {
  const onAccepted = () => showToast({ title: contactsTexts.removed, tone: 'success' });
  const refused = (description: string) => ({ title: contactsTexts.removeFailed, description });
  const remove = useRemoveRecord({ type: contactWrites, onAccepted, refused });
  return async () => {
    if (await ask(contactsTexts.removeQuestion(contact.name))) void remove(contact);
  };
}
