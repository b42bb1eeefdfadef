import type { RoadFeature } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { roadSums, surfaceSums } from './road-sums.tsx';

const plain = (
  kind: 'toll' | 'speed-bump' | 'cattle-grid' | 'level-crossing' | 'ford' | 'toll-gantry',
  count: number,
): RoadFeature[] => Array.from({ length: count }, (_, index) => ({ kind, alongMeters: index * 1_000 }));
const cameras = (count: number): RoadFeature[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'speed-camera',
    alongMeters: index * 900,
    watches: 'speed',
    limitKmh: null,
  }));
const gravel = (...lengths: number[]): RoadFeature[] =>
  lengths.map((lengthMeters, index) => ({ kind: 'unpaved', alongMeters: index * 20_000, lengthMeters }));
const ferry: RoadFeature = { kind: 'ferry', alongMeters: 0, lengthMeters: 800 };

it.each<[RoadFeature[], string]>([
  [[], ''],
  [
    [...plain('speed-bump', 9), ...gravel(7_000, 5_200), ...cameras(4), ...plain('toll', 3)],
    '3 pedágios · 4 radares · 12 km sem asfalto · 9 lombadas',
  ],
  [
    [...plain('toll', 1), ...plain('toll-gantry', 2), ...cameras(1), ...gravel(450), ...plain('speed-bump', 1)],
    '1 pedágio · 2 pórticos · 1 radar · 500 m sem asfalto · 1 lombada',
  ],
  [
    [...plain('cattle-grid', 2), ...plain('level-crossing', 2), ferry, ferry, ...plain('ford', 2)],
    '2 mata-burros · 2 passagens de nível · 2 balsas · 2 travessias a vau',
  ],
  [
    [...plain('cattle-grid', 1), ...plain('level-crossing', 1), ferry, ...plain('ford', 1)],
    '1 mata-burro · 1 passagem de nível · 1 balsa · 1 travessia a vau',
  ],
])('of %j are %s', (features, sums) => {
  expect(
    roadSums(features)
      .map(({ words }) => words)
      .join(' · '),
  ).toBe(sums);
});

it('of surfaces say what is unknown, and leave out what is not worth it', () => {
  const surfaces = { pavedMeters: 112_400, unpavedMeters: 38_200, unknownMeters: 9_000 };
  expect(surfaceSums(surfaces)).toEqual(['38 km de terra', '112 km de asfalto', '9 km sem informação']);
  expect(surfaceSums({ ...surfaces, unpavedMeters: 20, unknownMeters: 901 })).toEqual([
    '112 km de asfalto',
    '900 m sem informação',
  ]);
});
