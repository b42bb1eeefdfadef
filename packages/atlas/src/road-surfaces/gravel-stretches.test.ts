import type { LatLng } from '@estradeiro/contract/lat-lng';
import { expect, it } from 'vitest';
import { locate, path } from '../town/plan.ts';
import { type GravelPiece, joinGravel } from './gravel-stretches.ts';

const piece = (from: number, to: number, spots: string): GravelPiece => ({
  from,
  to,
  points: path(spots).map(locate),
});
const lengths = (pieces: GravelPiece[], exits: number[]) =>
  joinGravel(pieces, (node) => exits.includes(node)).map(({ lengthMeters }) => Math.round(lengthMeters / 100) * 100);

it('joins pieces straight on, and cuts the long ones', () => {
  const straight = [piece(1, 2, '0,0 0,2000'), piece(3, 2, '0,4000 0,2000'), piece(3, 4, '0,4000 0,6000')];
  expect(lengths(straight, [1, 4])).toEqual([4_000, 2_000]);
  expect(lengths([piece(1, 2, '0,0 0,9000')], [1, 2])).toEqual([4_500, 4_500]);
  expect(lengths([piece(1, 2, '0,0 0,1000'), piece(2, 3, '0,1000 1000,1000')], [1, 3])).toEqual([1_000, 1_000]);
});

it('leaves out dead ends, also those that only lead to others', () => {
  const tree = [piece(1, 2, '0,0 0,1000'), piece(2, 3, '0,1000 0,2000'), piece(2, 4, '0,1000 1000,1000')];
  expect(lengths(tree, [1])).toEqual([]);
  expect(lengths(tree, [1, 3])).toEqual([2_000]);
});

it('leaves out what is too short for a detour', () => {
  expect(lengths([piece(1, 2, '0,0 0,250')], [1, 2])).toEqual([]);
});

it('names two places within the stretch', () => {
  const [stretch] = joinGravel([piece(1, 2, '0,0 0,1000')], () => true);
  const near = ({ lat, lng }: LatLng) => ({ lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) });
  expect(stretch?.ends.toSorted((a, b) => a.lat - b.lat)).toEqual([near(locate([0, 200])), near(locate([0, 800]))]);
});
