import { expect, it } from 'vitest';
import { addresses, type Mode, modeOf } from './address.ts';

const id = '2b0c5c1e-0a5e-4bd2-9a4e-6a3e1f0c9d11';
const code = 'a-code_of-twenty-letters';

it.each<[string, Mode]>([
  ['', { name: 'list' }],
  ['novo', { name: 'form' }],
  [`grupo=${id}`, { name: 'chat', id }],
  [`grupo=${id}&info`, { name: 'info', id }],
  [`grupo=${id}&mapa`, { name: 'map', id }],
  ['grupo=nobody', { name: 'list' }],
  ['info', { name: 'list' }],
  [`convite=${code}`, { name: 'invitation', code }],
  ['convite=short', { name: 'invitation', code: 'short' }],
  ['convite=', { name: 'invitation', code: '' }],
])('reads %j', (search, mode) => expect(modeOf(search)).toEqual(mode));

it.each<[string, Mode]>([
  [addresses.list, { name: 'list' }],
  [addresses.form, { name: 'form' }],
  [addresses.chat(id), { name: 'chat', id }],
  [addresses.map(id), { name: 'map', id }],
  [addresses.info(id), { name: 'info', id }],
])('is restored from %s', (address, mode) => expect(modeOf(address.split('?')[1] ?? '')).toEqual(mode));
