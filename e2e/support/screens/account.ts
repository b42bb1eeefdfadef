import { getProviders, requestPasswordReset } from '@estradeiro/contract/auth';
import { expect } from '@playwright/test';
import { press, type State } from './screen.ts';

export const account: State[] = [
  {
    name: 'profile',
    open: (page) => page.goto('/profile'),
    next: [
      {
        name: 'profile with problems and the password form',
        open: async (page) => {
          await page.getByRole('textbox', { name: 'Nome *', exact: true }).fill('');
          await press(page, 'Salvar');
          await press(page, 'Alterar senha');
          await press(page, 'Alterar senha');
        },
      },
    ],
  },
  {
    name: 'settings',
    open: (page) => page.goto('/ajustes'),
    next: [
      { name: 'settings of the voice', open: (page) => page.goto('/ajustes?parte=voz') },
      { name: 'spoken warnings', open: (page) => page.goto('/ajustes?parte=avisos') },
      {
        name: 'the remote at the handlebar',
        open: async (page) => {
          await page.goto('/ajustes?parte=controle');
          await page.getByRole('radio', { name: /^DMD/ }).check();
        },
      },
      {
        name: 'a learned button of the remote',
        open: async (page) => {
          await press(page, 'Trocar o botão: Aproximar o mapa');
          await page.keyboard.press('F6');
          await page.getByText(/era de/).scrollIntoViewIfNeeded();
        },
      },
      { name: 'notifications', open: (page) => page.goto('/ajustes?parte=notificacoes') },
      { name: 'own places', open: (page) => page.goto('/ajustes?parte=lugares') },
      { name: 'signed-in devices', open: (page) => page.goto('/ajustes?parte=aparelhos') },
      { name: 'passkeys', open: (page) => page.goto('/ajustes?parte=chaves') },
      { name: 'about the app', open: (page) => page.goto('/ajustes?parte=aplicativo') },
      {
        name: 'deleting the account',
        open: async (page) => {
          await page.goto('/ajustes?parte=dados');
          await press(page, 'Excluir minha conta');
        },
      },
    ],
  },
  { name: 'landing', signedOut: true, open: (page) => page.goto('/') },
  {
    name: 'login',
    signedOut: true,
    open: (page) => page.goto('/login'),
    next: [
      {
        name: 'new account with problems',
        open: async (page) => {
          await press(page, 'Criar conta');
          await page.locator('form').getByRole('button', { name: 'Criar conta' }).click();
        },
      },
      {
        name: 'forgotten password without letters',
        open: async (page) => {
          await page.goto('/login');
          await press(page, 'Esqueci minha senha');
        },
      },
      {
        name: 'forgotten password',
        open: async (page) => {
          await page.route(`**${getProviders.path}`, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ json: { ...(await response.json()), letters: true } });
          });
          await page.goto('/login?senha');
          await press(page, 'Enviar link');
        },
      },
      {
        name: 'forgotten password, letter sent',
        open: async (page) => {
          await page.route(`**${requestPasswordReset.path}`, (route) => route.fulfill({ status: 202 }));
          await page.getByRole('textbox', { name: 'Email' }).fill('ana@exemplo.com.br');
          await press(page, 'Enviar link');
          await expect(page.getByRole('heading', { name: 'Veja o seu email' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'new password',
    signedOut: true,
    open: (page) => page.goto(`/senha/${'t'.repeat(43)}`),
    next: [
      {
        name: 'new password with a problem',
        open: async (page) => {
          await press(page, 'Salvar nova senha');
        },
      },
      { name: 'link to a new password expired', open: (page) => page.goto('/senha') },
    ],
  },
  {
    name: 'undoing a change of e-mail',
    signedOut: true,
    open: (page) => page.goto(`/desfazer-email/${'t'.repeat(43)}`),
    next: [{ name: 'link that undoes a change of e-mail expired', open: (page) => page.goto('/desfazer-email') }],
  },
  { name: 'page not found', open: (page) => page.goto('/estrada-perdida') },
];
