import { getUser } from '@estradeiro/contract/auth';
import { deleteAccount, exportData } from '@estradeiro/contract/profile';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { api } from '#platform/render.testing.tsx';
import { enterSession, sessionQuery } from '#platform/session.ts';
import { ana, openSettings, press } from '../profile-screen.testing.tsx';

beforeEach(() => api.answer(getUser, ana));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the rider's data", () => {
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('is downloaded with the password', async () => {
    openSettings('dados');
    const links: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.download);
    });
    await press('Baixar meus dados');
    api.fail(exportData, 'wrong_password', 422, 'A senha atual não confere.');
    await userEvent.type((await dialog()).getByLabelText('Sua senha'), 'Estrada 116');
    await press('Baixar');
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('A senha atual não confere.');
    api.answer(exportData);
    await press('Baixar');
    await vi.waitFor(() => expect(links).toEqual(['estradeiro-meus-dados.json']));
    expect(api.seen(exportData).at(-1)?.body).toEqual({ password: 'Estrada 116' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is deleted with the account, once the rider has confirmed it', async () => {
    localStorage.setItem('last-weather', '{}');
    const { client, history } = openSettings('dados');
    await press('Excluir minha conta');
    expect((await dialog()).getByText(/como a LGPD garante/)).toBeVisible();
    await press('Excluir para sempre');
    expect((await dialog()).getByText('Senha é obrigatória')).toBeVisible();
    expect(api.seen(deleteAccount)).toEqual([]);
    api.answer(deleteAccount);
    await userEvent.type((await dialog()).getByLabelText('Sua senha'), 'Estrada 116');
    await press('Excluir para sempre');
    expect(await screen.findByText('Conta excluída')).toBeVisible();
    expect(api.seen(deleteAccount)).toMatchObject([{ body: { password: 'Estrada 116' } }]);
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(history?.at(-1)).toBe('/');
    expect(localStorage.getItem('last-weather')).toBeNull();
  });

  it('is deleted with its pending writes', async () => {
    const onSignOut = { parkIf: () => true };
    const unsaved = createStored('unsaved-ride', z.string().nullable(), null, { onSignOut });
    const { client } = openSettings('dados');
    await screen.findByRole('button', { name: 'Excluir minha conta' });
    enterSession(client, ana);
    unsaved.write('de Ana');
    await press('Excluir minha conta');
    api.answer(deleteAccount);
    await userEvent.type((await dialog()).getByLabelText('Sua senha'), 'Estrada 116');
    await press('Excluir para sempre');
    expect(await screen.findByText('Conta excluída')).toBeVisible();
    expect(unsaved.read()).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parked '))).toEqual([]);
  });

  it('stays when the rider cancels', async () => {
    openSettings('dados');
    await press('Excluir minha conta');
    await press('Cancelar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.seen(deleteAccount)).toEqual([]);
  });

  it('is deleted by a typed word where there is no password', async () => {
    openSettings('dados', { ...ana, hasPassword: false });
    await press('Excluir minha conta');
    const word = (await dialog()).getByLabelText('Digite EXCLUIR para confirmar');
    await userEvent.type(word, 'sim');
    await press('Excluir para sempre');
    expect((await dialog()).getByText('Digite EXCLUIR')).toBeVisible();
    await userEvent.clear(word);
    await userEvent.type(word, 'excluir');
    api.answer(deleteAccount);
    await press('Excluir para sempre');
    expect(await screen.findByText('Conta excluída')).toBeVisible();
    expect(api.seen(deleteAccount)).toMatchObject([{ body: { word: 'EXCLUIR' } }]);
  });
});
