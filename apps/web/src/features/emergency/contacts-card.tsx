import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { contactsQuery } from './api.ts';
import { homeTexts } from './texts.ts';

const shown = 3;

/** The contacts and a link to change them. Loading and failure show in the SOS card above it. */
export function ContactsCard() {
  const { data: contacts } = useQuery(contactsQuery);
  const hidden = (contacts?.length ?? 0) - shown;
  return (
    <Card role="region" aria-label={homeTexts.contactsTitle} className="flex flex-none flex-col gap-2">
      <div className="-my-2 flex items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{homeTexts.contactsTitle}</h2>
        <Link href={paths.emergencyContacts} className="flex min-h-12 items-center font-semibold text-guidance">
          {homeTexts.manage}
        </Link>
      </div>
      {contacts?.length === 0 && <p className="text-quiet">{homeTexts.none}</p>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {contacts?.slice(0, shown).map(({ id, name, isPrimary }) => (
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
