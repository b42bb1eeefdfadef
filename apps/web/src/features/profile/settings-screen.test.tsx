import { getUser } from '@estradeiro/contract/auth';
import { getProfile } from '@estradeiro/contract/profile';
import { listSharedLinks } from '@estradeiro/contract/sharing';
import { listTrips } from '@estradeiro/contract/trips';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '#platform/offline/store.ts';
import { api } from '#platform/render.testing.tsx';
import { ana, openSettings, press } from './profile-screen.testing.tsx';

beforeEach(() => api.answer(getUser, ana));

it('lists its sections in groups, each with an address of its own', () => {
  openSettings();
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('a'));
  expect(rows.map((row) => row?.getAttribute('href'))).toEqual(
    [
      'voz',
      'avisos',
      'controle',
      'queda',
      'lugares',
      'trechos',
      'recebidos',
      'notificacoes',
      'links',
      'aparelhos',
      'chaves',
      'dados',
      'aplicativo',
    ].map((part) => `/ajustes?parte=${part}`),
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((group) => group.textContent)).toEqual([
    'Na estrada',
    'Avisos e links',
    'Conta e aplicativo',
  ]);
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
});

it('shows its list for a section that it does not know', () => {
  openSettings('nada');
  expect(screen.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
});

it('leads back from a section to the list', () => {
  openSettings('avisos');
  expect(screen.getByRole('heading', { name: 'Avisos na estrada' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ajustes' })).toHaveAttribute('href', '/ajustes');
});

it('says where the device cannot speak', async () => {
  openSettings('voz');
  expect(await screen.findByText('Navegação por voz não suportada neste dispositivo')).toBeVisible();
});

it('shows the tour again', async () => {
  localStorage.setItem('onboarding-completed', 'true');
  openSettings('aplicativo');
  await press('Rever o tour');
  expect(localStorage.getItem('onboarding-completed')).toBeNull();
});

describe('spoken warnings of a ride', () => {
  it('are one list, all of it on at first', () => {
    openSettings('avisos');
    const rows = screen.getAllByRole('switch');
    expect(rows).toHaveLength(9);
    for (const row of rows) expect(row).toBeChecked();
  });

  it('are kept on this device, also where the rider signs out', async () => {
    const { unmount } = openSettings('avisos');
    await userEvent.click(screen.getByRole('switch', { name: 'Lombadas' }));
    unmount();
    signOut();
    openSettings('avisos');
    expect(screen.getByRole('switch', { name: 'Lombadas' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: /^Radares/ })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Lombadas' }));
    expect(screen.getByRole('switch', { name: 'Lombadas' })).toBeChecked();
  });
});

it("lists the rider's shared links where its section opens, and only there", async () => {
  const { unmount } = openSettings();
  expect(api.seen(listSharedLinks)).toEqual([]);
  unmount();
  api.answer(listSharedLinks, []);
  api.answer(listTrips, []);
  openSettings('links');
  await screen.findByText('Nenhum link aberto de roteiro, passeio ou rota.');
  await screen.findByText('Nenhum link aberto de viagem.');
});

it('says why the data cannot be downloaded where the profile does not load', async () => {
  openSettings();
  api.fail(getProfile, 'internal', 500);
  await userEvent.click(screen.getByRole('link', { name: /^Seus dados/ }));
  expect(await screen.findByText('Não foi possível carregar seu perfil')).toBeVisible();
});
