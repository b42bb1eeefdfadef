import { getUser, resetPassword } from '@estradeiro/contract/auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { sessionQuery } from '#platform/session.ts';
import { Toasts } from '#ui/toast.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';

const token = 'T'.repeat(43);
const show = (path = `/senha/${token}`, rider: typeof ana | null = null) =>
  renderScreen(
    <>
      <Route path="/senha/:token?" component={NewPasswordScreen} />
      <Toasts />
    </>,
    { path, rider },
  );
const password = () => screen.getByLabelText('Nova senha');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));

it('takes the token off the address, sets the password, and leads to the sign-in', async () => {
  api.answer(resetPassword);
  const { history } = show();
  expect(history).toEqual(['/senha']);
  await userEvent.type(password(), 'Serra2026');
  await save();
  expect(await screen.findByText('Senha alterada')).toBeVisible();
  expect(screen.getByText('Entre com a nova senha.')).toBeVisible();
  expect(history).toEqual(['/login']);
  expect(api.seen(resetPassword)).toMatchObject([{ body: { token, password: 'Serra2026' } }]);
});

it.each([
  ['Abc12', 'A senha deve ter pelo menos 8 caracteres'],
  ['abcdefgh', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
])('refuses the password %s', async (typed, problem) => {
  show();
  await userEvent.type(password(), typed);
  expect(screen.getByText(problem)).toBeVisible();
  await save();
  expect(api.seen(resetPassword)).toEqual([]);
});

it('says that the link has expired, and leads to another', async () => {
  api.fail(resetPassword, 'link_expired', 404);
  show();
  await userEvent.type(password(), 'Serra2026');
  await save();
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/login?senha');
});

it.each(['/senha', '/senha/curto'])('says so at once of an address without a whole token: %s', (path) => {
  show(path);
  expect(screen.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});

it('keeps the form where the password is refused or the server does not respond', async () => {
  api.fail(resetPassword, 'common_password', 400, 'Esta é uma das senhas mais usadas.');
  show();
  await userEvent.type(password(), 'Password1');
  await save();
  expect(await screen.findByText('Esta é uma das senhas mais usadas.')).toBeVisible();
  api.drop(resetPassword);
  await save();
  expect(await screen.findByText('A senha não foi alterada')).toBeVisible();
  expect(password()).toHaveValue('Password1');
});

it('forgets the rider whose sessions ended with it', async () => {
  api.answer(resetPassword);
  api.fail(getUser, 'unauthenticated', 401);
  const { client, history } = show(undefined, ana);
  await userEvent.type(password(), 'Serra2026');
  await save();
  await expect.poll(() => history.at(-1)).toBe('/login');
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
});

it('leaves another rider signed in', async () => {
  api.answer(resetPassword);
  api.answer(getUser, ana);
  const { client, history } = show(undefined, ana);
  await userEvent.type(password(), 'Serra2026');
  await save();
  await expect.poll(() => history.at(-1)).toBe('/login');
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana);
});
