import { expect, it } from 'vitest';
import { agrees } from './base-version.ts';

const kept = { id: 'a', liters: 10, date: '2026-01-01', parts: [{ id: 'x', name: 'Óleo' }], note: null };

it.each<[string, unknown, boolean]>([
  ['the same', kept, true],
  ['less than is kept', { liters: 10 }, true],
  ['a field that is not stored', { liters: 10, acceptOdometer: true }, true],
  ['a field that is not sent', { liters: 10, date: undefined }, true],
  ['a part without its id', { parts: [{ name: 'Óleo' }] }, true],
  ['another number', { liters: 11 }, false],
  ['another part', { parts: [{ name: 'Pneu' }] }, false],
  ['one part more', { parts: [{ name: 'Óleo' }, { name: 'Pneu' }] }, false],
  ['a note where none is', { note: 'x' }, false],
  ['none where a number is stored', { liters: null }, false],
])('compares %s', (_, sent, expected) => expect(agrees(sent, kept)).toBe(expected));
