import { afterEach, expect, it } from 'vitest';
import { hasPhoneBook, pickContact } from './phone-book.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'contacts'));

it.each([
  ['(48) 99999-0001', '+55 (48) 99999-0001'],
  ['048999990001', '+55 (48) 99999-0001'],
  ['+55 48 9999-0001', '+55 (48) 9999-0001'],
  ['5548999990001', '+55 (48) 99999-0001'],
  ['+54 9 11 1234-5678', '+54 9 11 1234-5678'],
  ['99999-0001', '99999-0001'],
])('reads %s as %s', async (stored, phone) => {
  Object.assign(navigator, { contacts: { select: async () => [{ name: ['Bia'], tel: [stored] }] } });
  expect(await pickContact()).toEqual({ name: 'Bia', phone });
});

it('offers nothing where the browser has no phone book', async () => {
  expect(hasPhoneBook()).toBe(false);
  expect(await pickContact()).toBeNull();
});

it.each([
  [
    'who was chosen',
    [{ name: ['Bia Lima'], tel: ['(48) 99999-0001'] }],
    { name: 'Bia Lima', phone: '+55 (48) 99999-0001' },
  ],
  ['nobody', [], null],
])('takes %s', async (_, chosen, taken) => {
  Object.assign(navigator, { contacts: { select: async () => chosen } });
  expect(hasPhoneBook()).toBe(true);
  expect(await pickContact()).toEqual(taken);
});
