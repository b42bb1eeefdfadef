import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inProcessPresence } from './presence.ts';

it('counts a rider once, however many streams there are, until the last one ends', async () => {
  const presence = inProcessPresence();
  const changedTopics: string[] = [];
  presence.onChange((topic) => changedTopics.push(topic));
  for (const _ of [1, 2]) presence.enter('group:1', 'ana');
  expect(await presence.counts(['group:1', 'group:2'])).toEqual([1, 0]);
  presence.leave('group:1', 'ana');
  expect([...(await presence.riders('group:1'))]).toEqual(['ana']);
  presence.leave('group:1', 'ana');
  expect(await presence.counts(['group:1'])).toEqual([0]);
  expect(changedTopics).toEqual(['group:1', 'group:1']);
});

it('is empty when all streams have ended, whatever came between', async () => {
  const visit = fc.record({ topic: fc.constantFrom('a', 'b'), rider: fc.constantFrom('ana', 'bia'), order: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(visit), async (visits) => {
      const presence = inProcessPresence();
      for (const { topic, rider } of visits) presence.enter(topic, rider);
      const riders = (topic: string) =>
        new Set(visits.filter((each) => each.topic === topic).map(({ rider }) => rider));
      expect(await presence.counts(['a', 'b'])).toEqual([riders('a').size, riders('b').size]);
      for (const { topic, rider } of visits.toSorted((a, b) => a.order - b.order)) presence.leave(topic, rider);
      expect(await presence.counts(['a', 'b'])).toEqual([0, 0]);
    }),
  );
});
