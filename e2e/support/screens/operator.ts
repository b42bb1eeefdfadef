import { makeOperatorLink } from '@estradeiro/contract/operator';
import { getProof } from '@estradeiro/contract/proof';
import { becomeOperator, newOperatorLink } from '../operator.ts';
import { closeDialog, press, type State } from './screen.ts';

export const operator: State[] = [
  {
    name: 'link to the care of the server',
    open: async (page) => page.goto(await newOperatorLink()),
    next: [{ name: "the operator's page for others", open: (page) => page.goto('/operador') }],
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
        name: 'a link for another operator',
        open: async (page) => {
          await press(page, 'Convidar outra pessoa');
          await page.getByText('Entregue este link').scrollIntoViewIfNeeded();
        },
      },
      {
        name: "the operator's proof",
        open: async (page) => {
          const error = { type: 'proof_required', message: 'Confirme de novo que é você.' };
          await page.route(`**${makeOperatorLink.path}`, (route) => route.fulfill({ status: 403, json: { error } }));
          await page.route(`**${getProof.path}`, (route) =>
            route.fulfill({ json: { until: null, hasPassword: true, hasPasskey: true } }),
          );
          await press(page, 'Fazer outro link');
          await page.getByRole('dialog').getByLabel('Sua senha').waitFor();
        },
      },
      { name: "the operator's page again", open: closeDialog },
    ],
  },
];
