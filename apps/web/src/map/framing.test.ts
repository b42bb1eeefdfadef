import { expect, it } from 'vitest';
import { boundsOf, courseUpPadding, fitPadding } from './framing.ts';

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

it('leaves a third of the map to see the whole in, whatever the panels', () => {
  const sides = { left: 0, right: 0 };
  expect(fitPadding({ top: 100, bottom: 200, ...sides }, 1_000)).toEqual({ top: 100, bottom: 200, ...sides });
  expect(fitPadding({ top: 200, bottom: 800, ...sides }, 1_000)).toEqual({ top: 130, bottom: 520, ...sides });
});
