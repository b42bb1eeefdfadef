import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contactsQuery } from './api.ts';
import { knownContacts } from './known-contacts.ts';
import { homeTexts } from './texts.ts';

const shown = 3;

/**
 * The contacts and a link to change them; for a rider without contacts, whom the SOS card above asks for one, the rescue
 * numbers. Nothing where the contacts cannot be read: the SOS card says so.
 */
export function ContactsCard() {
  const { data: contacts, error } = useQuery(contactsQuery);
  const [hadContacts] = useState(knownContacts.read);
  if (!contacts && error) return null;
  if (!contacts && hadContacts) return <Skeleton className="h-28 flex-none" />;
  if (!contacts || contacts.length === 0) {
    return (
      <Card role="region" aria-label={homeTexts.rescue} className="flex flex-none flex-col gap-3">
        <h2 className="text-20 font-semibold">{homeTexts.rescue}</h2>
        <RescueLinks />
      </Card>
    );
  }
  const hidden = contacts.length - shown;
  return (
    <Card role="region" aria-label={homeTexts.contactsTitle} className="flex flex-none flex-col gap-2">
      <div className="-my-2 flex items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{homeTexts.contactsTitle}</h2>
        <Link href={paths.emergencyContacts} className="flex min-h-12 items-center font-semibold text-guidance">
          {homeTexts.manage}
        </Link>
      </div>
      <ul className="flex flex-col gap-1">
        {contacts.slice(0, shown).map(({ id, name, isPrimary }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="truncate">{name}</span>
            {isPrimary && <Tag meaning="guidance">{homeTexts.primary}</Tag>}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-15 text-quiet">{homeTexts.more(hidden)}</p>}
    </Card>
  );
}
