import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme } from '#platform/theme.ts';
import { useMapTheme } from './map-theme.ts';

const at =
  (hour: number, minute = 0) =>
  () =>
    new Date(2026, 2, 1, hour, minute);
const portoAlegre = { lat: -30.03, lng: -51.22 };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('looks at the clock again every 30 minutes', () => {
  vi.useFakeTimers();
  let now = at(17, 50);
  const { result } = renderHook(() => useMapTheme(null, false, () => now()));
  expect(result.current).toBe('day');
  now = at(18, 20);
  act(() => void vi.advanceTimersByTime(30 * 60 * 1000));
  expect(result.current).toBe('night');
});

it.each([
  ['2026-06-21T17:10-03:00', 'day'],
  ['2026-06-21T17:50-03:00', 'night'],
  ['2026-12-21T19:10-03:00', 'day'],
])('goes by the sun where the rider is: %s it is %s', (moment, theme) => {
  const now = () => new Date(moment);
  expect(renderHook(() => useMapTheme(portoAlegre, false, now)).result.current).toBe(theme);
});

it('is as the rider chose, whatever the hour', () => {
  const { result } = renderHook(() => useMapTheme(portoAlegre, false, at(12)));
  act(() => chooseTheme('night'));
  expect(result.current).toBe('night');
});

it('follows the page when it is in a page', () => {
  expect(renderHook(() => useMapTheme(null, true, at(12))).result.current).toBe('night');
});
