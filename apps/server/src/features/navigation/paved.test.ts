import type { Route } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import type { RoadStretch, RoutingEngine } from './navigation.provider.ts';
import { pavedCandidates } from './paved.ts';

/** A route drawn as letters, a kilometre each: p paved, d dirt, t a paved track, m a small paved road. */
const routeOf = (roads: string) => ({ polyline: roads, distanceMeters: roads.length * 1_000 }) as Route;

const surveyed = ({ polyline }: Route): RoadStretch[] =>
  [...polyline].map((road, index) => ({
    names: [],
    distanceMeters: 1_000,
    unpaved: road === 'd',
    surface: null,
    isFerry: false,
    isOffGround: false,
    limitKmh: null,
    kind: road === 't' ? 'track' : road === 'm' ? 'minor' : 'main',
    from: { lat: index, lng: 0 },
    shapeIndex: index,
    middle: { lat: index + 0.5, lng: 0 },
  }));

const engine = { survey: async (route: Route) => surveyed(route) } as RoutingEngine;

/** Answers by the rows of the places to avoid. */
function around(answers: Record<string, string>) {
  const asked: string[] = [];
  return {
    asked,
    async route(places: { lat: number }[]) {
      const rows = places.map(({ lat }) => Math.floor(lat)).sort((a, b) => a - b);
      asked.push(rows.join());
      const answer = answers[rows.join()];
      return answer ? [routeOf(answer)] : [];
    },
  };
}

it('requests a route around dirt and tracks, and measures how much is left', async () => {
  const detour = around({ '1,3': 'pmmpp' });
  const found = await pavedCandidates(engine, [routeOf('pdptp')], detour.route);
  expect(found.map(({ roughMeters, minorMeters }) => [roughMeters, minorMeters])).toEqual([
    [2_000, 0],
    [0, 2_000],
  ]);
  expect(detour.asked).toEqual(['1,3']);
});

it('leaves the roads open on which the rider is and wants to go', async () => {
  const detour = around({ '4': 'ddpppppdd' });
  const found = await pavedCandidates(engine, [routeOf('ddppdppdd')], detour.route);
  expect(detour.asked).toEqual(['1,4,7', '4', '1,4,7']);
  expect(found.at(-1)?.roughMeters).toBe(4_000);
});

it('makes no call when all is paved, and gives up when there is no road around', async () => {
  const nothing = around({});
  await pavedCandidates(engine, [routeOf('ppp')], nothing.route);
  expect(nothing.asked).toEqual([]);
  const found = await pavedCandidates(engine, [routeOf('pdp')], nothing.route);
  expect(found).toHaveLength(1);
});

it('does not call an unsurveyed route safe', async () => {
  const blind = { survey: () => Promise.reject(new AppError('no_route')) } as unknown as RoutingEngine;
  const [found] = await pavedCandidates(blind, [routeOf('pp')], around({}).route);
  expect(found?.roughMeters).toBe(2_000);
});
