import type { ReportedPosition } from '@estradeiro/contract/emergency/alert';
import { clockTimeAt } from '@estradeiro/navigation/local-time/local-time';
import { accuracyWords, ageWords } from '@estradeiro/navigation/position-words';
import type { DeliveryInFull } from './deliveries.store.ts';
import type { Message } from './emergency.provider.ts';
import { mapsLink } from './maps-link.ts';
import { messageTexts } from './texts.ts';

/** The text for one contact. It is the same at every attempt, so that a provider can be queried for it. */
export function messageOf({ delivery, recipient, alert, ...full }: DeliveryInFull, liveLink: string | null): Message {
  const { isAgreed } = delivery;
  const riderName = isAgreed ? oneLine(withoutLinks(full.riderName)) : firstNameOf(full.riderName);
  // The name of a contact is the rider's words as well.
  const to = isAgreed ? recipient : { ...recipient, name: '' };
  const head = { deliveryId: delivery.id, to };
  const time = clockTimeAt(alert.location ?? alert.laterPosition, alert.createdAt.getTime());
  if (delivery.kind === 'safe') {
    const closedTime = clockTimeAt(alert.position, (alert.closedAt ?? alert.createdAt).getTime());
    return {
      ...head,
      kind: 'safe',
      subject: messageTexts.safeSubject(riderName),
      text: messageTexts.safe({ rider: riderName, sentTime: time, closedTime }),
      parameters: [riderName, time, closedTime],
    };
  }
  const isLater = delivery.kind === 'position';
  const where = isLater ? alert.laterPosition : alert.location;
  const place = where && placeWords(where, isLater ? where.timestamp : alert.sendAt);
  const words = { rider: riderName, time, place, liveLink };
  return {
    ...head,
    // A later position uses the approved template of the alert.
    kind: 'alert',
    subject: messageTexts.alertSubject(riderName),
    text: isLater
      ? messageTexts.position(words)
      : messageTexts.alert({ ...words, message: isAgreed ? withoutLinks(alert.message) : '' }),
    parameters: [...[riderName, time], ...[place ?? messageTexts.unknownPosition, liveLink ?? messageTexts.noLink]],
  };
}

/** The link to a position, with its age when the message leaves, and its accuracy. */
function placeWords(position: ReportedPosition, leavesAt: Date | string): string {
  const ageMs = new Date(leavesAt).getTime() - Date.parse(position.timestamp);
  const details = [ageWords(ageMs), accuracyWords(position.accuracyMeters)].filter(Boolean).join(', ');
  return `${mapsLink(position)}${details && ` (${details})`}`;
}

/** Control characters except line breaks, and characters that are invisible or change a text's direction. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** Dots of other scripts, which browsers accept as one in an address. */
const foreignDots = /[\u3002\uff0e\uff61\u2024\ufe52]/g;

/** A numeric address of which messengers make a link: four or more numbers, or fewer before a path or a port. */
const numericAddress = /\d+(?:\.\d+){3,}|\d+(?:\.\d+)+(?=[/:])/g;

/**
 * A rider's text, changed so that no messenger makes a link of it, since strangers' links must not be sent. An honest
 * text stays readable: an address loses its scheme and gets a space after its dots.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(foreignDots, '.')
    .replace(/(?:[a-z][a-z0-9+.-]*)?:\/{2,}/gi, '')
    .replace(/\.(?=[\p{L}\p{M}])/gu, '. ')
    .replace(numericAddress, (address) => address.replaceAll('.', '. '));

/** The only text of the rider for a contact who has not agreed: one word of letters, too short for a message. */
export const firstNameOf = (name: string): string =>
  (/[\p{L}'’-]+/u.exec(withoutLinks(name))?.[0] ?? '').slice(0, longestFirstName) || messageTexts.somebody;

const longestFirstName = 20;

/** Templates take no line breaks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
