import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewAccount, PersonName } from './auth.ts';
import { sendMessage } from './groups/chat.ts';
import { NewGroup } from './groups/groups.ts';
import { NewGroupReport } from './groups/safety.ts';
import { NewAccommodation } from './lodging/owner.ts';
import { NewReview } from './lodging/reviews.ts';
import { Waypoint } from './navigation.ts';
import { Decision, NewProposal } from './popular-routes.ts';
import { visibleLine, visibleText } from './visible-text.ts';

it('of several lines keeps each, however they are parted', () => {
  expect(visibleText('um\u2028dois\u2029três\nquatro\r\ncinco')).toBe('um\ndois\ntrês\nquatro\ncinco');
});

describe('a name', () => {
  it.each([
    ['turned around', 'Ana\u202Eazuos', 'Anaazuos'],
    ['with zero width', 'A\u200Bn\u200Ca\u2060\uFEFF', 'Ana'],
    ['with isolates and marks', '\u2066Ana\u2069\u200E \u061CSouza', 'Ana Souza'],
    ['with breaks', 'Ana\r\n\tSouza', 'Ana Souza'],
    ['with a bell', 'A\u0007na', 'Ana'],
    ['of letters without a shape', '\u3164\u115F', ''],
    ['of other scripts', 'José Łukasz 李 علي', 'José Łukasz 李 علي'],
    [
      'with a flag made of tags',
      'Ana 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      'Ana 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['with tags of no flag', 'Ana\u{E0067}\u{E007F}', 'Ana'],
    ['in Persian', 'می\u200Cروم', 'می\u200Cروم'],
    ['in Hindi', 'क्\u200Dष', 'क्\u200Dष'],
    ['with a line separator', 'Ana\u2028Souza', 'Ana Souza'],
    ['with emoji', 'Ana 🏍️ 👩🏽‍🔧 👨‍👩‍👧 ❤️‍🔥', 'Ana 🏍️ 👩🏽‍🔧 👨‍👩‍👧 ❤️‍🔥'],
  ])('%s keeps what is visible', (_, given, seen) => {
    expect(visibleLine(given)).toBe(seen);
  });

  it('of nothing to see is none', () => {
    expect(PersonName.safeParse('\u200B\u202E ').success).toBe(false);
    const account = { lastName: 'Souza', email: 'a@example.com', password: 'Estrada 116 azul' };
    expect(NewAccount.parse({ firstName: ' \u202EAna\u200B', ...account }).firstName).toBe('Ana');
  });

  it('is refused by its length, however many characters are invisible', () => {
    const endless = '\u200B'.repeat(1_000_000);
    for (const look of [visibleLine, visibleText]) expect(look(`${endless}Ana`)).toBe(`${endless}Ana`);
    expect(PersonName.safeParse(`${endless}Ana`).success).toBe(false);
  });

  it('is what is seen of it between any number of blanks', () => {
    expect(PersonName.parse(`${' '.repeat(20_000)}A\u202Ena${' '.repeat(20_000)}`)).toBe('Ana');
  });

  it('stays as it is once it was made visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(visibleLine(visibleLine(text))).toBe(visibleLine(text));
      }),
    );
  });
});

it('removes invisible characters from every text that others read', () => {
  const hidden = 'Ana\u202E e\u200B Bia\u0007';
  const seen = 'Ana e Bia';
  const userId = '018f4a2e-0000-7000-8000-000000000001';
  const ride = {
    routeId: userId,
    name: hidden,
    description: `${hidden} sobem a serra`,
    difficulty: 'easy',
    months: [1],
  };
  expect(NewProposal.parse({ ...ride, highlights: [hidden] })).toMatchObject({ name: seen, highlights: [seen] });
  expect(Decision.parse({ status: 'rejected', reason: hidden })).toMatchObject({ reason: seen });
  expect(NewGroup.parse({ name: hidden, description: hidden })).toMatchObject({ name: seen, description: seen });
  expect(NewGroupReport.parse({ userId, reason: 'spam', details: hidden })).toMatchObject({ details: seen });
  expect(NewAccommodation.shape.description.parse(hidden)).toBe(seen);
  expect(NewReview.parse({ rating: 5, comment: hidden })).toMatchObject({ comment: seen });
  expect(sendMessage.body?.parse({ message: `${hidden}\r\nvão` })).toMatchObject({ message: `${seen}\nvão` });
  expect(Waypoint.parse({ lat: -28, lng: -49, name: hidden })).toMatchObject({ name: seen });
});

it('keeps the lines of a text', () => {
  expect(visibleText('Saída às 7\r\nno posto\u202E\n\nAté lá')).toBe('Saída às 7\nno posto\n\nAté lá');
});
