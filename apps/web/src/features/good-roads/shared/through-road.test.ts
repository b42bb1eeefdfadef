import { expect, it } from 'vitest';
import { nearestEnd, throughRoad } from './through-road.ts';

const at = (lng: number) => ({ lat: -28, lng });
const road = { through: [at(2), at(3), at(4)], oneway: false };

it('passes a road in the direction of the route, between the points around it', () => {
  expect(throughRoad([at(0), at(1), at(9)], road, 10)).toEqual({ index: 2, places: road.through });
});

it('passes it the other way round on the way back', () => {
  expect(throughRoad([at(9), at(1), at(0)], road, 10)).toEqual({ index: 1, places: road.through.toReversed() });
});

it('never passes a one-way road against its traffic', () => {
  expect(throughRoad([at(9), at(1)], { ...road, oneway: true }, 10)?.places).toEqual(road.through);
});

it('passes a dual carriageway each way on its own side', () => {
  const beside = (lng: number) => ({ lat: -28.0003, lng });
  const dual = { through: road.through, oneway: true, throughBack: [beside(4), beside(3), beside(2)] };
  expect(throughRoad([at(0), at(9)], dual, 10)?.places).toEqual(dual.through);
  expect(throughRoad([at(9), at(0)], dual, 10)?.places).toEqual(dual.throughBack);
  expect(throughRoad([at(9), at(0)], dual, 2)?.places).toEqual([beside(4), beside(2)]);
  expect(nearestEnd(dual, at(6))).toEqual(beside(4));
  expect(nearestEnd(dual, at(1))).toEqual(at(2));
});

it('goes on from a single point, by the nearer end', () => {
  expect(throughRoad([at(6)], road, 10)).toEqual({ index: 1, places: road.through.toReversed() });
  expect(throughRoad([], road, 10)).toEqual({ index: 0, places: road.through });
});

it('keeps both ends where there is little room, and gives up without any', () => {
  expect(throughRoad([at(0), at(9)], road, 2)?.places).toEqual([at(2), at(4)]);
  expect(throughRoad([at(0), at(9)], road, 1)).toBeNull();
});

it('leads to the nearer end, of a one-way road to its start', () => {
  expect(nearestEnd(road, at(6))).toEqual(at(4));
  expect(nearestEnd({ ...road, oneway: true }, at(6))).toEqual(at(2));
  expect(nearestEnd(road, null)).toEqual(at(2));
});
