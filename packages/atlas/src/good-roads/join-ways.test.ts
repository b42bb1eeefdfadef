import { expect, it } from 'vitest';
import { joinWays, type WayEnd } from './join-ways.ts';
import type { WayTraits } from './traits.ts';

type Way = Partial<WayTraits> & { from: number; to: number; bearing: number };

const plain: WayTraits = {
  refs: [],
  name: null,
  roadClass: 'secondary',
  isUnpaved: null,
  limitKmh: null,
  isOneWay: false,
  isStructure: false,
};

/** Straight ways from node to node; the roads that they make, as the ways of each in riding order. */
function roadsOf(...ways: Way[]): number[][] {
  const ends = ways.flatMap(({ from, to, bearing }, way): WayEnd[] => [
    { way, isStart: true, node: from, bearing },
    { way, isStart: false, node: to, bearing: (bearing + 180) % 360 },
  ]);
  const traits = ways.map((way) => ({ ...plain, ...way }));
  return joinWays(ends, (way) => traits[way] ?? plain).map((road) => road.map(({ way }) => way));
}

const sc = { refs: ['SC-390'] };

it('follows a number around a corner, and not the road straight on', () => {
  expect(
    roadsOf(
      { ...sc, from: 1, to: 2, bearing: 0 },
      { from: 2, to: 3, bearing: 0 },
      { ...sc, from: 2, to: 4, bearing: 90 },
    ),
  ).toEqual([[0, 2], [1]]);
});

it('follows one of several numbers', () => {
  expect(
    roadsOf({ ...sc, from: 1, to: 2, bearing: 0 }, { refs: ['BR-282', 'SC-390'], from: 2, to: 3, bearing: 0 }),
  ).toEqual([[0, 1]]);
});

it('follows a name where no number does', () => {
  const name = 'Estrada Geral';
  expect(roadsOf({ name, from: 1, to: 2, bearing: 0 }, { name, from: 2, to: 3, bearing: 100 })).toEqual([[0, 1]]);
});

it.each([
  ['straight on', 30, [[0, 1]]],
  ['around a corner', 80, [[0], [1]]],
])('without a number goes %s', (_, bearing, roads) => {
  expect(roadsOf({ from: 1, to: 2, bearing: 0 }, { from: 2, to: 3, bearing })).toEqual(roads);
});

it('does not change its class or its number', () => {
  expect(roadsOf({ from: 1, to: 2, bearing: 0 }, { roadClass: 'tertiary', from: 2, to: 3, bearing: 0 })).toHaveLength(
    2,
  );
  expect(roadsOf({ ...sc, from: 1, to: 2, bearing: 0 }, { refs: ['SC-110'], from: 2, to: 3, bearing: 0 })).toHaveLength(
    2,
  );
});

it('does not turn back on the other carriageway', () => {
  const oneWay = { ...sc, isOneWay: true };
  expect(
    roadsOf(
      { ...sc, from: 1, to: 2, bearing: 0 },
      { ...oneWay, from: 2, to: 3, bearing: 5 },
      { ...oneWay, from: 4, to: 2, bearing: 175 },
    ),
  ).toEqual([[0, 1], [2]]);
});

it('takes ways drawn against each other, and closes a circle once', () => {
  expect(roadsOf({ ...sc, from: 2, to: 1, bearing: 180 }, { ...sc, from: 2, to: 3, bearing: 0 })).toEqual([[0, 1]]);
  expect(roadsOf({ ...sc, from: 1, to: 2, bearing: 0 }, { ...sc, from: 2, to: 1, bearing: 120 })).toHaveLength(1);
});
