import { routeOf } from '@estradeiro/navigation/routes.testing';
import { expect, it } from 'vitest';
import { metricsOf } from './saved-routes.ts';

const calculated = routeOf([
  { heading: 0, meters: 400 },
  { heading: 90, meters: 600 },
]);

it('claims no curves of an estimate', () => {
  expect(metricsOf(calculated)).toMatchObject({ distance: 1, estimate: false, curviness: expect.any(Number) });
  const estimated = metricsOf({ ...calculated, estimate: true });
  expect(estimated).toMatchObject({ distance: 1, estimate: true, thumbnail: metricsOf(calculated).thumbnail });
  expect(estimated).not.toHaveProperty('curviness');
  expect(estimated).not.toHaveProperty('bendsPerHour');
});

it("computes a line's metrics for lists once, however often the queue is read", () => {
  let workedOut = 0;
  const readFromDisk = () => ({
    ...structuredClone(calculated),
    durationSeconds: 4_000,
    get steps() {
      workedOut += 1;
      return calculated.steps;
    },
  });
  expect(metricsOf(readFromDisk())).toEqual(metricsOf(readFromDisk()));
  expect(workedOut).toBe(1);
});
