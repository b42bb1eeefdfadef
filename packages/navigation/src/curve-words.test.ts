import type { LatLng } from '@estradeiro/contract/lat-lng';
import { expect, it } from 'vitest';
import { curveWord, describeCurves } from './curve-words.ts';
import { curvesOf } from './curviness.ts';
import { destinationPoint } from './geometry.ts';

const bendsOf = (...line: Parameters<typeof curvesOf>) => curvesOf(...line).bends;

/** Straights of 300 m with a quarter of a circle of 60 m radius after each, to the left and to the right in turn. */
function winding(bends: number): LatLng[] {
  const points: LatLng[] = [{ lat: -28.4, lng: -49.5 }];
  let bearing = 0;
  const go = (meters: number) => points.push(destinationPoint(points.at(-1) ?? { lat: 0, lng: 0 }, bearing, meters));
  for (let bend = 0; bend < bends; bend++) {
    for (let i = 0; i < 30; i++) go(10);
    for (let i = 0; i < 9; i++) {
      bearing += bend % 2 === 0 ? 10 : -10;
      go(10.5);
    }
  }
  for (let i = 0; i < 30; i++) go(10);
  return points;
}

it.each([
  ['Balzers to Ruggell, through the valley', 0.005, 28, 'Reta'],
  ['the straight Estrada Geral', 0, 0, 'Reta'],
  ['across Porto Alegre', 0.017, 53, 'Suave'],
  ['across Porto Alegre by its hills', 0.029, 72, 'Suave'],
  ['Malbun to the valley by side roads', 0.06, 90, 'Sinuosa'],
  ['the SC-390', 0.054, 162, 'Sinuosa'],
  ['Vaduz to Malbun', 0.158, 323, 'Muito sinuosa'],
  ['nothing but bends', 1, 0, 'Muito sinuosa'],
])('calls %s by its share of curves and its bends an hour: %d, %d, %s', (_, share, bendsPerHour, word) => {
  expect(curveWord(share, bendsPerHour)).toBe(word);
});

it.each([
  [0.019, 'Reta'],
  [0.02, 'Suave'],
  [0.05, 'Sinuosa'],
  [0.12, 'Muito sinuosa'],
])('names a route by its share alone: %d, %s', (share, word) => {
  expect(curveWord(share)).toBe(word);
});

it('never calls a route with many bends straight', () => {
  for (let bends = 30; bends < 400; bends += 10) expect(curveWord(0, bends)).not.toBe('Reta');
});

it.each([0, 1, 2, 7])('counts %d bends', (bends) => {
  expect(bendsOf(winding(bends))).toBe(bends);
});

it('counts no turn from one road into another', () => {
  const corner = destinationPoint(winding(0)[0] ?? { lat: 0, lng: 0 }, 0, 300);
  const line = [...winding(0), ...Array.from({ length: 30 }, (_, i) => destinationPoint(corner, 90, 10 * (i + 1)))];
  expect(bendsOf(line)).toBe(1);
  expect(bendsOf(line, [30])).toBe(0);
});

it('counts bends per hour of riding', () => {
  expect(describeCurves(winding(12), [], 5 * 60)).toMatchObject({ word: 'Muito sinuosa', bendsPerHour: 144 });
  expect(describeCurves([], [], 0)).toEqual({ word: 'Reta', curviness: 0, bendsPerHour: 0 });
});
