import { expect, it } from 'vitest';
import { createTimeLeft } from './progress.ts';

function timesLeft(seen: readonly [second: number, fraction: number][]): string[] {
  let second = 0;
  const left = createTimeLeft(() => new Date(second * 1_000));
  return seen.map(([at, fraction]) => {
    second = at;
    return left(fraction);
  });
}

it.each([
  [
    'nothing at first',
    [
      [0, 0],
      [4, 0.5],
      [600, 0.01],
    ],
    ['', '', ''],
  ],
  [
    'the rest at the pace so far',
    [
      [0, 0],
      [300, 0.25],
      [600, 0.5],
    ],
    ['', 'faltam cerca de 15 min', 'faltam cerca de 10 min'],
  ],
  [
    'the pace since it began in the middle',
    [
      [0, 0.5],
      [60, 0.6],
      [120, 0.7],
    ],
    ['', 'faltam cerca de 4 min', 'faltam cerca de 3 min'],
  ],
  [
    'the last minute, and nothing at the end',
    [
      [0, 0],
      [570, 0.95],
      [600, 1],
    ],
    ['', 'falta menos de 1 min', ''],
  ],
  [
    'hours',
    [
      [0, 0],
      [600, 0.1],
    ],
    ['', 'faltam cerca de 1 h 30 min'],
  ],
] as [string, [number, number][], string[]][])('shows %s', (_, seen, words) => {
  expect(timesLeft(seen)).toEqual(words);
});
