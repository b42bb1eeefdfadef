import { expect, it } from 'vitest';
import { stretchesOn } from './avoided-stretches.ts';
import { destinationPoint } from './geometry.ts';

const start = { lat: -28, lng: -49.5 };
const line = [start, destinationPoint(start, 90, 1_000), destinationPoint(start, 90, 3_000)];

it('knows the places that a line passes, though they lie between its points', () => {
  const onIt = { ...destinationPoint(start, 90, 2_000), name: 'SC-390' };
  const besideIt = destinationPoint(onIt, 0, 20);
  const onAnotherRoad = destinationPoint(onIt, 0, 60);
  expect(stretchesOn(line, [onIt, onAnotherRoad, besideIt])).toEqual([onIt, besideIt]);
  expect(stretchesOn([], [onIt])).toEqual([]);
});

it('knows by its heading the direction in which a place is avoided', () => {
  const [eastward, westward] = [80, 275].map((headingDegrees) => ({
    ...destinationPoint(start, 90, 500),
    headingDegrees,
  }));
  const places = [eastward, westward].flatMap((place) => place ?? []);
  expect(stretchesOn(line, places)).toEqual([eastward]);
  expect(stretchesOn(line.toReversed(), places)).toEqual([westward]);
});

it('takes no direction from a stop at which two lines are joined', () => {
  const stop = destinationPoint(start, 90, 1_000);
  const northward = { ...stop, headingDegrees: 0 };
  const southward = [destinationPoint(stop, 0, 500), stop, stop, destinationPoint(stop, 180, 500)];
  expect(stretchesOn(southward, [northward])).toEqual([]);
  expect(stretchesOn(southward, [stop])).toEqual([stop]);
});
