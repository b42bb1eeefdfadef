import { MessageSquareText } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { smsLink } from '../phone-links.ts';
import { sosTexts } from '../texts.ts';
import { helpMessage, type Located } from './help-message.ts';

/** A contact; `phone` is E.164. */
export type Person = { name: string; phone: string };

/** The recipients and the position for messages from the rider's own phone. */
export type Help = Located & { people: readonly Person[] };

/**
 * Opens the phone's SMS app with a prepared text, that the rider needs help or is safe; needs neither data network nor our server.
 */
export function SmsLink({ help, first = false, isSafe = false }: { help: Help; first?: boolean; isSafe?: boolean }) {
  const { people } = help;
  if (people.length === 0) return null;
  const phones = people.map(({ phone }) => phone);
  return (
    <a
      href={smsLink(phones, isSafe ? sosTexts.messageWell : helpMessage(help))}
      className={classes(buttonClass(first ? 'danger' : 'secondary', 'ride'), 'w-full text-center')}
    >
      <MessageSquareText size={26} aria-hidden="true" />
      {sosTexts.sms(phones.length)}
    </a>
  );
}
