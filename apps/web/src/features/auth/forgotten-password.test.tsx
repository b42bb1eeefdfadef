import { getProviders, requestPasswordReset } from '@estradeiro/contract/auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { LoginScreen } from './login-screen.tsx';

const providers = { platform: false, google: false, facebook: false, platformName: null };
const sent = 'Se houver uma conta com este email, o link chega em alguns minutos e vale 30 minutos.';
const noLetters = 'Este servidor não envia emails. Peça um link a quem cuida dele.';

beforeEach(() => api.answer(getProviders, { ...providers, letters: true }));

const email = () => screen.getByRole('textbox', { name: 'Email' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = (path = '/login') =>
  renderScreen(
    <>
      <LoginScreen />
      <Toasts />
    </>,
    { path },
  );

it('starts with the e-mail of the sign-in form, and shows the same result for every e-mail', async () => {
  api.answer(requestPasswordReset);
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'Ana@exemplo.com');
  await press('Esqueci minha senha');
  expect(screen.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
  expect(email()).toHaveValue('Ana@exemplo.com');
  await press('Enviar link');
  expect(await screen.findByText(sent)).toBeVisible();
  expect(api.seen(requestPasswordReset)).toMatchObject([{ body: { email: 'ana@exemplo.com' } }]);
  await press('Pedir para outro email');
  expect(email()).toBeVisible();
  await press('Voltar para entrar');
  expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  expect(email()).toHaveValue('Ana@exemplo.com');
  expect(email()).toHaveFocus();
});

it('is busy while the request runs', async () => {
  const answer = api.hold(requestPasswordReset);
  show('/login?senha');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@exemplo.com');
  await press('Enviar link');
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-disabled', 'true');
  answer(undefined);
  expect(await screen.findByText(sent)).toBeVisible();
});

it('sends nothing to the server for an invalid e-mail', async () => {
  show('/login?senha');
  await press('Enviar link');
  expect(await screen.findByText('Email inválido')).toBeVisible();
  expect(api.seen(requestPasswordReset)).toEqual([]);
});

it('keeps the e-mail where the server refuses, and says why', async () => {
  api.fail(requestPasswordReset, 'rate_limited', 429, 'Muitas tentativas em pouco tempo.');
  show('/login?senha');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@exemplo.com');
  await press('Enviar link');
  expect(await screen.findByRole('alert')).toHaveTextContent('O link não foi pedidoMuitas tentativas em pouco tempo.');
  expect(email()).toHaveValue('ana@exemplo.com');
});

it('says so without a network', async () => {
  api.drop(requestPasswordReset);
  show('/login?senha');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@exemplo.com');
  await press('Enviar link');
  expect(await screen.findByRole('alert')).toHaveTextContent('O link não foi pedido');
});

it('names the operator where the installation sends no e-mails', async () => {
  api.answer(getProviders, { ...providers, letters: false });
  show('/login?senha');
  expect(await screen.findByText(noLetters)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar link' })).toBeNull();
});

it('names the operator where only the response shows that no e-mails are sent', async () => {
  api.answer(getProviders, providers);
  api.fail(requestPasswordReset, 'not_found', 404);
  show('/login?senha');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@exemplo.com');
  await press('Enviar link');
  expect(await screen.findByText(noLetters)).toBeVisible();
});
