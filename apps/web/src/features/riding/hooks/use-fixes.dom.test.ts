import type { Fix } from '@estradeiro/navigation/fix';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createShared } from '#ui/shared-value.ts';
import { useFixes } from './use-guidance.ts';

const fixAt = (at: number): Fix => ({
  position: { lat: -27.4, lng: -51.2 },
  accuracyMeters: 5,
  headingDegrees: null,
  speedMps: null,
  at,
});

test('sends the last fix and each that follows, also two that come together, until it unsubscribes', () => {
  const fixes = createShared<Fix | null>(fixAt(1));
  const send = vi.fn();
  const { unmount } = renderHook(() => useFixes(send, fixes));
  act(() => {
    fixes.put(fixAt(2));
    fixes.put(fixAt(3));
  });
  unmount();
  fixes.put(fixAt(4));
  expect(send.mock.calls.map(([{ fix }]) => fix.at)).toEqual([1, 2, 3]);
});
