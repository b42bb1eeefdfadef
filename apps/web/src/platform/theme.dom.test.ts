import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, type Theme, useTemporaryTheme } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

const worn = () => document.documentElement.dataset.theme;
const meanwhile = (theme: Theme | null) =>
  renderHook(({ given }) => useTemporaryTheme(given), { initialProps: { given: theme } });

it('uses night during a ride where the theme follows the device, and restores it', () => {
  const { rerender } = meanwhile('night');
  expect(worn()).toBe('night');
  rerender({ given: null });
  expect(worn()).toBeUndefined();
});

it('leaves a rider the theme that they chose, also in mid-ride', () => {
  const { rerender } = meanwhile('night');
  act(() => chooseTheme('day'));
  expect(worn()).toBe('day');
  rerender({ given: null });
  expect(worn()).toBe('day');
});
