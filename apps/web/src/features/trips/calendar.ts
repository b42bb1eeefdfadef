import { addDays, type Day } from '@estradeiro/contract/day';
import { headingOf } from './day-heading.ts';
import type { TripDayShown } from './days.ts';
import { dayTexts, takeTexts } from './texts.ts';

type CalendarDay = TripDayShown & { bedName: string | null };

/**
 * The days and nights of a trip as events (RFC 5545): a riding day from departure to arrival without stops, a rest day or a night
 * as whole days. Saving again gives the same event ids.
 */
export function calendarOf(tripName: string, days: readonly CalendarDay[], now: Date): string {
  const events = days.flatMap((day) => [
    dayEvent(day, tripName),
    ...(day.bedName === null ? [] : [nightEvent(day, day.bedName)]),
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estradeiro//Viagens//PT',
    ...events.flatMap((event) => ['BEGIN:VEVENT', `DTSTAMP:${utc(now)}`, ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function dayEvent({ day, number, date, route, times }: CalendarDay, tripName: string): string[] {
  const noRoute = day.routeId === null ? dayTexts.rest : dayTexts.noWayYet;
  const heading = route ? headingOf(route.record, tripName) : noRoute;
  const when = times ? [`DTSTART:${utc(times.departsAt)}`, `DTEND:${utc(times.arrivesAt)}`] : wholeDay(date);
  return [`UID:${day.id}@estradeiro`, ...when, `SUMMARY:${escaped(takeTexts.calendarDay(number, heading))}`];
}

const nightEvent = ({ day, date }: CalendarDay, bedName: string): string[] => [
  `UID:${day.id}-noite@estradeiro`,
  ...wholeDay(date),
  'TRANSP:TRANSPARENT',
  `SUMMARY:${escaped(dayTexts.bed(bedName))}`,
];

const wholeDay = (date: Day) => [
  `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
];

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, ' ');

/** At most 75 bytes a line; a continuation begins with a blank. No character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 74) [text, bytes] = [`${text}\r\n `, 1];
    text += character;
    bytes += size;
  }
  return text;
}
