import { expect, it } from 'vitest';
import { NewEmergencyContact } from './contacts.ts';

it('takes name and phone alone, and blanks as missing', () => {
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
