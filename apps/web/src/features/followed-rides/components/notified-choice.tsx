import { mostNotifiedContacts, type NotifiedContact } from '@estradeiro/contract/followed-rides';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { notifiedContactsQuery } from '../api.ts';
import { texts } from '../texts.ts';

export type Notified = { contactIds: readonly string[]; tellsIfLate: boolean };

/** Who is told of departure and arrival, of the contacts who agreed, and whether a missed arrival is told. */
export function NotifiedChoice({ told, onChange }: { told: Notified; onChange: (told: Notified) => void }) {
  const { data: contacts, isLoading } = useQuery(notifiedContactsQuery);
  const { contactIds, tellsIfLate } = told;
  const isFull = contactIds.length >= mostNotifiedContacts;
  const switchContact = ({ id }: NotifiedContact, isTold: boolean) => {
    const others = contactIds.filter((one) => one !== id);
    onChange({ ...told, contactIds: isTold ? [...others, id] : others });
  };
  return (
    <>
      {isLoading && <Skeleton className="h-10.5" />}
      {contacts?.length === 0 && <p className="text-15 text-quiet">{texts.nobodyToTell}</p>}
      {contacts && contacts.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-semibold">{texts.tell}</legend>
          <p className="text-15 text-quiet">{isFull ? texts.tellMost(mostNotifiedContacts) : texts.tellHint}</p>
          {contacts.map((contact) => (
            <Switch
              key={contact.id}
              label={contact.name}
              checked={contactIds.includes(contact.id)}
              disabled={isFull && !contactIds.includes(contact.id)}
              onChange={(isTold) => switchContact(contact, isTold)}
            />
          ))}
        </fieldset>
      )}
      <Switch
        label={texts.tellsIfLate}
        hint={texts.tellsIfLateHint}
        checked={tellsIfLate}
        onChange={(chosen) => onChange({ ...told, tellsIfLate: chosen })}
      />
    </>
  );
}
