import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNodeLocations } from './node-locations.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';

const place = (limit: number) => fc.integer({ min: -limit * 1e7, max: limit * 1e7 });
const nodes = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: -1_000, max: 2 ** 50 }), lng: place(180), lat: place(90) }), {
    selector: ({ id }) => id,
    maxLength: 300,
  })
  .map((some) => some.sort((a, b) => a.id - b.id));

it('returns the location of each node, in the requested order', () => {
  fc.assert(
    fc.property(nodes, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (all, order) => {
      const locations = createNodeLocations();
      for (const { id, lng, lat } of all) locations.add(id, lng, lat);
      const requested = all.map((node) => ({ node, rank: order.next().value })).sort((a, b) => a.rank - b.rank);
      const path = locations.pathOf(requested.map(({ node }) => node.id));
      expect([...path]).toEqual(requested.flatMap(({ node }) => [node.lng, node.lat]));
    }),
  );
});

it('skips nodes that the extract does not have', () => {
  const locations = createNodeLocations();
  for (const id of [10, 20, 30]) locations.add(id, id, -id);
  expect([...locations.pathOf([5, 10, 15, 30, 99])]).toEqual([10, -10, 30, -30]);
  expect([...createNodeLocations().pathOf([1])]).toEqual([]);
});

it('refuses nodes out of order', () => {
  const locations = createNodeLocations();
  locations.add(2, 0, 0);
  expect(() => locations.add(1, 0, 0)).toThrow(UnreadableExtractError);
});
