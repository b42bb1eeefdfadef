import { type EmergencyContact, maxEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { counted, useOptimistic } from '#platform/offline/record.ts';
import { Button } from '#ui/button.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty } from '#ui/states.tsx';
import { channelsQuery, contactsQuery } from '../api.ts';
import { contactsTexts } from '../texts.ts';
import { ContactCard } from './contact-card.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { contactWrites, withOnePrimary, withOwnPerson } from './outbox.ts';

type Writing = null | { contact: EmergencyContact | null };

const none: never[] = [];

export function ContactList() {
  const query = useQuery(contactsQuery);
  const hasChannels = (useQuery(channelsQuery).data ?? []).length > 0;
  const [writing, setWriting] = useState<Writing>(null);
  const contacts = withOnePrimary(useOptimistic(contactWrites, query.data ?? none));
  const known = counted(contacts).length;
  const isFull = known >= maxEmergencyContacts;
  const add = (
    <Button
      className="w-full"
      icon={<UserPlus size={20} aria-hidden="true" />}
      disabled={isFull}
      onClick={() => setWriting({ contact: null })}
    >
      {contactsTexts.add}
    </Button>
  );
  return (
    <QueryStates query={query} skeleton={<Placeholders />} title={contactsTexts.unread} offline={contactsTexts.offline}>
      {contacts.length === 0 ? (
        <>
          {query.data ? <Empty title={contactsTexts.emptyTitle} hint={contactsTexts.emptyHint} action={add} /> : add}
          <p className="text-15 text-quiet">{contactsTexts.rescue}</p>
          <RescueLinks />
        </>
      ) : (
        <ul className="flex flex-col gap-3">
          {contacts.map(withOwnPerson).map(({ record: contact, pending, other }) => (
            <ContactCard
              key={contact.id}
              {...{ contact, pending, other, hasChannels }}
              onEdit={() => setWriting({ contact })}
            />
          ))}
        </ul>
      )}
      {isFull && <p className="text-quiet">{contactsTexts.full(maxEmergencyContacts)}</p>}
      {contacts.length > 0 && <div className="sticky bottom-0 z-10 -mx-4 bg-ground px-4 py-2">{add}</div>}
      {writing && (
        <ContactDialog
          contact={writing.contact}
          canBecomePrimary={known > 0 && !writing.contact?.isPrimary}
          onClose={() => setWriting(null)}
        />
      )}
    </QueryStates>
  );
}

const Placeholders = () => (
  <div role="status" aria-label={contactsTexts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-39" />
    ))}
  </div>
);
