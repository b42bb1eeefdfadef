import type { EmergencyContact } from '@estradeiro/contract/emergency-contacts';
import { MessageCircle, Pencil, Phone, Trash2 } from 'lucide-react';
import { failureText } from '#platform/api-error.ts';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { dialLink, formatPhone, whatsAppLink } from '../phone.ts';
import { useDeleteContact } from './api.ts';
import { texts } from './texts.ts';

type Props = { contact: EmergencyContact; onEdit: () => void };

export function ContactCard({ contact, onEdit }: Props) {
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
          disabled={remove.busy}
          onClick={remove.ask}
        />
      </div>
      <div className="-mt-4">
        <p className="tabular-nums">{formatPhone(phone)}</p>
        {relationship && <p className="text-quiet wrap-anywhere">{relationship}</p>}
      </div>
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
function useRemoval({ id }: EmergencyContact) {
  const remove = useDeleteContact();
  const ask = () => {
    if (!confirm(texts.removeQuestion)) return;
    // Not by the mutation's own callbacks: its card is gone by then.
    remove.mutateAsync(id).then(
      () => showToast({ title: texts.removed, tone: 'success' }),
      (error) =>
        showToast({ title: texts.removeFailed, description: failureText(error, texts.tryAgain), tone: 'destructive' }),
    );
  };
  return { ask, busy: remove.isPending };
}
