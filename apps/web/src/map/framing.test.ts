import { expect, it } from 'vitest';
import { boundsOf, courseUpPadding, fitPadding, signMargin } from './framing.ts';

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

it('returns no box without points', () => {
  expect(boundsOf([])).toBeNull();
});

it.each([
  ['an ordinary phone', 844, 230, 110],
  ['a small one', 640, 216, 88],
])('leaves at least 45 % of the height of %s to the road ahead of the arrow', (_, height, top, bottom) => {
  const padding = courseUpPadding({ top, right: 0, bottom, left: 0 }, height);
  const arrow = (padding.top + height - padding.bottom) / 2;
  expect(arrow).toBeGreaterThan((2 / 3) * height);
  expect(arrow).toBeLessThan(height - bottom - 24);
  expect((arrow - top) / height).toBeGreaterThanOrEqual(0.45);
});

it('stands the arrow clear of the edge of a low window, where the panels are at its left', () => {
  const { top, bottom } = courseUpPadding({ top: 0, right: 0, bottom: 0, left: 384 }, 390);
  const arrow = (top + 390 - bottom) / 2;
  expect(390 - arrow).toBeGreaterThanOrEqual(56);
});

it('leaves the panels their place where there is no room to speak of', () => {
  const padding = { top: 100, right: 0, bottom: 200, left: 0 };
  expect(courseUpPadding(padding, 200)).toEqual(padding);
});

it('leaves a quarter of the map to see the whole in, whatever the panels', () => {
  const sides = { left: 0, right: 0 };
  expect(fitPadding({ top: 100, bottom: 200, ...sides }, 1_000)).toEqual({ top: 100, bottom: 200, ...sides });
  expect(fitPadding({ top: 200, bottom: 800, ...sides }, 1_000)).toEqual({ top: 150, bottom: 600, ...sides });
});

it('leaves room between the signs of the outermost points on the lowest map, too', () => {
  const padding = fitPadding({ top: 0, right: 0, bottom: 64, left: 0 }, 144);
  const { top, bottom } = signMargin(padding, 144);
  expect(144 - padding.bottom - top - bottom).toBeGreaterThan(30);
  expect(signMargin({ top: 0, right: 0, bottom: 0, left: 0 }, 800)).toEqual({
    top: 60,
    right: 36,
    bottom: 56,
    left: 36,
  });
});
