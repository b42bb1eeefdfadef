import { getUser } from '@estradeiro/contract/auth';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitAddress } from '#platform/awaited-address.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { reloadDelayMs, useSignInReturn } from './sign-in-return.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  sessionStorage.clear();
});

const reload = vi.fn();
function Returned() {
  useSignInReturn(reload);
  return <Toasts />;
}

it('welcomes, cleans the address and reloads after a second', () => {
  const { history } = renderScreen(<Returned />, { path: '/?auth=success', rider: ana });
  expect(screen.getByRole('status')).toHaveTextContent('Login realizado com sucesso!');
  expect(screen.getByRole('status')).toHaveTextContent('Estradeiro');
  expect(history.at(-1)).toBe('/');
  act(() => vi.advanceTimersByTime(reloadDelayMs - 1));
  expect(reload).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(reload).toHaveBeenCalledOnce();
});

it('leads to the invitation that led to the sign-in', () => {
  awaitAddress('/groups', 'convite=abc');
  const { history } = renderScreen(<Returned />, { path: '/?auth=success', rider: ana });
  expect(history.at(-1)).toBe('/groups?convite=abc');
});

it('says that a social sign-in failed, and keeps other parameters', () => {
  const { history } = renderScreen(<Returned />, { path: '/?error=auth_failed&tab=1', rider: ana });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Erro no loginNão foi possível fazer login com a conta social. Tente novamente.',
  );
  expect(history.at(-1)).toBe('/?tab=1');
});

it.each([
  ['confirmed', 'status', 'Email confirmado'],
  ['failed', 'alert', 'Entre na sua conta neste navegador e abra o link de novo'],
])('says that the link of a letter %s', (outcome, role, words) => {
  const { history } = renderScreen(<Returned />, { path: `/profile?email=${outcome}`, rider: ana });
  expect(screen.getByRole(role)).toHaveTextContent(words);
  expect(history.at(-1)).toBe('/profile');
});

it('waits until the session is known: the notice of an ended one would cover it', async () => {
  api.fail(getUser, 'unauthenticated', 401);
  renderScreen(<Returned />, { path: '/?error=auth_failed' });
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Erro no login');
});

it('does nothing at any other address', () => {
  renderScreen(<Returned />, { path: '/?error=other', rider: ana });
  expect(screen.queryByRole('alert')).toBeNull();
});
