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
      {
        name: 'deleting the account',
        open: async (page) => {
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
  { name: 'page not found', open: (page) => page.goto('/estrada-perdida') },
];
