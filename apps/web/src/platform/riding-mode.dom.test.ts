import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onceRideEnds, useIsRiding, useRidingMode } from './riding-mode.ts';

it('holds from the start of a ride until its end, or until its screen is left', () => {
  const bars = renderHook(() => useIsRiding());
  const screen = renderHook(({ active }) => useRidingMode(active), { initialProps: { active: false } });
  expect(bars.result.current).toBe(false);
  screen.rerender({ active: true });
  expect(bars.result.current).toBe(true);
  screen.rerender({ active: false });
  expect(bars.result.current).toBe(false);
  screen.rerender({ active: true });
  screen.unmount();
  expect(bars.result.current).toBe(false);
});

it('defers what must not disturb a ride until it ends', async () => {
  const [then, never, atOnce] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = renderHook(({ active }) => useRidingMode(active), { initialProps: { active: true } });
  onceRideEnds(then);
  onceRideEnds(then);
  onceRideEnds(never)();
  expect(then).not.toHaveBeenCalled();
  screen.rerender({ active: false });
  await Promise.resolve();
  expect(then).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
  onceRideEnds(atOnce);
  expect(atOnce).toHaveBeenCalledOnce();
});
