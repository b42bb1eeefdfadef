import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => void vi.unstubAllGlobals());

let broken: Error | null = null;

function Fragile() {
  if (broken) throw broken;
  return 'whole again';
}

function show(error: Error) {
  broken = error;
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  );
}

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));

it('shows that the screen failed, and opens it again', async () => {
  show(new Error('broken'));
  expect(screen.getByRole('alert')).toHaveTextContent('Esta tela parou de funcionar');
  broken = null;
  await retry();
  expect(screen.getByText('whole again')).toBeVisible();
});

it.each([
  'Failed to fetch dynamically imported module: https://x/assets/fuel-1.js',
  'error loading dynamically imported module: https://x/assets/fuel-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/map-1.css',
])('shows that the screen failed to load, and keeps the page without a network: %s', async (message) => {
  const requested = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', requested);
  show(new TypeError(message));
  expect(screen.getByRole('alert')).toHaveTextContent('Esta tela não foi carregada');
  await retry();
  expect(requested).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent('Esta tela não foi carregada');
});

it('loads a missing part once there is a network, and nothing else that failed', () => {
  show(new TypeError('Importing a module script failed.'));
  broken = null;
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByText('whole again')).toBeVisible();
  cleanup();
  show(new Error('broken'));
  broken = null;
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent('Esta tela parou de funcionar');
});

it('shows its fallback for a part that failed to load, and for no other failure', () => {
  const within = (error: Error) => {
    broken = error;
    render(
      <ErrorBoundary fallback="ligue 192">
        <Fragile />
      </ErrorBoundary>,
      { onCaughtError: () => {} },
    );
  };
  within(new TypeError('Importing a module script failed.'));
  expect(document.body).toHaveTextContent('ligue 192');
  cleanup();
  within(new Error('broken'));
  expect(screen.getByRole('alert')).toHaveTextContent('Esta tela parou de funcionar');
});
