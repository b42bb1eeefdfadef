import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMapTheme } from './map-theme.ts';

const at = (hour: number, minute = 0) => new Date(2026, 2, 1, hour, minute);

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
