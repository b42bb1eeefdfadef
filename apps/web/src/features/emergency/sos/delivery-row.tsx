import type { ContactDelivery, DeliveryState } from '@estradeiro/contract/emergency-alert';
import { Check, CheckCheck, Clock, MessageCircle, Phone, X } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { dialLink, whatsAppLink } from '../phone.ts';
import { texts } from './texts.ts';

const icons = { queued: Clock, sent: Check, delivered: CheckCheck, failed: X } satisfies Record<DeliveryState, unknown>;
const tones: Record<DeliveryState, string> = {
  queued: 'text-provisional',
  sent: 'text-guidance',
  delivered: 'text-guidance',
  failed: 'text-danger',
};

/** How the message reached one contact, and the ways to reach that contact by oneself. */
export function DeliveryRow({ delivery, message }: { delivery: ContactDelivery; message: string }) {
  const { name, phone, state, problem, safeState } = delivery;
  const Icon = icons[state];
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3">
      <div className="min-w-0 flex-1">
        <p className="text-20 font-semibold wrap-anywhere">{name}</p>
        <p className={classes('flex items-center gap-1.5 font-semibold', tones[state])}>
          <Icon size={20} aria-hidden="true" />
          {texts.states[state]}
        </p>
      </div>
      <a href={dialLink(phone)} aria-label={texts.dialTo(name)} className={square}>
        <Phone size={26} aria-hidden="true" />
      </a>
      <a
        href={whatsAppLink(phone, message)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsAppTo(name)}
        className={square}
      >
        <MessageCircle size={26} aria-hidden="true" />
      </a>
      {problem && <p className="w-full text-15 text-quiet">{problem.message}</p>}
      {safeState && <p className={classes('w-full text-15', tones[safeState])}>{texts.safeStates[safeState]}</p>}
    </li>
  );
}

const square = classes(buttonClass('secondary', 'ride'), 'size-16 flex-none px-0!');
