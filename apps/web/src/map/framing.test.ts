import { expect, it } from 'vitest';
import { boundsOf, courseUpPadding } from './framing.ts';

it('boxes points, longitude first', () => {
  expect(
    boundsOf([
      { lat: -30, lng: -51 },
      { lat: -28, lng: -49 },
      { lat: -29, lng: -52 },
    ]),
  ).toEqual([
    [-52, -30],
    [-49, -28],
  ]);
});

it('has no box around nothing', () => {
  expect(boundsOf([])).toBeNull();
});

it('puts the rider below the middle of the free part', () => {
  const padding = { top: 100, right: 0, bottom: 200, left: 0 };
  expect(courseUpPadding(padding, 900)).toEqual({ ...padding, top: 300 });
  expect(courseUpPadding(padding, 200)).toEqual(padding);
});
