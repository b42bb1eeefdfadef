import { describe, expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { decodePolyline } from '../polyline.ts';
import { type Leg, preparedOf, serra } from '../routes.testing.ts';
import { seeded } from '../seeded.ts';
import { simulateRide } from '../simulate.ts';
import { finishRecording } from './finish-recording.ts';
import { record, startRecording } from './recording.ts';
import { partsByBends, partsBySpeed, type RiddenPart } from './ridden-parts.ts';

const north = (meters: number) => destinationPoint(serra, 0, meters);
/** A point each second at these speeds in km/h, a minute each. */
function paced(...speeds: number[]) {
  const metersAt = (second: number) =>
    Array.from({ length: second }, (_, before) => (speeds[Math.floor(before / 60)] ?? 0) / 3.6).reduce(
      (a, b) => a + b,
      0,
    );
  const points = Array.from({ length: speeds.length * 60 }, (_, second) => north(metersAt(second)));
  return { points, seconds: points.map((_, index) => index) };
}
const levels = (parts: readonly RiddenPart[]) => parts.map(({ level }) => level);

describe('a track by speed', () => {
  it('has a part for each band that was ridden', () => {
    const { points, seconds } = paced(30, 55, 85, 120);
    const parts = partsBySpeed(points, seconds);
    expect(levels(parts)).toEqual([0, 1, 2, 3]);
    expect(parts.at(-1)?.toIndex).toBe(points.length - 1);
    for (const [index, { fromIndex }] of parts.entries()) expect(fromIndex).toBe(parts[index - 1]?.toIndex ?? 0);
  });

  it('is not cut by a single leap of the receiver', () => {
    const { points, seconds } = paced(60, 60);
    points[70] = destinationPoint(points[70] ?? serra, 90, 12);
    expect(levels(partsBySpeed(points, seconds))).toEqual([1]);
  });

  it('is unknown where the time stands still or the speed is none of a motorcycle', () => {
    expect(levels(partsBySpeed([north(0), north(500)], [7, 7]))).toEqual([null]);
    expect(levels(partsBySpeed([north(0), north(50_000)], [0, 60]))).toEqual([null]);
  });

  it.each([
    ['a ride of an earlier version', []],
    ['times of another track', [0, 1]],
  ])('is nothing of %s', (_, seconds) => expect(partsBySpeed([north(0), north(100), north(200)], seconds)).toEqual([]));
});

describe('a track by bends', () => {
  const straight: Leg[] = [{ heading: 20, meters: 9_000 }];
  const serpent: Leg[] = Array.from({ length: 60 }, (_, n) => ({ heading: n % 2 ? 340 : 40, meters: 60 }));
  function ridden(legs: Leg[], erring: number) {
    const noise = { random: seeded(5), meters: erring };
    const fixes = [...simulateRide(preparedOf(legs), { startAt: 0, speedMps: 15, noise })];
    const recording = fixes.reduce((so, fix) => record(so, { type: 'fix', fix, road: null }), startRecording(0));
    return decodePolyline(finishRecording(recording, 'arrived')?.track ?? '');
  }

  it.each([0, 3, 5, 8])('tells a winding road from a straight one where the receiver errs by %d m', (erring) => {
    expect(levels(partsByBends(ridden(straight, erring)))).toEqual([0]);
    expect(levels(partsByBends(ridden(serpent, erring)))).toEqual([3]);
  });

  it('has both where both were ridden', () => {
    const parts = partsByBends(ridden([...straight, ...serpent], 3));
    expect([parts[0]?.level, parts.at(-1)?.level]).toEqual([0, 3]);
  });

  it('is nothing of a single point', () => expect(partsByBends([serra])).toEqual([]));
});
