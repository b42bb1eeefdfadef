import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MessageSquareText, Phone } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { dialLink, smsLink } from '../phone.ts';
import { texts } from './texts.ts';
import { helpMessage } from './words.ts';

/** What the rider's own phone can tell, and whom. `at` is when the position was known, in epoch milliseconds. */
export type Help = { phones: readonly string[]; position: LatLng | null; at: number; liveUrl: string | null };

/** Opens the phone's own messages with everything typed: it needs no data network, and no server of ours. */
export function SmsLink({ help, first = false }: { help: Help; first?: boolean }) {
  const { phones } = help;
  if (phones.length === 0) return null;
  return (
    <a
      href={smsLink(phones, helpMessage(help))}
      className={classes(buttonClass(first ? 'danger' : 'secondary', 'ride'), 'w-full text-center')}
    >
      <MessageSquareText size={26} aria-hidden="true" />
      {texts.sms(phones.length)}
    </a>
  );
}

/** The three numbers that help in Brazil. */
export function ServiceLinks() {
  return (
    <ul aria-label={texts.callHelp} className="grid grid-cols-3 gap-2">
      {texts.services.map(({ number, name }) => (
        <li key={number} className="flex">
          <a
            href={dialLink(number)}
            aria-label={texts.callService(number, name)}
            className={classes(buttonClass('secondary', 'ride'), 'w-full flex-col gap-0! px-1! py-2')}
          >
            <span className="flex items-center gap-1.5 text-24 font-extrabold tabular-nums">
              <Phone size={20} aria-hidden="true" />
              {number}
            </span>
            <span className="text-15">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
