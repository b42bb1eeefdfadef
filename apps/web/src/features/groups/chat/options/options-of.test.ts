import { expect, it } from 'vitest';
import { shown } from '../chat.testing.ts';
import { locationMessage } from '../shared-location.ts';
import { optionsOf } from './options-of.ts';

const member = { canModerate: false, canCopy: true };
const moderator = { ...member, canModerate: true };
const bia = { userId: 'bia', senderName: 'Bia', isOwn: false, state: null };
const place = locationMessage({ lat: -28.4, lng: -49.5 });
const waiting = { seq: null, entryId: 'e' };
const refusedEdit = { entryId: 'e', what: 'edit', refusal: 'Não deu' } as const;

it.each([
  ['an own message', shown('oi'), member, ['reply', 'copy', 'edit', 'remove']],
  ['an own place', shown(place), member, ['reply', 'copy', 'remove']],
  [
    'an own one that waits for a signal',
    shown('oi', { ...waiting, state: 'waiting' }),
    member,
    ['copy', 'edit', 'discard'],
  ],
  ['one being sent', shown('oi', { ...waiting, state: 'sending' }), member, ['copy']],
  ['a refused one', shown('oi', { ...waiting, state: 'refused' }), member, ['retry', 'copy', 'edit', 'discard']],
  [
    'one whose change was refused',
    shown('oi', { change: refusedEdit }),
    member,
    ['retry', 'reply', 'copy', 'edit', 'discard', 'remove'],
  ],
  ["another's", shown('oi', bia), member, ['reply', 'copy', 'report', 'block']],
  ["another's, for a moderator", shown('oi', bia), moderator, ['reply', 'copy', 'report', 'block', 'remove']],
  ["another's whose account is gone", shown('oi', { ...bia, userId: null }), member, ['reply', 'copy']],
  ['a deleted one of another', shown('', { ...bia, isDeleted: true }), moderator, ['block']],
  ['an own deleted one', shown('', { isDeleted: true }), member, []],
  ['any, without a clipboard', shown('oi', bia), { ...member, canCopy: false }, ['reply', 'report', 'block']],
] as const)('of %s', (_, message, may, options) => {
  expect(optionsOf(message, may)).toEqual(options);
});
