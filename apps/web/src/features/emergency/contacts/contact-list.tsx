import type { EmergencyContact } from '@estradeiro/contract/emergency-contacts';
import { maxEmergencyContacts } from '@estradeiro/contract/emergency-contacts-changes';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { useOutbox } from '#platform/outbox/use-outbox.ts';
import { useRiderId } from '#platform/outbox/use-rider-id.ts';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { contactsQuery } from '../contacts-query.ts';
import { ContactCard } from './contact-card.tsx';
import { contactWrites, withWaiting } from './outbox.ts';
import { texts } from './texts.ts';

const ContactDialog = onDemand(() => import('./contact-dialog.tsx').then((m) => m.ContactDialog));

/** What the dialog is open for: nothing, a new contact, or a change of one. */
type Writing = null | { contact: EmergencyContact | null };

export function ContactList() {
  const { data, isPending, isError, error, dataUpdatedAt, refetch } = useQuery(contactsQuery);
  const { entries } = useOutbox(contactWrites);
  const userId = useRiderId() ?? '';
  const [writing, setWriting] = useState<Writing>(null);
  if (isPending) return <Placeholders />;
  // Old data outlives a failed refresh: a rider without signal keeps the list, and without a list the way to write.
  const contacts = withWaiting(data ?? [], entries, userId);
  const isFull = contacts.length >= maxEmergencyContacts;
  return (
    <>
      {data ? (
        <LastKnownNotice readAt={dataUpdatedAt} failed={isError} offline={texts.offline} onRetry={() => refetch()} />
      ) : (
        <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />
      )}
      {contacts.length === 0 ? (
        <>
          {data && <Empty title={texts.emptyTitle} hint={texts.emptyHint} />}
          <p className="text-15 text-quiet">{texts.rescue}</p>
          <RescueLinks />
        </>
      ) : (
        <ul className="flex flex-col gap-3">
          {contacts.map(({ record: contact, waiting }) => (
            <ContactCard key={contact.id} {...{ contact, waiting }} onEdit={() => setWriting({ contact })} />
          ))}
        </ul>
      )}
      {isFull && <p className="text-quiet">{texts.full(maxEmergencyContacts)}</p>}
      <Button
        icon={<UserPlus size={20} aria-hidden="true" />}
        disabled={isFull}
        onClick={() => setWriting({ contact: null })}
      >
        {texts.add}
      </Button>
      {writing && (
        <ContactDialog
          contact={writing.contact}
          canBecomePrimary={contacts.length > 0 && !writing.contact?.isPrimary}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-39" />
    ))}
  </div>
);
