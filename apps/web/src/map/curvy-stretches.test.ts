import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { expect, it } from 'vitest';
import { curvyStretches } from './curvy-stretches.ts';

const origin = { lat: -29, lng: -51 };
const at = (eastMeters: number, northMeters: number): LatLng => ({
  lat: origin.lat + northMeters / 111_195,
  lng: origin.lng + eastMeters / (111_195 * Math.cos((origin.lat * Math.PI) / 180)),
});
const stretchesOf = (line: LatLng[]) => curvyStretches(line, cumulativeMeters(line), []);
const straight = (meters: number, fromMeters = 0) =>
  Array.from({ length: meters / 20 + 1 }, (_, i) => at(fromMeters + i * 20, 0));
const winding = (meters: number, fromMeters: number) =>
  Array.from({ length: meters / 10 }, (_, i) => at(fromMeters + i * 10, 40 * Math.sin((i * 10) / 30)));

it('finds the winding part between two straight ones', () => {
  const line = [...straight(2_000), ...winding(1_200, 2_010), ...straight(2_000, 3_220)];
  const [stretch, ...others] = stretchesOf(line);
  expect(others).toEqual([]);
  expect(stretch?.[0]).toBeGreaterThan(85);
  expect(stretch?.[0]).toBeLessThan(120);
  expect(stretch?.[1]).toBeGreaterThan(200);
});

it.each([
  ['a straight road', straight(3_000)],
  ['one street corner', [...straight(400), ...Array.from({ length: 20 }, (_, i) => at(400, i * 20))]],
  ['a sparse line with an angle', [at(0, 0), at(2000, 0), at(2000, 2000)]],
  ['one point', [at(0, 0)]],
  ['nothing', []],
])('finds no curves in %s', (_, line) => {
  expect(stretchesOf(line)).toEqual([]);
});

it('does not take turns at street corners for curves', () => {
  const blocks = [at(0, 0), at(60, 0), at(60, 60), at(120, 60), at(120, 120), at(180, 120), at(180, 180), at(240, 180)];
  const meters = cumulativeMeters(blocks);
  expect(curvyStretches(blocks, meters, [])).toHaveLength(1);
  expect(curvyStretches(blocks, meters, [1, 2, 3, 4, 5, 6])).toEqual([]);
});
