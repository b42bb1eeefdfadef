import { getProviders, login, register } from '@estradeiro/contract/auth';
import { beginPasskeySignIn, signInByPasskey } from '@estradeiro/contract/passkeys';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePasskeys } from '#platform/passkeys.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { sessionQuery } from '#platform/session.ts';
import { Toasts } from '#ui/toast.tsx';
import { LoginScreen } from './login-screen.tsx';

const ana = {
  id: crypto.randomUUID(),
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};

beforeEach(() => api.answer(getProviders, { platform: false, google: true, facebook: false, platformName: null }));

const show = async () => {
  const shown = renderScreen(
    <>
      <LoginScreen />
      <Toasts />
    </>,
    { path: '/login' },
  );
  await screen.findByRole('heading');
  return shown;
};
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Senha');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('offers e-mail as an alternative only where there is a provider', async () => {
  const { unmount } = await show();
  expect(screen.getByText('ou continue com email')).toBeVisible();
  unmount();
  api.answer(getProviders, { platform: false, google: false, facebook: false, platformName: null });
  await show();
  expect(screen.queryByText('ou continue com email')).toBeNull();
});

describe('signing in', () => {
  it('judges each field at every change', async () => {
    await show();
    await userEvent.type(email(), 'ana');
    expect(screen.getByText('Email inválido')).toBeVisible();
    expect(email()).toBeInvalid();
    await userEvent.type(email(), '@exemplo.com');
    expect(screen.queryByText('Email inválido')).toBeNull();
    expect(screen.getByTestId('field-success')).toBeInTheDocument();
    await userEvent.type(password(), '12345');
    expect(screen.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
    await userEvent.type(password(), '6');
    expect(screen.getAllByTestId('field-success')).toHaveLength(2);
  });

  it('shows and hides the password', async () => {
    await show();
    await press('Mostrar senha');
    expect(password()).toHaveAttribute('type', 'text');
    await press('Ocultar senha');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('is busy while the server checks, then welcomes and goes home', async () => {
    const answer = api.hold(login);
    const { history, client } = await show();
    await userEvent.type(email(), 'Ana@exemplo.com');
    await userEvent.type(password(), '123456');
    await press('Entrar');
    expect(await screen.findByRole('button', { name: 'Verificando...' })).toHaveAttribute('aria-disabled', 'true');
    answer(ana);
    expect(await screen.findByText('Login realizado com sucesso!')).toBeVisible();
    expect(screen.getByText('Redirecionando para a página inicial...')).toBeVisible();
    expect(history).toEqual(['/login']);
    await expect.poll(() => history.at(-1)).toBe('/');
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana);
  });

  async function enterWithAWrongPair() {
    api.fail(login, 'wrong_credentials', 401);
    await show();
    await userEvent.type(email(), 'ana@exemplo.com');
    await userEvent.type(password(), '123456');
    await press('Entrar');
  }

  it('says that the account has no password any more', async () => {
    api.fail(login, 'no_password', 401, 'Esta conta não tem senha.');
    await show();
    await userEvent.type(email(), 'ana@exemplo.com');
    await userEvent.type(password(), '123456');
    await press('Entrar');
    expect(await screen.findByText('Esta conta não tem senha.')).toBeVisible();
  });

  it('says that the pair is wrong', async () => {
    await enterWithAWrongPair();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro no loginVerifique suas credenciais e tente novamente.',
    );
  });

  it('removes the errors when an account is to be created instead', async () => {
    await enterWithAWrongPair();
    await screen.findByRole('alert');
    await press('Criar conta');
    expect(screen.getByRole('textbox', { name: 'Nome' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends nothing to the server for an invalid form', async () => {
    await show();
    await press('Entrar');
    expect(await screen.findByText('Email inválido')).toBeVisible();
    expect(api.seen(login)).toEqual([]);
  });
});

describe('creating an account', () => {
  it.each([
    ['Abc12', 'A senha deve ter pelo menos 8 caracteres'],
    ['abcdefgh', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
  ])('refuses the password %s', async (typed, problem) => {
    await show();
    await press('Criar conta');
    await userEvent.type(password(), typed);
    expect(screen.getByText(problem)).toBeVisible();
  });

  it('asks for the names', async () => {
    await show();
    await press('Criar conta');
    await press('Criar conta');
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(screen.getByText('Sobrenome é obrigatório')).toBeVisible();
  });

  it('sends the account and shows why it was refused', async () => {
    api.fail(register, 'email_taken', 409, 'Não foi possível criar a conta com esse email.');
    await show();
    await press('Criar conta');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: 'Sobrenome' }), 'Souza');
    await userEvent.type(email(), 'ana@exemplo.com');
    await userEvent.type(password(), 'Abcdef12');
    await press('Criar conta');
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível criar a conta com esse email.');
    expect(api.seen(register)).toMatchObject([{ body: { firstName: 'Ana', email: 'ana@exemplo.com' } }]);
  });
});

describe('signing in by a passkey', () => {
  const byPasskey = 'Entrar com chave de acesso';
  beforeEach(() => api.answer(beginPasskeySignIn, { challenge: 'AQID', rpId: 'localhost' }));
  afterEach(() => vi.unstubAllGlobals());

  it('asks the device, then welcomes and goes home', async () => {
    fakePasskeys();
    api.answer(signInByPasskey, ana);
    const { history, client } = await show();
    await press(byPasskey);
    expect(await screen.findByText('Login realizado com sucesso!')).toBeVisible();
    await expect.poll(() => history?.at(-1)).toBe('/');
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana);
    expect(api.seen(signInByPasskey)).toMatchObject([{ body: { id: 'AQID', type: 'public-key' } }]);
  });

  it('says that the rider cancelled, and can be tried again', async () => {
    let failure: string | null = 'NotAllowedError';
    fakePasskeys(() => failure);
    api.answer(signInByPasskey, ana);
    await show();
    await press(byPasskey);
    expect(await screen.findByText(/ou você cancelou/)).toBeVisible();
    expect(api.seen(signInByPasskey)).toEqual([]);
    failure = null;
    await press(byPasskey);
    expect(await screen.findByText('Login realizado com sucesso!')).toBeVisible();
  });

  it('says so where the browser knows none', async () => {
    await show();
    await press(byPasskey);
    expect(await screen.findByText(/^Este navegador não usa chaves de acesso aqui/)).toBeVisible();
  });

  it('says that the key opens no account', async () => {
    fakePasskeys();
    api.fail(signInByPasskey, 'wrong_credentials', 401, 'Esta chave de acesso não abre nenhuma conta aqui.');
    await show();
    await press(byPasskey);
    expect(await screen.findByText('Esta chave de acesso não abre nenhuma conta aqui.')).toBeVisible();
  });

  it('says that the server does not respond', async () => {
    fakePasskeys();
    api.fail(beginPasskeySignIn, 'internal', 500);
    await show();
    await press(byPasskey);
    expect(await screen.findByText('Erro no login')).toBeVisible();
  });
});

describe('where not everybody may create an account', () => {
  const only = (registration: 'invitation' | 'closed') =>
    api.answer(getProviders, {
      ...{ platform: false, google: true, facebook: false, platformName: null },
      registration,
    });
  const open = (path: string) =>
    renderScreen(
      <>
        <LoginScreen />
        <Toasts />
      </>,
      { path },
    );

  it.each([
    ['invitation', 'Contas novas só por convite de quem cuida deste servidor.'],
    ['closed', 'Este servidor não aceita contas novas.'],
  ] as const)('says so instead of offering it: %s', async (mode, words) => {
    only(mode);
    open('/login?conta');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull();
  });

  it('creates one by an invitation, also at a provider', async () => {
    only('invitation');
    const invitation = 'c'.repeat(43);
    open(`/login?conta&convite=${invitation}`);
    const google = await screen.findByRole('link', { name: 'Entrar com Google' });
    expect(google).toHaveAttribute('href', `/api/auth/google?invitation=${invitation}`);
    api.fail(register, 'invitation_over', 404, 'Este convite não vale mais.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: 'Sobrenome' }), 'Souza');
    await userEvent.type(email(), 'ana@exemplo.com');
    await userEvent.type(password(), 'Estrada 116');
    await press('Criar conta');
    expect(await screen.findByText('Este convite não vale mais.')).toBeVisible();
    expect(api.seen(register).at(-1)?.body).toMatchObject({ invitation });
  });
});
