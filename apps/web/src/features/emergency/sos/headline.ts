import type { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import { ageWords } from '@estradeiro/navigation/position-words';
import { sosTexts } from '../texts.ts';

export type Headline = {
  tone: 'good' | 'pending' | 'bad';
  title: string;
  hint: string | null;
  /** We notified no contact: the rider's own phone comes first. */
  helpYourself: boolean;
};

/**
 * What can be claimed about an alert: a contact counts once a channel accepted the message (D20). `isLate` from ten seconds after
 * sending, `isUnanswered` when the server has not responded for as long.
 */
export function headlineOf(alert: EmergencyAlert | undefined, isLate: boolean, isUnanswered: boolean): Headline {
  if (!alert) return isUnanswered ? bad(sosTexts.unknown, sosTexts.unknownHint) : pending;
  const { contactsNotified: notifiedCount, channels, deliveries, state } = alert;
  if (state === 'closed') {
    const reached = deliveries.filter(({ safeState }) => safeState === 'sent' || safeState === 'delivered');
    return { tone: 'good', title: sosTexts.closed, hint: sosTexts.closedHint(reached.length), helpYourself: false };
  }
  if (notifiedCount > 0) {
    const hint = [notifiedHint(alert), laterHint(alert)].filter(Boolean).join(' ');
    return { tone: 'good', title: sosTexts.sent, hint, helpYourself: false };
  }
  if (channels.length === 0) return bad(sosTexts.noChannel, sosTexts.noChannelHint);
  if (deliveries.every((delivery) => delivery.state === 'failed'))
    return bad(sosTexts.allFailed, sosTexts.allFailedHint);
  return isLate ? bad(sosTexts.nothingSent, sosTexts.nothingSentHint) : pending;
}

/** The position as it was when the message was sent. */
function notifiedHint({ contactsNotified, alertData: { location, timestamp }, sendAt }: EmergencyAlert): string {
  if (!location) return sosTexts.notifiedWithout(contactsNotified);
  const age = ageWords(Date.parse(sendAt) - Date.parse(timestamp));
  return age ? sosTexts.notifiedOld(contactsNotified, age) : sosTexts.notified(contactsNotified);
}

function laterHint({ laterPosition, position }: EmergencyAlert): string | null {
  if (!laterPosition) return null;
  const time = clockTimeAt(position, Date.parse(laterPosition.timestamp));
  return sosTexts.positionFollowed(laterPosition.contactsNotified, time);
}

const pending: Headline = { tone: 'pending', title: sosTexts.sending, hint: null, helpYourself: false };
const bad = (title: string, hint: string): Headline => ({ tone: 'bad', title, hint, helpYourself: true });
