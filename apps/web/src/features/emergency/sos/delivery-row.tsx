import type { ContactDelivery, DeliveryState } from '@estradeiro/contract/emergency/alert';
import { Check, CheckCheck, Clock, X } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { sosTexts } from '../texts.ts';
import { PersonCard, PersonWays } from './people.tsx';

const icons = { queued: Clock, sent: Check, delivered: CheckCheck, failed: X } satisfies Record<DeliveryState, unknown>;
const tones: Record<DeliveryState, string> = {
  queued: 'text-provisional',
  sent: 'text-guidance',
  delivered: 'text-guidance',
  failed: 'text-danger',
};

export function DeliveryRow({ delivery, message }: { delivery: ContactDelivery; message: string }) {
  const { name, phone, state, problem, safeState } = delivery;
  return (
    <PersonCard name={name} state={!safeState && <State state={state} />}>
      {problem && <p className="text-15 text-quiet">{problem.message}</p>}
      {safeState && (
        <div className="text-15">
          <p className={tones[state]}>{sosTexts.asked(sosTexts.states[state])}</p>
          <p className={tones[safeState]}>{sosTexts.safeStates[safeState]}</p>
        </div>
      )}
      <PersonWays name={name} phone={phone} message={message} />
    </PersonCard>
  );
}

function State({ state }: { state: DeliveryState }) {
  const Icon = icons[state];
  return (
    <p className={classes('flex items-baseline gap-1.5 font-semibold', tones[state])}>
      <Icon size={20} aria-hidden="true" className="translate-y-1" />
      {sosTexts.states[state]}
    </p>
  );
}
