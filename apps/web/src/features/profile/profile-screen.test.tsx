import { getUser, sendConfirmation } from '@estradeiro/contract/auth';
import {
  cancelEmailChange,
  changePassword,
  deletePhoto,
  getProfile,
  putPhoto,
  updateProfile,
} from '@estradeiro/contract/profile';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCanvas } from '#platform/canvas.testing.ts';
import { api } from '#platform/render.testing.tsx';
import { sessionQuery } from '#platform/session.ts';
import { ana, open, press, show } from './profile-screen.testing.tsx';

const photoUrl = `/api/photos/${crypto.randomUUID()}`;

beforeEach(() => api.answer(getUser, ana));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const input = (name: string) => screen.findByRole('textbox', { name });
const toastText = async (title: string) => (await screen.findByText(title)).parentElement?.textContent;

describe('who is signed out', () => {
  it('is denied, with a link to sign in', async () => {
    api.fail(getUser, 'unauthenticated', 401);
    show();
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer login' })).toHaveAttribute('href', '/login');
  });
});

describe('name and e-mail', () => {
  it('are shown and changed, also in the header', async () => {
    const { client } = open();
    expect(await input('Sobrenome *')).toHaveValue('Souza');
    await userEvent.clear(await input('Nome *'));
    await userEvent.type(await input('Nome *'), 'Bia');
    api.answer(updateProfile, { ...ana, firstName: 'Bia' });
    await press('Salvar');
    expect(await toastText('Perfil atualizado')).toContain('Suas informações foram salvas.');
    expect(api.seen(updateProfile)).toMatchObject([
      { body: { firstName: 'Bia', lastName: 'Souza', email: 'ana@exemplo.com' } },
    ]);
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ firstName: 'Bia' });
    expect(client.getQueryData(sessionQuery.queryKey)).not.toHaveProperty('hasPassword');
  });

  it.each([
    ['Nome *', 'Nome é obrigatório'],
    ['Sobrenome *', 'Sobrenome é obrigatório'],
    ['Email *', 'Email inválido'],
  ])('are missed: %s', async (name, problem) => {
    open();
    await userEvent.clear(await input(name));
    await press('Salvar');
    expect(screen.getByText(problem)).toBeVisible();
    expect(await input(name)).toHaveFocus();
    expect(api.seen(updateProfile)).toEqual([]);
  });

  it('are saved with another e-mail by who knows the password', async () => {
    open();
    await userEvent.clear(await input('Email *'));
    await userEvent.type(await input('Email *'), 'Bia@exemplo.com');
    await press('Salvar');
    expect(screen.getByText('Senha atual é obrigatória')).toBeVisible();
    expect(api.seen(updateProfile)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Senha atual *'), 'Estrada 116');
    api.answer(updateProfile, { ...ana, email: 'bia@exemplo.com' });
    await press('Salvar');
    expect(await screen.findByText('Perfil atualizado')).toBeVisible();
    expect(api.seen(updateProfile)).toMatchObject([
      { body: { email: 'bia@exemplo.com', currentPassword: 'Estrada 116' } },
    ]);
    expect(screen.queryByLabelText('Senha atual *')).toBeNull();
    await userEvent.type(await input('Email *'), '.br');
    expect(screen.queryByText('Senha atual é obrigatória')).toBeNull();
  });

  it('are confirmed by a link that the rider requests, and say so', async () => {
    const { unmount } = open({ ...ana, emailState: 'unconfirmed' });
    expect(await screen.findByText('Email ainda não confirmado')).toBeVisible();
    api.fail(sendConfirmation, 'rate_limited', 429);
    await press('Enviar link de confirmação');
    expect(await screen.findByText('O link não foi enviado')).toBeVisible();
    api.answer(sendConfirmation);
    await press('Enviar link de confirmação');
    expect(await toastText('Link enviado')).toContain('Abra neste navegador o link que enviamos para ana@exemplo.com.');
    expect(api.seen(updateProfile)).toEqual([]);
    unmount();
    open({ ...ana, emailState: 'confirmed' });
    expect(await screen.findByText('Email confirmado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar link de confirmação' })).toBeNull();
  });

  it('keep the e-mail until the new one is confirmed, which is sent again or cancelled', async () => {
    const waiting = { ...ana, emailState: 'confirmed', pendingEmail: 'nova@exemplo.com', letters: true } as const;
    open({ ...waiting, pendingEmail: null });
    const email = await input('Email *');
    await userEvent.clear(email);
    await userEvent.type(email, 'nova@exemplo.com');
    expect(screen.getByText('O novo email vale depois que você abrir o link que enviamos para ele.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Senha atual *'), 'Estrada 116');
    api.answer(updateProfile, waiting);
    await press('Salvar');
    expect(await toastText('Perfil atualizado')).toContain('o link que enviamos para nova@exemplo.com');
    expect(screen.getByText(/^Aguardando confirmação de nova@exemplo.com/)).toBeVisible();
    expect(await input('Email *')).toHaveValue('ana@exemplo.com');
    api.answer(sendConfirmation);
    await press('Enviar de novo');
    expect(await toastText('Link enviado')).toContain('nova@exemplo.com');
    api.fail(cancelEmailChange, 'internal', 500);
    await press('Cancelar');
    expect(await screen.findByText('A mudança não foi cancelada')).toBeVisible();
    api.answer(cancelEmailChange, { ...waiting, pendingEmail: null });
    await press('Cancelar');
    expect(await toastText('O seu email não muda')).toContain('A sua conta continua com ana@exemplo.com.');
    expect(screen.queryByText(/^Aguardando confirmação/)).toBeNull();
    expect(screen.getByText('Email confirmado')).toBeVisible();
  });

  it('say that a new e-mail counts at once where no letters are sent', async () => {
    open({ ...ana, letters: false });
    await userEvent.type(await input('Email *'), '.br');
    expect(screen.getByText(/^Este servidor não envia emails: o novo vale assim que você salvar/)).toBeVisible();
  });

  it('are saved with another e-mail where the account has no password', async () => {
    open({ ...ana, hasPassword: false, email: null });
    await userEvent.type(await input('Email *'), 'ana@exemplo.com');
    api.answer(updateProfile, { ...ana, hasPassword: false });
    await press('Salvar');
    expect(await screen.findByText('Perfil atualizado')).toBeVisible();
  });

  it('say why they were not saved, and keep what was typed', async () => {
    open();
    await userEvent.type(await input('Nome *'), ' Maria');
    api.fail(updateProfile, 'email_taken', 409, 'Este email não está disponível. Use outro.');
    await press('Salvar');
    expect(await toastText('Erro ao atualizar perfil')).toContain('Este email não está disponível. Use outro.');
    api.drop(updateProfile);
    await press('Salvar');
    expect(await screen.findByText(/Problema de conexão/)).toBeVisible();
    expect(await input('Nome *')).toHaveValue('Ana Maria');
  });

  it('fail to load, and load at the second attempt', async () => {
    api.fail(getProfile, 'internal', 500, 'Algo deu errado do nosso lado.');
    show();
    expect(await screen.findByText('Algo deu errado do nosso lado.')).toBeVisible();
    api.answer(getProfile, ana);
    await press('Tentar Novamente');
    expect(await input('Nome *')).toHaveValue('Ana');
  });

  it('can be seen without a network, which is shown', async () => {
    open();
    expect(await input('Nome *')).toHaveValue('Ana');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Sem conexão/)).toHaveTextContent(
      /^Sem conexão: para salvar mudanças é preciso estar na rede\. Última leitura /,
    );
  });
});

