import { MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { dialLink, smsLink, whatsAppLink } from '../phone-links.ts';
import { sosTexts } from '../texts.ts';
import type { Help, Person } from './direct-contact.tsx';
import { helpMessage } from './help-message.ts';

/** Every contact with one-tap buttons for the rider's own phone; nothing without contacts. */
export function People({ help }: { help: Help }) {
  if (help.people.length === 0) return null;
  return (
    <PeopleList>
      {help.people.map(({ name, phone }) => (
        <PersonCard key={phone} name={name}>
          <ContactActions name={name} phone={phone} message={helpMessage(help)} />
        </PersonCard>
      ))}
    </PeopleList>
  );
}

export const PeopleList = ({ children }: { children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-20 font-extrabold">{sosTexts.contactsTitle}</h2>
    <ul className="flex flex-col gap-2">{children}</ul>
  </section>
);

type CardProps = { name: string; state?: ReactNode; children: ReactNode };

export const PersonCard = ({ name, state, children }: CardProps) => (
  <li className="flex flex-col gap-2 rounded-card border border-line bg-card p-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="text-20 font-semibold wrap-anywhere">{name}</p>
      {state}
    </div>
    {children}
  </li>
);

type ContactActionsProps = Person & { message: string };

export function ContactActions({ name, phone, message }: ContactActionsProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      <a href={smsLink([phone], message)} aria-label={sosTexts.smsTo(name)} className={actionClass}>
        <MessageSquareText size={24} aria-hidden="true" />
        {sosTexts.smsShort}
      </a>
      <a
        href={whatsAppLink(phone, message)}
        target="_blank"
        rel="noreferrer"
        aria-label={sosTexts.whatsAppTo(name)}
        className={actionClass}
      >
        <MessageCircle size={24} aria-hidden="true" />
        {sosTexts.whatsApp}
      </a>
      <a href={dialLink(phone)} aria-label={sosTexts.dialTo(name)} className={actionClass}>
        <Phone size={24} aria-hidden="true" />
        {sosTexts.dial}
      </a>
    </div>
  );
}

const actionClass = classes(buttonClass('secondary', 'ride'), 'flex-col gap-0.5! px-1! text-15!');
