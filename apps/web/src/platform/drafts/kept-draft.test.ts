import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createKeptDraft } from './kept-draft.ts';

const kept = createKeptDraft('test-drafts', z.object({ name: z.string(), key: z.string() }));
const typed = (name: string) => ({ name, key: `of ${name}` });
afterEach(() => localStorage.clear());

it('keeps one of a new record and one of each that is changed', () => {
  kept.write(null, typed('Serra'));
  kept.write('a', typed('Vale'));
  kept.remove('a');
  expect([kept.read(null), kept.read('a')]).toEqual([typed('Serra'), null]);
});

it('takes one of an older form for none, and leaves the others', () => {
  localStorage.setItem('test-drafts', JSON.stringify({ a: { title: 'Serra' }, b: typed('Vale') }));
  expect([kept.read('a'), kept.read('b')]).toEqual([null, typed('Vale')]);
});

it('removes what was sent, and nothing that was typed since', () => {
  kept.write(null, typed('Serra'));
  kept.settle(null, 'of another');
  expect(kept.read(null)).toEqual(typed('Serra'));
  kept.settle(null, 'of Serra');
  expect(kept.read(null)).toBeNull();
});
