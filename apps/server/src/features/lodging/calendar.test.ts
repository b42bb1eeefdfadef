import { expect, it } from 'vitest';
import { someBooking } from './bookings.testing.ts';
import { calendarOf } from './calendar.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** Unfolded lines (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

it('holds the nights as whole days, until the day of check-out', () => {
  const lines = linesOf(calendarOf(someBooking, now));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
  expect(lines).toContain('DTEND;VALUE=DATE:20270102');
  expect(lines).toContain('UID:5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0001@estradeiro');
  expect(lines).toContain('SUMMARY:Pousada do Trópico · EST-7K3M-9QXT');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines).toContain('DTSTAMP:20261121T120000Z');
});

it('escapes what ends a value, and folds lines for old readers', () => {
  const text = calendarOf({ ...someBooking, accommodationName: 'Sítio, Café; e "Moto"\r\nEND:VCALENDAR' }, now);
  expect(linesOf(text).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(text).toContain('Sítio\\, Café\\; e');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('marks an unconfirmed booking as tentative', () => {
  expect(linesOf(calendarOf({ ...someBooking, status: 'pending' }, now))).toContain('STATUS:TENTATIVE');
  expect(linesOf(calendarOf({ ...someBooking, status: 'cancelled' }, now))).toContain('STATUS:CANCELLED');
});

it('works without a deleted place', () => {
  const lines = linesOf(calendarOf({ ...someBooking, place: null }, now));
  expect(lines).toContain('LOCATION:Pousada do Trópico\\, Campos do Jordão/SP');
});
