import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon, SendHorizontal } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { OwnState } from '../shown-message.ts';
import { texts } from '../texts.ts';

const signs: Record<OwnState, { icon: LucideIcon; colour?: string; isWritten?: true }> = {
  composing: { icon: Clock, colour: 'text-provisional font-semibold', isWritten: true },
  sending: { icon: SendHorizontal },
  sent: { icon: Check },
  delivered: { icon: CheckCheck },
  refused: { icon: CircleAlert, colour: 'text-danger font-semibold', isWritten: true },
};

/** What became of an own message: a sign that everybody knows, with words for readers, and for all where something is amiss. */
export function OwnStateSign({ state }: { state: OwnState }) {
  const { icon: Icon, colour, isWritten } = signs[state];
  return (
    <span className={classes('inline-flex items-center gap-1', colour)}>
      <Icon size={16} aria-hidden="true" />
      <span className={isWritten ? undefined : 'sr-only'}>{texts[state]}</span>
    </span>
  );
}
