import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StatusBar } from './status-bar.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 1, 14, 30, 40) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the time, and turns with the minute', () => {
  render(<StatusBar />);
  expect(screen.getByText('14:30')).toBeVisible();
  act(() => vi.advanceTimersByTime(21_000));
  expect(screen.getByText('14:31')).toBeVisible();
});

it('shows the battery where the browser reports it', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.42, charging: false });
  vi.stubGlobal('navigator', { onLine: false, getBattery: () => Promise.resolve(battery) });
  render(<StatusBar />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('img', { name: 'Bateria em 42%' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Sem rede' })).toBeVisible();
  act(() => {
    battery.charging = true;
    battery.dispatchEvent(new Event('chargingchange'));
  });
  expect(screen.getByRole('img', { name: 'Bateria em 42%, carregando' })).toBeVisible();
});
