import type { Route } from '@estradeiro/contract/navigation';
import { describe, expect, it } from 'vitest';
import { route } from './fixtures.testing.ts';
import { routeMarks } from './route-marks.ts';

/** A route over roads of so many metres each. */
const over = (roads: Record<string, number>, more: Partial<Route> = {}): Route => {
  const [step] = route.steps;
  const distanceMeters = Object.values(roads).reduce((sum, meters) => sum + meters, 0);
  const steps = Object.entries(roads).map(([name, meters]) => ({
    ...step,
    streetNames: [name],
    distanceMeters: meters,
  }));
  return { ...route, durationSeconds: 900, distanceMeters, ...more, steps: steps as Route['steps'] };
};

it('names each route by the road that only it uses, or uses longest', () => {
  const marks = routeMarks([
    over({ 'Rua da Praia': 500, 'Avenida Ipiranga': 6_000 }),
    over({ 'Rua da Praia': 500, 'Avenida Bento Gonçalves': 5_000, 'Avenida Ipiranga': 1_000 }),
  ]);
  expect(marks.map(({ via }) => via)).toEqual(['Avenida Ipiranga', 'Avenida Bento Gonçalves']);
});

it('names no route by a road that is a small part of it, nor one that is alone', () => {
  const roads = { 'Rua da Praia': 500, 'Avenida Ipiranga': 6_000 };
  expect(routeMarks([over(roads), over({ ...roads, 'Rua do Parque': 100 })])[1]?.via).toBeNull();
  expect(routeMarks([over(roads)])).toEqual([{ best: null, via: null, differences: [] }]);
});

describe('compared with the best', () => {
  const best = over({ 'Avenida Ipiranga': 7_000 }, { signals: 12 });
  it.each<[string, Partial<Route>, unknown[]]>([
    ['its time', { durationSeconds: 1_020 }, [{ by: 'time', seconds: 120 }]],
    [
      'its time and its traffic lights',
      { durationSeconds: 1_020, signals: 4 },
      [
        { by: 'time', seconds: 120 },
        { by: 'signals', isMore: false },
      ],
    ],
    ['tolls', { hasToll: true }, [{ by: 'tolls', isMore: true }]],
    ['its unpaved part', { unpavedMeters: 2_000 }, [{ by: 'unpaved', isMore: true }]],
    ['its length', { distanceMeters: 6_000 }, [{ by: 'length', meters: -1_000 }]],
    ['nothing that a rider would not notice', { durationSeconds: 930, signals: 11, distanceMeters: 7_100 }, []],
  ])('tells of %s', (_, more, differences) => {
    const other = over({ 'Avenida Bento Gonçalves': 7_000 }, { signals: 12, ...more });
    expect(routeMarks([best, other])[1]?.differences).toEqual(differences);
  });
});

it('says what one route alone is: faster, without a toll, shorter', () => {
  const roads = { 'Avenida Ipiranga': 6_000 };
  const marks = routeMarks([
    over(roads, { hasToll: true, durationSeconds: 600 }),
    over(roads, { hasToll: false }),
    over(roads, { hasToll: true, distanceMeters: 5_000 }),
  ]);
  expect(marks.map(({ best }) => best)).toEqual(['fastest', 'toll-free', 'shortest']);
});

it('says nothing where two are the same', () => {
  const roads = { 'Avenida Ipiranga': 6_000 };
  expect(routeMarks([over(roads), over(roads)]).map(({ best }) => best)).toEqual([null, null]);
});
