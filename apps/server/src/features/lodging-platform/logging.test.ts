import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact, removed } from './logging.ts';

const token = 'BKG-live-8f2e6d1c0b9a';
const secrets = [token];

it('keeps numbers, dates and codes of a search', () => {
  const asked = {
    booker: { country: 'br', platform: 'mobile' },
    checkin: '2026-03-06',
    checkout: '2026-03-08',
    currency: 'BRL',
    rows: 50,
    guests: { number_of_adults: 2, number_of_rooms: 1 },
  };
  expect(redact(asked, secrets)).toEqual(asked);
});

it('keeps what a hit costs, and leaves out its address', () => {
  const hit = { id: 1_045_678, price: { total: { booker_currency: 360 } }, url: { web: 'https://www.booking.com/x' } };
  expect(redact({ request_id: '01jc4h7m2w9x8y7z6a5b4c3d2e', data: [hit] }, secrets)).toEqual({
    request_id: '01jc4h7m2w9x8y7z6a5b4c3d2e',
    data: [{ id: 1_045_678, price: { total: { booker_currency: 360 } }, url: { web: removed } }],
  });
});

it.each([
  ['the key in a field that is told', { type: token }],
  ['a piece of the key', { type: 'live-8f2e6d' }],
  ['the key as the name of a field', { [token]: 1 }],
  ['an e-mail', { id: 'ana@example.com' }],
  ['a telephone', { id: '+55 48 99999-0001' }],
  ['a telephone without marks', { id: '48999990001' }],
  ['a telephone as a number', { id: 48_999_990_001 }],
  ['a name', { name: { 'pt-br': 'Ana Souza' } }],
  ['free text', { message: 'Invalid token for Ana' }],
])('leaves out %s', (_, body) => {
  expect(JSON.stringify(redact(body, secrets))).not.toMatch(/8f2e6d|ana|souza|99999|48999/i);
});

it.each([
  ['nothing', undefined, null],
  ['a page', '<!doctype html>', removed],
  ['a number', 7, removed],
])('takes %s for a body', (_, body, kept) => expect(redact(body, secrets)).toEqual(kept));

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const personal = fc.oneof(
  fc.constant(token),
  fc.constant(`Bearer ${token}`),
  fc.emailAddress(),
  digits(11),
  digits(13).map((number) => `+${number}`),
  fc.tuple(digits(2), digits(5), digits(4)).map(([area, start, end]) => `(${area}) ${start}-${end}`),
  digits(11).map(Number),
  digits(8).map((number) => Number(`9${number}`)),
  digits(10).map((number) => Number(number)),
);
/** Any JSON, with such a value in place of any value or name, under loggable fields too. */
const names = fc.oneof(fc.constantFrom('id', 'type', 'total', 'currency', 'booker', 'accommodation'), fc.string());
const body = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    personal,
    fc.jsonValue(),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(names, fc.emailAddress(), fc.constant(token)), tie('any'), { maxKeys: 5 }),
  ),
})).any;

it('never holds a key, an e-mail or a telephone, whatever the body', () => {
  fc.assert(
    fc.property(body, personal, (around, secret) => {
      const row = JSON.stringify(redact({ data: around, type: secret, [String(secret)]: secret }, secrets));
      expect(row).not.toContain(token);
      expect(row).not.toMatch(/[^\s"@]+@[^\s"@]+\.[a-z]{2,}/i);
      expect(row).not.toMatch(/\d{10,}|9\d{8}|\(\d\d\) ?\d/);
    }),
    { numRuns: 500 },
  );
});
