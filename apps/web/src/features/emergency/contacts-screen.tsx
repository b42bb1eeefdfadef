import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Card } from '#ui/card.tsx';
import { Screen } from '#ui/screen.tsx';
import { channelsQuery } from './channels-query.ts';
import { ContactList } from './contacts/contact-list.tsx';
import { texts } from './contacts/texts.ts';

/** Whom an SOS tells. */
export function ContactsScreen() {
  const { data: channels } = useQuery(channelsQuery);
  return (
    <Screen>
      <BackHeading href={paths.home} back={texts.back} title={texts.title} />
      <Card className="flex gap-3">
        <Info size={24} aria-hidden="true" className="flex-none text-service" />
        <div>
          <h2 className="font-semibold">{texts.infoTitle}</h2>
          <p className="text-15">{texts.info}</p>
          <p className="mt-1 text-15 text-quiet">
            {texts.infoPhone} <span className="whitespace-nowrap">{texts.phoneExample}</span>
          </p>
        </div>
      </Card>
      {channels?.length === 0 && (
        <Card role="note" className="border-provisional!">
          <h2 className="font-semibold text-provisional">{texts.devTitle}</h2>
          <p className="text-15">{texts.dev}</p>
        </Card>
      )}
      <ContactList />
    </Screen>
  );
}
