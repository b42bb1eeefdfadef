import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mapThemeAt, useMapTheme } from './map-theme.ts';

const at = (hour: number, minute = 0) => new Date(2026, 2, 1, hour, minute);

it.each([
  [at(5, 59), 'night'],
  [at(6), 'day'],
  [at(17, 59), 'day'],
  [at(18), 'night'],
  [at(0), 'night'],
] as const)('at %s it is %s', (moment, theme) => {
  expect(mapThemeAt(moment)).toBe(theme);
});

afterEach(() => vi.useRealTimers());

it('looks at the clock again every 30 minutes', () => {
  vi.useFakeTimers();
  let moment = at(17, 50);
  const now = () => moment;
  const { result } = renderHook(() => useMapTheme(now));
  expect(result.current).toBe('day');
  moment = at(18, 20);
  act(() => void vi.advanceTimersByTime(30 * 60 * 1000));
  expect(result.current).toBe('night');
});
