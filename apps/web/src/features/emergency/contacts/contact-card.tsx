import type { EmergencyContact } from '@estradeiro/contract/emergency-contacts';
import { MessageCircle, Pencil, Phone, Trash2 } from 'lucide-react';
import type { WaitingWrite } from '#platform/outbox/overlay.ts';
import { RecordNote } from '#platform/outbox/record-note.tsx';
import { useRemovingRecord } from '#platform/outbox/use-removing-record.ts';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { dialLink, formatPhone, whatsAppLink } from '../phone.ts';
import { contactWrites } from './outbox.ts';
import { texts } from './texts.ts';

type Props = { contact: EmergencyContact; waiting: WaitingWrite | null; onEdit: () => void };

export function ContactCard({ contact, waiting, onEdit }: Props) {
  const { name, phone, relationship, isPrimary } = contact;
  const remove = useRemoval(contact);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="-mt-2 -mr-2 flex items-start gap-1">
        <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <h2 className="text-20 font-semibold wrap-anywhere">{name}</h2>
          {isPrimary && <Tag meaning="guidance">{texts.primary}</Tag>}
        </div>
        <IconButton label={texts.edit(name)} icon={<Pencil size={22} aria-hidden="true" />} onClick={onEdit} />
        <IconButton
          label={texts.remove(name)}
          icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
          onClick={remove}
        />
      </div>
      <div className="-mt-4">
        <p className="tabular-nums">{formatPhone(phone)}</p>
        {relationship && <p className="text-quiet wrap-anywhere">{relationship}</p>}
      </div>
      <RecordNote waiting={waiting} title={name} onEdit={onEdit} />
      {waiting && waiting.state.phase !== 'arrived' && <p className="text-15 text-quiet">{texts.notToldYet}</p>}
      <div className="grid grid-cols-2 gap-3">
        <a href={dialLink(phone)} aria-label={texts.dialTo(name)} className={buttonClass('secondary')}>
          <Phone size={20} aria-hidden="true" />
          {texts.dial}
        </a>
        <a
          href={whatsAppLink(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.whatsAppTo(name)}
          className={`${buttonClass('secondary')} px-2!`}
        >
          <MessageCircle size={20} aria-hidden="true" />
          {texts.whatsApp}
        </a>
      </div>
    </li>
  );
}

/** The browser asks before anyone is gone (part 1 §7). */
function useRemoval(contact: EmergencyContact) {
  const onArrived = () => showToast({ title: texts.removed, tone: 'success' });
  const remove = useRemovingRecord({ kind: contactWrites, onArrived });
  return () => confirm(texts.removeQuestion) && void remove(contact);
}
