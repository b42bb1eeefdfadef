import { expect, it } from 'vitest';
import { partsByTraffic } from './parts-by-traffic.ts';

/** Ways of a road in order, each with its traffic as the road runs, and its metres. */
type Way = ['both' | 'along' | 'against', number];

/** The parts as the indices of their ways, in riding order. */
function partsOf(...ways: Way[]): number[][] {
  const road = ways.map(([traffic], way) => ({ way, isReversed: traffic === 'against' }));
  const isOneWay = (way: number) => ways[way]?.[0] !== 'both';
  const parts = partsByTraffic(road, isOneWay, (way) => ways[way]?.[1] ?? 0);
  for (const part of parts) {
    const [first] = part.filter(({ way }) => isOneWay(way) && (ways[way]?.[1] ?? 0) > 500);
    if (first) expect(first.isReversed).toBe(false);
  }
  return parts.map((part) => part.map(({ way }) => way));
}

it('keeps a two-way road whole, over the islands of its junctions', () => {
  expect(partsOf(['both', 4_000], ['both', 3_000])).toEqual([[0, 1]]);
  expect(partsOf(['along', 60], ['both', 4_000], ['against', 80], ['both', 3_000])).toEqual([[0, 1, 2, 3]]);
});

it('cuts off carriageways, and turns them to their traffic', () => {
  expect(partsOf(['both', 4_000], ['along', 300], ['along', 300], ['both', 3_000])).toEqual([[0], [1, 2], [3]]);
  expect(partsOf(['against', 4_000], ['against', 600])).toEqual([[1, 0]]);
  expect(partsOf(['against', 4_000], ['both', 30], ['along', 5_000])).toEqual([[0], [1], [2]]);
});

it('keeps a carriageway whole over a short piece with both directions', () => {
  expect(partsOf(['along', 4_000], ['both', 30], ['along', 5_000])).toEqual([[0, 1, 2]]);
  expect(partsOf(['against', 4_000], ['both', 30], ['against', 80], ['both', 30], ['against', 5_000])).toEqual([
    [4, 3, 2, 1, 0],
  ]);
  expect(partsOf(['along', 4_000], ['both', 30], ['against', 80], ['both', 30], ['along', 5_000])).toHaveLength(3);
  expect(partsOf(['along', 4_000], ['both', 3_000], ['along', 5_000])).toEqual([[0], [1], [2]]);
});
