import { getUser } from '@estradeiro/contract/auth';
import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '#platform/offline/store.ts';
import { api } from '#platform/render.testing.tsx';
import { ana, openSettings } from './profile-screen.testing.tsx';

beforeEach(() => {
  localStorage.clear();
  api.answer(getUser, ana);
  api.answer(listEmergencyContacts, []);
});
afterEach(() => vi.unstubAllGlobals());

const setting = () => screen.findByRole('switch', { name: /^Perguntar depois de uma parada brusca/ });

it('is off until it is turned on, says what it is, and keeps its state', async () => {
  const { unmount } = openSettings('queda');
  expect(await setting()).not.toBeChecked();
  expect(screen.getByText(/^Só com o app na tela.*não protege/)).toBeVisible();
  await userEvent.click(await setting());
  unmount();
  openSettings('queda');
  expect(await setting()).toBeChecked();
  await userEvent.click(await setting());
  expect(await setting()).not.toBeChecked();
});

it('belongs to who turned it on', async () => {
  openSettings('queda');
  await userEvent.click(await setting());
  signOut(ana.id);
  expect(await setting()).not.toBeChecked();
});

it.each([
  ['refuses the sensor', { requestPermission: async () => 'denied' }, /^Sem acesso ao sensor de movimento/],
  ['has none', undefined, /^Este aparelho não tem sensor de movimento/],
])('says what is missing where the device %s', async (_, event, words) => {
  vi.stubGlobal('DeviceMotionEvent', event);
  openSettings('queda');
  await userEvent.click(await setting());
  expect(await screen.findByText(words)).toBeVisible();
});

it('says of a device without a sensor, also where the check was on already, that many falls go unnoticed', async () => {
  vi.stubGlobal('DeviceMotionEvent', undefined);
  const { unmount } = openSettings('queda');
  await userEvent.click(await setting());
  unmount();
  openSettings('queda');
  expect(await screen.findByText(/^Este aparelho não tem sensor de movimento.*sem pergunta/)).toBeVisible();
});

it('says that there is no contact to notify', async () => {
  openSettings('queda');
  await userEvent.click(await setting());
  expect(await screen.findByRole('link', { name: 'Cadastrar contatos' })).toHaveAttribute(
    'href',
    '/emergency-contacts',
  );
});
