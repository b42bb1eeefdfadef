import { expect, it } from 'vitest';
import { runs } from './road-ahead.ts';

/** 'a100 g50': so many metres of asphalt and of gravel, one after the other. */
function stretchesOf(words: string) {
  let fromMeters = 0;
  const stretches = words.split(' ').map((word) => {
    const stretch = { isGravel: word.startsWith('g'), fromMeters };
    fromMeters += Number(word.slice(1));
    return stretch;
  });
  return { stretches, totalMeters: fromMeters };
}

it.each<[string, [alongMeters: number, lengthMeters: number][]]>([
  ['a500', []],
  ['a500 g12000 a300', [[500, 12_000]]],
  ['g300 g400', [[0, 700]]],
  ['a500 g60 a500', []],
  ['a500 g400 a60 g400 a500', [[500, 860]]],
  ['a500 g60 a30 g60 a500', [[500, 150]]],
  [
    'a500 g400 a200 g400',
    [
      [500, 400],
      [1_100, 400],
    ],
  ],
])('on %s the asphalt ends at, for', (words, expected) => {
  const { stretches, totalMeters } = stretchesOf(words);
  const found = runs(stretches, totalMeters, ({ isGravel }) => isGravel, 100);
  expect(found.map(({ alongMeters, lengthMeters }) => [alongMeters, lengthMeters])).toEqual(expected);
});
