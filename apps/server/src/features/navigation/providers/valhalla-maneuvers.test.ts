import { ManeuverType } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { toManeuver } from './valhalla-route.ts';

/** The numbers of `DirectionsLeg.Maneuver.Type` in Valhalla's `directions.proto`. */
it.each<[number, ManeuverType]>([
  [0, 'straight'],
  [1, 'depart'],
  [2, 'depart-right'],
  [3, 'depart-left'],
  [4, 'arrive'],
  [5, 'arrive-right'],
  [6, 'arrive-left'],
  [7, 'name-change'],
  [8, 'straight'],
  [9, 'slight-right'],
  [10, 'right'],
  [11, 'sharp-right'],
  [12, 'u-turn-right'],
  [13, 'u-turn-left'],
  [14, 'sharp-left'],
  [15, 'left'],
  [16, 'slight-left'],
  [17, 'ramp-straight'],
  [18, 'ramp-right'],
  [19, 'ramp-left'],
  [20, 'exit-right'],
  [21, 'exit-left'],
  [22, 'keep-straight'],
  [23, 'keep-right'],
  [24, 'keep-left'],
  [25, 'merge'],
  [26, 'roundabout'],
  [27, 'roundabout-exit'],
  [28, 'ferry'],
  [29, 'ferry-exit'],
  [37, 'merge-right'],
  [38, 'merge-left'],
  ...[30, 31, 32, 33, 34, 35, 36, 39, 40, 41, 42, 43, 44, 99].map((type): [number, ManeuverType] => [type, 'straight']),
])('%d is %s', (type, maneuver) => {
  expect(toManeuver(type)).toBe(maneuver);
});

it('reaches every manoeuvre that the contract knows', () => {
  const reached = new Set(Array.from({ length: 44 }, (_, type) => toManeuver(type)));
  expect([...reached].sort()).toEqual([...ManeuverType.options].sort());
});
