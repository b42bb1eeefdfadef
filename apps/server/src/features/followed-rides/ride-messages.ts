import type { LatLng } from '@estradeiro/contract/lat-lng';
import { signTimeWithZone, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import type { ContactWords } from '#platform/contact-words.ts';
import type { NewNotice } from '#platform/notices.ts';
import type { FollowedRow } from './followed-rides.store.ts';
import { stateOf } from './followed-state.ts';
import { contactTexts, missedTexts } from './texts.ts';

type Telling = {
  riderFirstName: string;
  /** Null where the server does not know its own address. */
  url: string | null;
  townNear: (at: LatLng) => string | null;
};

/** The message of what a report changed: the first position of a day, or the arrival. */
export function reportedWords(before: FollowedRow, row: FollowedRow, telling: Telling): ContactWords | null {
  const { riderFirstName: name, url } = telling;
  const time = (at: Date) => signTimeWithZone(at.getTime(), zoneAt(row.position));
  if (row.arrivedAt && !before.arrivedAt) {
    return wordsOf(row, name, { of: `arrived:${row.lineDay}`, text: contactTexts.arrived(name, time(row.arrivedAt)) });
  }
  if (row.arrivedAt || row.lineDay === before.lineDay || !row.reportedAt) return null;
  const isHidden = row.hiddenMeters > 0;
  const town = !isHidden && row.position ? telling.townNear(row.position) : null;
  const destination = isHidden ? null : row.destination;
  return wordsOf(row, name, {
    of: `departed:${row.lineDay}`,
    text: contactTexts.departed({ name, time: time(row.reportedAt), town, destination }),
    link: linkOf(contactTexts.follow, url),
  });
}

/** The message that nobody answered after a missed arrival, with the time that the page shows. */
export function missedWords(row: FollowedRow, telling: Telling & { now: Date }): ContactWords | null {
  const { riderFirstName: name, url } = telling;
  const { missed } = stateOf(row, telling);
  if (!missed || !row.askedAt) return null;
  const time = signTimeWithZone(Date.parse(missed.arrival), zoneAt(row.position));
  return wordsOf(row, name, {
    of: `missed:${row.askedAt.getTime()}`,
    text: contactTexts.missed(name, time),
    link: linkOf(contactTexts.lastPosition, url),
  });
}

const linkOf = (label: string, url: string | null) => (url === null ? null : { label, url });

type Told = { of: string; text: string; link?: ContactWords['link'] };

const wordsOf = ({ id, userId, contactIds }: FollowedRow, name: string, { of, text, link = null }: Told) => ({
  riderId: userId,
  riderFirstName: name,
  contactIds,
  cause: `followed:${id}:${of}`,
  subject: contactTexts.subject(name),
  text,
  link,
});

export const missedArrivalCause = (id: string): string => `missed-arrival:${id}`;

/** Asks the rider; each question of a ride replaces the one before. */
export function questionOf({ id, userId, arrivesAt, position }: FollowedRow, at: Date): NewNotice {
  const time = signTimeWithZone((arrivesAt ?? at).getTime(), zoneAt(position));
  return {
    riderId: userId,
    kind: 'missed_arrival',
    cause: missedArrivalCause(id),
    title: missedTexts.title,
    body: missedTexts.body(time),
    path: '/',
    version: at.getTime(),
    at,
  };
}