describe('the photo', () => {
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Sua foto'), file, { applyAccept: false });
  const picture = (bytes = 10) => new File([new Uint8Array(bytes)], 'moto.png', { type: 'image/png' });

  it('is shrunk, saved at once without metadata, and shown', async () => {
    const { client } = open();
    const jpeg = btoa('\xff\xd8\xff\xe1\x00\x06Exif\xff\xda\x00\x02\xff\xd9');
    const drawn = fakeCanvas({ width: 4000, height: 3000, jpeg });
    api.answer(putPhoto, { ...ana, profileImageUrl: photoUrl });
    await choose(picture());
    expect(await screen.findByText('Sua nova foto já aparece.')).toBeVisible();
    expect(drawn).toEqual({ width: 400, height: 300 });
    expect(api.seen(putPhoto)).toMatchObject([{ body: { jpeg: btoa('\xff\xd8\xff\xda\x00\x02\xff\xd9') } }]);
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ profileImageUrl: photoUrl });
    expect(document.querySelector('img')).toHaveAttribute('src', photoUrl);
  });

  it.each([
    [
      'no image',
      new File(['%PDF'], 'moto.pdf', { type: 'application/pdf' }),
      'Por favor, selecione apenas arquivos de imagem.',
    ],
    ['too large', picture(5 * 1024 * 1024 + 1), 'A imagem deve ter no máximo 5MB.'],
  ])('is refused when it is %s', async (_, file, words) => {
    open();
    await choose(file);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is refused when the browser cannot read it', async () => {
    open();
    fakeCanvas({ width: 0 });
    await choose(picture());
    expect(await screen.findByText(/Não foi possível ler esta imagem/)).toBeVisible();
  });

  it('is removed, and the initials are back', async () => {
    open({ ...ana, profileImageUrl: photoUrl });
    api.answer(deletePhoto, ana);
    await press('Remover foto');
    expect(await screen.findByText('Sua foto foi removida.')).toBeVisible();
    expect(screen.getByText('AS')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trocar foto' })).toHaveFocus();
  });
});

