import { becomeOperator, newOperatorLink } from '../operator.ts';
import { press, type State } from './screen.ts';

export const operator: State[] = [
  {
    name: 'link to the care of the server',
    open: async (page) => page.goto(await newOperatorLink()),
  },
  {
    name: "the operator's page",
    open: async (page) => {
      await becomeOperator(page.request);
      await page.goto('/operador');
      await page.getByRole('region', { name: 'O que foi feito' }).getByRole('listitem').first().waitFor();
    },
    next: [
      {
        name: 'the accounts of the server',
        open: async (page) => {
          const accounts = page.getByRole('region', { name: 'Contas' });
          await accounts.getByRole('listitem').first().waitFor();
          await accounts.scrollIntoViewIfNeeded();
        },
      },
      {
        name: 'a link for another operator',
        open: async (page) => {
          await press(page, 'Convidar outra pessoa');
          await page.getByText('Entregue este link').scrollIntoViewIfNeeded();
        },
      },
    ],
  },
];
