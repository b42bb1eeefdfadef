import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { routeOf } from '@estradeiro/navigation/routes.testing';
import { expect, it } from 'vitest';
import { incidentsOn } from './incidents.ts';

const route = prepareRoute(routeOf([{ heading: 0, meters: 8_000 }]));

it('a route has an accident, oil, and a jam that has moved a quarter of an hour later', () => {
  const at = (minute: number) => incidentsOn(route, new Date(Date.UTC(2026, 2, 1, 12, minute)));
  expect(at(0).map(({ kind }) => kind)).toEqual(['jam', 'accident', 'oil']);
  expect(at(14)[0]?.at).toEqual(at(0)[0]?.at);
  expect(at(15)[0]?.at).not.toEqual(at(0)[0]?.at);
});
