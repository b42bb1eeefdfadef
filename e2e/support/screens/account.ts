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
    ],
  },
  { name: 'page not found', open: (page) => page.goto('/estrada-perdida') },
];
