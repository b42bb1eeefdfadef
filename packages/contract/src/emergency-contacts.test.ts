import { describe, expect, it } from 'vitest';
import { BrazilianPhone, NewEmergencyContact } from './emergency-contacts.ts';

describe('a phone', () => {
  it.each([
    ['+55 (11) 99999-9999', '+5511999999999'],
    ['+5511999999999', '+5511999999999'],
    ['+55 11 99999 9999', '+5511999999999'],
    ['+55(11)99999-9999', '+5511999999999'],
    ['+55 (48) 3464-1234', '+554834641234'],
    ['  +55 (11) 99999-9999 ', '+5511999999999'],
  ])('is read from %s', (typed, e164) => {
    expect(BrazilianPhone.parse(typed)).toBe(e164);
  });

  it.each([
    ['no country', '(11) 99999-9999'],
    ['another country', '+1 (11) 99999-9999'],
    ['no area code', '+55 99999-9999'],
    ['a digit too few', '+55 (11) 9999-999'],
    ['a digit too many', '+55 (11) 99999-99999'],
    ['a mobile number that does not begin with 9', '+55 (11) 89999-9999'],
    ['letters', '+55 (11) 9999A-9999'],
    ['more than a number', '+55 (11) 99999-9999;ext=1'],
    ['a second line', '+55 (11) 99999-9999\n+55 (11) 99999-9998'],
    ['other scripts’ digits', '+55 (11) ٩٩٩٩٩-٩٩٩٩'],
    ['nothing', ''],
  ])('is refused with %s', (_, typed) => {
    expect(BrazilianPhone.safeParse(typed).success).toBe(false);
  });
});

it('takes name and phone alone, and what is left blank for not told', () => {
  const bare = { name: ' Bia ', phone: '+5511999999999' };
  const read = { name: 'Bia', phone: '+5511999999999', relationship: null, email: null, isPrimary: false };
  expect(NewEmergencyContact.parse(bare)).toEqual(read);
  expect(NewEmergencyContact.parse({ ...bare, relationship: ' ', email: '' })).toEqual(read);
  expect(NewEmergencyContact.parse({ ...bare, relationship: null, email: null })).toEqual(read);
});

it.each([
  ['a blank name', { name: '  ' }],
  ['a name without end', { name: 'x'.repeat(81) }],
  ['an e-mail that is none', { email: 'bia' }],
  ['a relationship without end', { relationship: 'x'.repeat(61) }],
])('refuses %s', (_, wrong) => {
  expect(NewEmergencyContact.safeParse({ name: 'Bia', phone: '+5511999999999', ...wrong }).success).toBe(false);
});
