import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsRiding, useRidingMode } from './riding-mode.ts';

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
