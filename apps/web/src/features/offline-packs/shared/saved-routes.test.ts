import { routeOf } from '@estradeiro/navigation/routes.testing';
import { expect, it } from 'vitest';
import { figuresOf } from './saved-routes.ts';

const way = routeOf([
  { heading: 0, meters: 400 },
  { heading: 90, meters: 600 },
]);

it('claims no curves of an estimate', () => {
  expect(figuresOf(way)).toMatchObject({ distance: 1, estimate: false, curviness: expect.any(Number) });
  const estimated = figuresOf({ ...way, estimate: true });
  expect(estimated).toMatchObject({ distance: 1, estimate: true, thumbnail: figuresOf(way).thumbnail });
  expect(estimated).not.toHaveProperty('curviness');
  expect(estimated).not.toHaveProperty('bendsPerHour');
});

it('works out once what lists show of a line, however often the queue is read', () => {
  let workedOut = 0;
  const readFromDisk = () => ({
    ...structuredClone(way),
    durationSeconds: 4_000,
    get steps() {
      workedOut += 1;
      return way.steps;
    },
  });
  expect(figuresOf(readFromDisk())).toEqual(figuresOf(readFromDisk()));
  expect(workedOut).toBe(1);
});
