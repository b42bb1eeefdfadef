import { getUser } from '@estradeiro/contract/auth';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  type PasskeyCreation,
  removePasskey,
} from '@estradeiro/contract/passkeys';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePasskeys } from '#platform/passkeys.testing.ts';
import { api } from '#platform/render.testing.tsx';
import { ana, openSettings, press } from '../profile-screen.testing.tsx';

const phone: Passkey = {
  id: 'AQID',
  name: 'Celular de Ana',
  createdAt: '2026-11-28T17:30:00.000Z',
  lastUsedAt: '2026-11-29T11:00:00.000Z',
};
const tablet: Passkey = { ...phone, id: 'BAUG', name: 'Tablet', lastUsedAt: null };
const creation: PasskeyCreation = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Estradeiro' },
  user: { id: 'YW5h', name: 'ana@exemplo.com', displayName: 'Ana Souza' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

beforeEach(() => api.answer(getUser, ana));
afterEach(() => vi.unstubAllGlobals());

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

async function fill(name = 'Celular de Ana') {
  await press('Adicionar chave de acesso');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nome da chave' }));
  if (name) await userEvent.type(screen.getByRole('textbox', { name: 'Nome da chave' }), name);
}

it('are listed with their last use, and removed after a question', async () => {
  fakePasskeys();
  api.answer(listPasskeys, [phone, tablet]);
  openSettings('chaves');
  expect(await rows()).toEqual([
    expect.stringMatching(/^Celular de AnaUsada em .*Remover$/),
    expect.stringMatching(/^TabletAdicionada em 28\/11.*, ainda sem usoRemover$/),
  ]);
  api.answer(removePasskey);
  await press('Remover: Tablet');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remover Tablet?' }));
  api.answer(listPasskeys, [phone]);
  await userEvent.click(question.getByRole('button', { name: 'Remover' }));
  expect(await rows()).toHaveLength(1);
  expect(api.seen(removePasskey)).toMatchObject([{ params: { id: tablet.id } }]);
});

it('are added with a name by who knows the password', async () => {
  fakePasskeys();
  api.answer(listPasskeys, []);
  openSettings('chaves');
  expect(await screen.findByText('Você ainda não tem nenhuma.')).toBeVisible();
  await fill('');
  await press('Continuar');
  expect(screen.getByText('Escreva um nome de até 60 letras')).toBeVisible();
  expect(screen.getByText('Senha é obrigatória')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome da chave' }), 'Celular de Ana');
  await userEvent.type(screen.getByLabelText('Sua senha'), 'Estrada 116');
  api.answer(beginPasskey, creation);
  api.answer(addPasskey, phone);
  api.answer(listPasskeys, [phone]);
  await press('Continuar');
  expect(await screen.findByText('Chave de acesso adicionada')).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(api.seen(beginPasskey)).toMatchObject([{ body: { currentPassword: 'Estrada 116' } }]);
  expect(api.seen(addPasskey)).toMatchObject([{ body: { name: 'Celular de Ana', credential: { id: 'AQID' } } }]);
});

it.each([
  ['NotAllowedError', /ou você cancelou/],
  ['InvalidStateError', /já tem uma chave de acesso desta conta/],
  ['NotSupportedError', /É preciso ter bloqueio de tela/],
])('say why the device made none: %s', async (name, words) => {
  fakePasskeys(() => name);
  api.answer(listPasskeys, []);
  openSettings('chaves', { ...ana, hasPassword: false });
  await fill();
  expect(screen.queryByLabelText('Sua senha')).toBeNull();
  api.answer(beginPasskey, creation);
  await press('Continuar');
  expect(await screen.findByText(words)).toBeVisible();
  expect(api.seen(addPasskey)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Nome da chave' })).toHaveValue('Celular de Ana');
});

it('say that the password is wrong, and why they are not listed', async () => {
  fakePasskeys();
  api.answer(listPasskeys, []);
  const { unmount } = openSettings('chaves');
  await fill();
  await userEvent.type(screen.getByLabelText('Sua senha'), 'Errada 116');
  api.fail(beginPasskey, 'wrong_password', 422, 'A senha atual não confere.');
  await press('Continuar');
  expect(await screen.findByText('A senha atual não confere.')).toBeVisible();
  unmount();
  api.fail(listPasskeys, 'internal', 500);
  openSettings('chaves');
  expect(await screen.findByText('Não foi possível carregar as chaves de acesso')).toBeVisible();
});

it('cannot be added by a browser that knows none, which says so', async () => {
  api.answer(listPasskeys, [phone]);
  openSettings('chaves');
  expect(await screen.findByText(/^Este navegador não faz chaves de acesso/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull();
});
