import { expect, it } from 'vitest';
import { accuracyWords, ageWords } from './position-words.ts';

it.each([
  [0, null],
  [59_999, null],
  [60_000, 'há 1 min'],
  [3 * 60_000, 'há 3 min'],
  [119 * 60_000, 'há 119 min'],
  [2 * 3_600_000, 'há 2 h'],
  [47.9 * 3_600_000, 'há 47 h'],
  [72 * 3_600_000, 'há 3 dias'],
])('gives the age of %d ms as %s', (age, words) => {
  expect(ageWords(age)).toBe(words);
});

it('has the accuracy of a position, if known', () => {
  expect([accuracyWords(30), accuracyWords(2_000), accuracyWords(undefined)]).toEqual([
    'precisão de 30 m',
    'precisão de 2 km',
    null,
  ]);
});
