import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';
import { daysOf } from './days.ts';
import { day, tripOf, twoRoutes } from './trips.testing.ts';

const now = new Date('2026-11-25T12:00:00Z');

function written(bedName: string | null = null, routes = twoRoutes()) {
  const trip = tripOf(routes, { days: [day(routes[0].id), day(null)] });
  const shown = new Map(routes.map((record) => [record.id, { record, pending: null }] as const));
  return calendarOf(
    'Serra no feriado',
    daysOf(trip, shown).map((each) => ({ ...each, bedName })),
    now,
  );
}

it('holds a ridden day from departure to arrival, and a rest as a whole day', () => {
  const lines = written().split('\r\n');
  const departsAt = '20261205T110000Z';
  expect(lines).toContain(`DTSTART:${departsAt}`);
  expect(lines).toContain('SUMMARY:Dia 1: Lages → Urubici');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261206');
  expect(lines).toContain('DTEND;VALUE=DATE:20261207');
});

it('heads a day without names by its trip', () => {
  const [there, back] = ['-30.02997, -51.22996', '-29.95000, -51.00000'];
  const [first, second] = twoRoutes();
  const unnamed = { ...first, name: `Serra no feriado · ${there} → ${back}`, origin: there, destination: back };
  expect(written(null, [unnamed, second])).toContain('SUMMARY:Dia 1: Serra no feriado\r\n');
});

it('takes a day whose route is not there for no rest', () => {
  const trip = tripOf([], { days: [day(crypto.randomUUID())] });
  const text = calendarOf(
    'Serra no feriado',
    daysOf(trip, new Map()).map((each) => ({ ...each, bedName: null })),
    now,
  );
  expect(text).toContain('SUMMARY:Dia 1: Caminho ainda não disponível');
});

it('lists the lodgings, escapes separators, and folds long lines between characters', () => {
  const text = written(`Pousada; do Café, ${'ção '.repeat(30)}`);
  expect(text).toContain('SUMMARY:Dormir: Pousada\\; do Café\\,');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(text).not.toContain('\uFFFD');
});
