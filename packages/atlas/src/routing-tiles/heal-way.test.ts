import { expect, it } from 'vitest';
import { healWay, looseEnds } from './merge-roads.ts';

/** Nodes lie on a line, node n at n hundredths of a degree. */
const locationOf = (id: number) => ({ lat: 0, lng: id / 100 });

it.each([
  ['one part', [[1, 2, 3]], [1, 2, 3]],
  [
    'the same in both',
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [1, 2, 3],
  ],
  [
    'one within the other',
    [
      [2, 3],
      [1, 2, 3, 4],
    ],
    [1, 2, 3, 4],
  ],
  [
    'overlapping ends',
    [
      [1, 2, 3],
      [2, 3, 4, 5],
    ],
    [1, 2, 3, 4, 5],
  ],
  [
    'touching ends',
    [
      [3, 4],
      [1, 2, 3],
    ],
    [1, 2, 3, 4],
  ],
  [
    'nothing in common',
    [
      [1, 2, 3],
      [4, 5, 6, 7],
    ],
    [1, 2, 3, 4, 5, 6, 7],
  ],
  [
    'nothing in common, the longer one first',
    [
      [5, 6],
      [1, 2, 3, 4],
    ],
    [1, 2, 3, 4, 5, 6],
  ],
  [
    'nothing in common, against the numbers',
    [
      [7, 6],
      [5, 4, 3],
    ],
    [7, 6, 5, 4, 3],
  ],
  [
    'out of one extract and back into it',
    [
      [1, 2, 5, 6],
      [2, 3, 4, 5],
    ],
    [1, 2, 3, 4, 5, 6],
  ],
  [
    'out and back with nothing in common',
    [
      [1, 2, 5, 6],
      [3, 4],
    ],
    [1, 2, 5, 6, 3, 4],
  ],
  ['two single nodes to nothing', [[1], [2]], []],
  [
    'a ring',
    [
      [1, 2, 3, 1],
      [1, 2, 3, 1],
    ],
    [1, 2, 3, 1],
  ],
  [
    'three parts',
    [
      [1, 2],
      [2, 3, 4],
      [4, 5],
    ],
    [1, 2, 3, 4, 5],
  ],
])('heals %s', (_, parts, whole) => {
  expect(healWay(parts, locationOf)).toEqual(whole);
});

it('needs locations only for the ends of parts that share no nodes', () => {
  expect(
    looseEnds([
      [1, 2, 3],
      [2, 3, 4],
    ]),
  ).toEqual([]);
  expect(
    looseEnds([
      [1, 2, 3],
      [4, 5],
    ]).sort(),
  ).toEqual([1, 3, 4, 5]);
});
