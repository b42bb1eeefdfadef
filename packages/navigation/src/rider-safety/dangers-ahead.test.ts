import type { RideHazard } from '@estradeiro/contract/weather';
import { expect, it } from 'vitest';
import { dangersOf, isSameDanger } from './dangers-ahead.ts';
import { passing } from './weather.testing.ts';

const storm: RideHazard = { kind: 'storm', severity: 'danger', reason: 'Trovoada' };
const gusts: RideHazard = { kind: 'gusts', severity: 'danger', reason: 'Rajadas de 80 km/h' };
const drizzle: RideHazard = { kind: 'rain', severity: 'warning', reason: 'Chuva de 1 mm/h' };
const frost: RideHazard = { kind: 'cold', severity: 'danger', reason: 'Frio de -2 °C' };
const watch: RideHazard = { kind: 'official', severity: 'warning', reason: 'Aviso do INMET: Tempestade' };
const snow: RideHazard = { kind: 'cold', severity: 'danger', reason: 'Neve' };

it.each<[string, RideHazard[][], [kind: string, reason: string, kilometers: number, places: number][]]>([
  ['no danger in a warning', [[], [drizzle], []], []],
  ['where a storm begins', [[], [storm], []], [['storm', 'Trovoada', 40, 1]]],
  ['one storm over two places', [[], [storm], [storm], []], [['storm', 'Trovoada', 40, 2]]],
  [
    'two storms with a clear place between',
    [[storm], [], [storm]],
    [
      ['storm', 'Trovoada', 0, 1],
      ['storm', 'Trovoada', 80, 1],
    ],
  ],
  [
    'each kind by itself',
    [[gusts], [gusts, storm], [storm]],
    [
      ['gusts', 'Rajadas de 80 km/h', 0, 2],
      ['storm', 'Trovoada', 40, 2],
    ],
  ],
  ['an official warning of whatever degree', [[], [watch]], [['official', watch.reason, 40, 1]]],
  [
    'two official warnings, one after the other',
    [[watch], [{ ...watch, reason: 'Aviso do INMET: Vendaval' }]],
    [
      ['official', watch.reason, 0, 1],
      ['official', 'Aviso do INMET: Vendaval', 40, 1],
    ],
  ],
  ['the gravest of one kind', [[snow, frost]], [['cold', 'Neve', 0, 1]]],
])('finds %s', (_, hazards, expected) => {
  const passings = hazards.map((each, index) => passing(index * 40, each));
  expect(
    dangersOf(passings).map(({ kind, reason, fromMeters, places }) => [
      kind,
      reason,
      fromMeters / 1_000,
      places.length,
    ]),
  ).toEqual(expected);
});

it.each([
  ['the same place', 40, 'storm', true],
  ['the next place of a later response', 85, 'storm', true],
  ['a place beyond', 95, 'storm', false],
  ['another danger at the same place', 40, 'gusts', false],
] as const)('recognises a danger: %s', (_, kilometers, kind, same) => {
  const [one] = dangersOf([passing(40, [storm])]);
  const [other] = dangersOf([passing(kilometers, [{ ...storm, kind }])]);
  expect(one && other && isSameDanger(one, other)).toBe(same);
});

it('has cold and fog at the top of a climb, which a rider can still dress for, and no other warnings', () => {
  const cold: RideHazard = { kind: 'cold', severity: 'warning', reason: 'Frio de 4 °C no alto' };
  const fog: RideHazard = { kind: 'fog', severity: 'warning', reason: 'Neblina provável no alto' };
  const [valley, top] = [passing(0, [cold, fog]), { ...passing(40, [cold, fog, drizzle]), isTop: true }];
  expect(dangersOf([valley, top]).map(({ reason, severity }) => [reason, severity])).toEqual([
    [cold.reason, 'warning'],
    [fog.reason, 'warning'],
  ]);
});
