import { destinationPoint } from '@estradeiro/navigation/geometry';
import { expect, it } from 'vitest';
import { waitsOnLine } from './valhalla-route.ts';

const start = { lat: -30.03, lng: -51.2 };
/** A straight line with a point at each of these metres. */
const lineAt = (...meters: number[]) => meters.map((along) => destinationPoint(start, 0, along));

it.each<[string, number[], number[], number[]]>([
  ['at each signal', [0, 100, 200, 300], [1, 2], [1, 2]],
  ['once at a crossing of two carriageways', [0, 100, 125, 150, 400], [1, 2, 3], [1]],
  ['again at the next crossing', [0, 100, 130, 180, 400], [1, 2, 3], [1, 3]],
  ['not where the ride begins or ends', [0, 100, 200], [0, 2], []],
  ['at a signal just after the start', [0, 20, 200], [1], [1]],
])('waits %s', (_, meters, signals, waits) => {
  expect(waitsOnLine(lineAt(...meters), signals)).toEqual(waits);
});