describe('the password', () => {
  const secret = (name: string) => screen.getByLabelText(name);
  const fill = async (current: string, next: string, again: string) => {
    await press('Alterar senha');
    await userEvent.type(await screen.findByLabelText('Senha atual'), current);
    await userEvent.type(secret('Nova senha'), next);
    await userEvent.type(secret('Confirmar nova senha'), again);
  };

  it('is changed, and the card closes empty', async () => {
    open();
    api.answer(changePassword);
    await fill('Estrada 116', 'Serra 2026', 'Serra 2026');
    await press('Alterar senha');
    expect(await toastText('Senha alterada')).toContain('Os outros aparelhos saíram da sua conta.');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    await press('Alterar senha');
    expect(await screen.findByLabelText('Senha atual')).toHaveValue('');
  });

  it('closes empty when it is cancelled', async () => {
    open();
    await fill('Estrada 116', 'Serra 2026', 'Serra');
    await press('Cancelar');
    expect(screen.getByRole('button', { name: 'Alterar senha' })).toHaveFocus();
    await press('Alterar senha');
    expect(await screen.findByLabelText('Nova senha')).toHaveValue('');
  });

  it.each([
    ['', 'Serra 2026', 'Serra 2026', 'Senha atual é obrigatória'],
    ['Estrada 116', 'Serra 1', 'Serra 1', 'Nova senha deve ter pelo menos 8 caracteres'],
    [
      ...(['Estrada 116', 'serra 2026', 'serra 2026'] as const),
      'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número',
    ],
    ['Estrada 116', 'Serra 2026', '', 'Confirmação de senha é obrigatória'],
    ['', 'Serra 2026', 'Serra 2027', 'Senhas não conferem'],
  ])('is judged: %j, %j, %j', async (current, next, again, problem) => {
    open();
    await press('Alterar senha');
    await userEvent.type(await screen.findByLabelText('Nova senha'), next);
    if (current) await userEvent.type(secret('Senha atual'), current);
    if (again) await userEvent.type(secret('Confirmar nova senha'), again);
    await press('Alterar senha');
    expect(screen.getByText(problem)).toBeVisible();
    expect(api.seen(changePassword)).toEqual([]);
  });

  it("shows the server's objection, and stays open", async () => {
    open();
    await fill('Errada 116', 'Serra 2026', 'Serra 2026');
    api.fail(changePassword, 'wrong_password', 422, 'A senha atual não confere.');
    await press('Alterar senha');
    expect(await toastText('Erro ao alterar senha')).toContain('A senha atual não confere.');
    expect(secret('Senha atual')).toHaveValue('Errada 116');
  });

  it('is set for the first time where there is none', async () => {
    open({ ...ana, hasPassword: false });
    api.answer(changePassword);
    await press('Definir senha');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Serra 2026');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    await userEvent.type(secret('Confirmar nova senha'), 'Serra 2026');
    await press('Definir senha');
    expect(await screen.findByText('Senha alterada')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Alterar senha' })).toBeVisible();
  });
});

it('leads to the settings', async () => {
  open();
  expect(await screen.findByRole('link', { name: /^Ajustes/ })).toHaveAttribute('href', '/ajustes');
});
