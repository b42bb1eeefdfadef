import {
  getUser,
  listDevices,
  type SignedInDevice,
  signOutDevice,
  signOutOtherDevices,
} from '@estradeiro/contract/auth';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { ana, openSettings, press } from '../profile-screen.testing.tsx';

const signedInAt = '2026-11-28T17:30:00.000Z';
const phone: SignedInDevice = { name: 'a'.repeat(43), isThis: true, browser: 'Chrome', system: 'Android', signedInAt };
const tablet: SignedInDevice = { ...phone, name: 'b'.repeat(43), isThis: false, browser: 'Safari', system: 'iPad' };
const unknown: SignedInDevice = { ...phone, name: 'c'.repeat(43), isThis: false, browser: null, system: null };

beforeEach(() => api.answer(getUser, ana));

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it('are listed with what they are and since when, this one without a way out', async () => {
  api.answer(listDevices, [phone, tablet, unknown]);
  openSettings('aparelhos');
  expect(await rows()).toEqual([
    expect.stringMatching(/^Chrome em AndroidEntrou em 28\/11.*Este aparelho$/),
    expect.stringMatching(/^Safari em iPadEntrou em .*Sair dele$/),
    expect.stringMatching(/^Navegador desconhecido/),
  ]);
});

it('are signed out one by one', async () => {
  api.answer(listDevices, [phone, tablet]);
  openSettings('aparelhos');
  api.answer(signOutDevice);
  const out = await screen.findByRole('button', { name: 'Sair de: Safari em iPad' });
  api.answer(listDevices, [phone]);
  await userEvent.click(out);
  expect(await rows()).toHaveLength(1);
  expect(api.seen(signOutDevice)).toMatchObject([{ params: { name: tablet.name } }]);
  expect(screen.queryByRole('button', { name: 'Sair de todos os outros' })).toBeNull();
});

it('are signed out together, after a question', async () => {
  api.answer(listDevices, [phone, tablet, unknown]);
  openSettings('aparelhos');
  api.answer(signOutOtherDevices);
  await press('Sair de todos os outros');
  const question = within(await screen.findByRole('alertdialog'));
  api.answer(listDevices, [phone]);
  await userEvent.click(question.getByRole('button', { name: 'Sair de todos os outros' }));
  expect(await rows()).toHaveLength(1);
});

it('stay, with the reason, where the server does not end them', async () => {
  api.answer(listDevices, [phone, tablet]);
  openSettings('aparelhos');
  api.fail(signOutDevice, 'internal', 500);
  await press('Sair de: Safari em iPad');
  expect(await screen.findByText('Não foi possível sair do aparelho')).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

it('say why they are not listed', async () => {
  api.fail(listDevices, 'internal', 500);
  openSettings('aparelhos');
  expect(await screen.findByText('Não foi possível carregar os aparelhos')).toBeVisible();
});
