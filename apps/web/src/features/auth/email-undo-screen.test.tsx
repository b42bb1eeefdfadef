import { undoEmailChange } from '@estradeiro/contract/auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { EmailUndoScreen } from './email-undo-screen.tsx';

const token = 'T'.repeat(43);
const show = (path = `/desfazer-email/${token}`) =>
  renderScreen(
    <>
      <Route path="/desfazer-email/:token?" component={EmailUndoScreen} />
      <Toasts />
    </>,
    { path },
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Desfazer a mudança' }));

it('takes the token off the address, and undoes the change only by a press', async () => {
  api.answer(undoEmailChange);
  const { history } = show();
  expect(history).toEqual(['/desfazer-email']);
  expect(api.seen(undoEmailChange)).toEqual([]);
  await press();
  expect(await screen.findByRole('heading', { name: 'Mudança desfeita' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ir para entrar' })).toHaveAttribute('href', '/login');
  expect(api.seen(undoEmailChange)).toMatchObject([{ body: { token } }]);
});

it('says that the link has expired, and stays where the server does not respond', async () => {
  api.fail(undoEmailChange, 'internal', 500);
  show();
  await press();
  expect(await screen.findByText('A mudança não foi desfeita')).toBeVisible();
  api.fail(undoEmailChange, 'link_expired', 404);
  await press();
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});

it('says so at once of an address without a whole token', () => {
  show('/desfazer-email/curto');
  expect(screen.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});
