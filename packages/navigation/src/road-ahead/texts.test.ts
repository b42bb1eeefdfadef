import type { RoadFeature } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { preparedOf } from '../routes.testing.ts';
import { bumpAt, cameraAt, gravelAt, tollAt } from './road-ahead.testing.ts';
import { warningAhead, warningName } from './texts.ts';
import { warningsOn } from './warnings.ts';

const way = preparedOf([{ heading: 0, meters: 20_000 }]);

const spoken = (features: readonly RoadFeature[], metersAhead: number) => {
  const [warning] = warningsOn(features, way);
  if (!warning) throw new Error('there is something to warn of');
  return warningAhead({ warning, metersAhead, count: warning.places.length });
};

it.each<[RoadFeature[], number, string]>([
  [[cameraAt(1_000, 60)], 300, 'Radar de 60 em 300 metros.'],
  [[cameraAt(1_000, null)], 287, 'Radar em 300 metros.'],
  [[cameraAt(1_000, null, 'signals')], 150, 'Radar de semáforo em 150 metros.'],
  [[cameraAt(1_000, 80, 'average-speed')], 200, 'Radar de velocidade média de 80 em 200 metros.'],
  [[bumpAt(1_000)], 200, 'Lombada em 200 metros.'],
  [[bumpAt(1_000), bumpAt(1_200)], 200, 'Lombadas em 200 metros.'],
  [[{ kind: 'cattle-grid', alongMeters: 1_000 }], 88, 'Mata-burro em 90 metros.'],
  [[{ kind: 'level-crossing', alongMeters: 1_000 }], 150, 'Passagem de nível em 150 metros.'],
  [[{ kind: 'ford', alongMeters: 1_000 }], 150, 'Travessia a vau em 150 metros.'],
  [[{ kind: 'ferry', alongMeters: 1_000, lengthMeters: 700 }], 500, 'Balsa em 500 metros.'],
  [[tollAt(1_000)], 500, 'Pedágio em 500 metros.'],
  [[{ kind: 'toll-gantry', alongMeters: 1_000 }], 500, 'Pórtico de pedágio em 500 metros.'],
  [[gravelAt(1_000, 12_000)], 500, 'Em 500 metros, 12 quilômetros sem asfalto.'],
  [[gravelAt(1_000, 450)], 300, 'Em 300 metros, 450 metros sem asfalto.'],
])('%j, %i m ahead: %s', (features, metersAhead, words) => {
  expect(spoken(features, metersAhead)).toBe(words);
});

it('announces the end of the unpaved stretch', () => {
  const [, end] = warningsOn([gravelAt(1_000, 12_000)], way);
  if (!end) throw new Error('the gravel ends');
  expect(warningAhead({ warning: end, metersAhead: 200, count: 1 })).toBe('O asfalto volta em 200 metros.');
});

it('writes units as signs do', () => {
  expect(warningName({ kind: 'unpaved', alongMeters: 0, lengthMeters: 12_300 })).toBe('12 km sem asfalto');
  expect(warningName(cameraAt(0, 60))).toBe('Radar de 60');
  expect(warningName(bumpAt(0), 3)).toBe('Lombadas');
});
