import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { channelsQuery } from './api.ts';
import { ContactList } from './contacts/contact-list.tsx';
import { contactsTexts } from './texts.ts';

export function ContactsScreen() {
  const { data: channels } = useQuery(channelsQuery);
  return (
    <Screen>
      <BackHeading href={paths.home} back={contactsTexts.back} title={contactsTexts.title} />
      {channels?.length === 0 && (
        <Card role="note" className="border-provisional!">
          <h2 className="font-semibold text-provisional">{contactsTexts.devTitle}</h2>
          <p className="text-15">{contactsTexts.dev}</p>
        </Card>
      )}
      <ContactList />
      <Card className="flex flex-none gap-3">
        <Info size={24} aria-hidden="true" className="flex-none text-service" />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-semibold">{contactsTexts.infoTitle}</h2>
          <p className="text-15">{contactsTexts.info}</p>
          <p className="mt-1 text-15 text-quiet">
            {contactsTexts.infoPhone} <span className="inline-block">{contactsTexts.phoneExample}</span>
          </p>
        </div>
      </Card>
    </Screen>
  );
}
