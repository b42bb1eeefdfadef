import { getUser } from '@estradeiro/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { sessionQuery } from '#platform/session.ts';
import { Gate } from './gate.tsx';

const ana = {
  id: crypto.randomUUID(),
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};
beforeEach(() => localStorage.clear());

const show = () => renderScreen(<Gate landing="landing">page</Gate>);

it('shows a spinner while the session loads, then the page', async () => {
  const answer = api.hold(getUser);
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
  answer(ana);
  expect(await screen.findByText('page')).toBeVisible();
});

it('shows the landing without a session, without a second attempt', async () => {
  api.fail(getUser, 'unauthenticated', 401);
  show();
  expect(await screen.findByText('landing')).toBeVisible();
  expect(api.seen(getUser)).toHaveLength(1);
});

it('shows the page again to another rider, with nothing of the previous one', async () => {
  api.answer(getUser, ana);
  const { client } = renderScreen(
    <Gate landing="landing">
      <input aria-label="Recado" />
    </Gate>,
  );
  await userEvent.type(await screen.findByLabelText('Recado'), 'de Ana');
  api.answer(getUser, { ...ana, id: crypto.randomUUID() });
  void client.invalidateQueries(sessionQuery);
  await waitFor(() => expect(screen.getByLabelText('Recado')).toHaveValue(''));
});

it('tries once more after a second before it takes a failure for signed out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.fail(getUser, 'internal', 500);
  show();
  await vi.advanceTimersByTimeAsync(1_100);
  vi.useRealTimers();
  expect(await screen.findByText('landing')).toBeVisible();
  expect(api.seen(getUser)).toHaveLength(2);
});
