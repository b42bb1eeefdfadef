import { expect, it } from 'vitest';
import { searchWords, wordsQuery } from './search-words.ts';

it.each([
  ['Expedição Paranapiacaba: Café & Curvas', ['expedicao', 'paranapiacaba', 'cafe', 'curvas']],
  ['  CG-160  ', ['cg', '160']],
  ['🏍️ & | ! : *', []],
])('reads %s', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it('searches words that begin so, and nothing without words', () => {
  expect(wordsQuery('Café mot')).toBe('cafe:* & mot:*');
  expect(wordsQuery(' & ')).toBeNull();
});
