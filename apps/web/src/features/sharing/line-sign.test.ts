import type { SharedLine } from '@estradeiro/contract/sharing';
import { expect, it } from 'vitest';
import { factsText, shieldPlaces } from './line-sign.ts';

const noFacts: SharedLine = {
  kind: 'popular',
  name: 'Serra',
  polyline: '',
  waypoints: [],
  distanceMeters: 0,
  durationSeconds: 0,
  curviness: null,
  bendsPerHour: null,
  unpavedMeters: null,
  hasToll: false,
  highways: [],
  estimate: false,
  hiddenMeters: 0,
};

it.each([
  [1, [[864, 824]]],
  [
    3,
    [
      [624, 824],
      [744, 824],
      [864, 824],
    ],
  ],
  [
    5,
    [
      [624, 700],
      [744, 700],
      [864, 700],
      [624, 824],
      [744, 824],
    ],
  ],
])('lays %i shields out as they are read, up to the right margin', (count, places) => {
  expect(shieldPlaces(count).map(({ x, y }) => [x, y])).toEqual(places);
});

it('marks an estimated time, and shows no unmeasured curves', () => {
  const line = { ...noFacts, durationSeconds: 7_200 };
  expect(factsText({ ...line, estimate: true })).toBe('2 h 00 min · estimativa');
  expect(factsText({ ...line, isTimeGuessed: true })).toBe('2 h 00 min · tempo estimado');
  expect(factsText({ ...line, curviness: 0.2, bendsPerHour: 120 })).toMatch(/^2 h 00 min · Muito sinuosa/);
});
