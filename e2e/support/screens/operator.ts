import { reportLodging } from '@estradeiro/contract/lodging/reports';
import { callEndpoint } from '../call-endpoint.ts';
import { becomeOperator, newOperatorLink } from '../operator.ts';
import { offerPlace } from '../own-place.ts';
import { enter, newRider } from '../rider.ts';
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
      {
        name: 'the maps of the server',
        open: async (page) => {
          const maps = page.getByRole('region', { name: 'Mapas', exact: true });
          await maps.getByText('Toque no mapa ou na lista').scrollIntoViewIfNeeded();
        },
      },
    ],
  },
  {
    name: 'a reported place to decide about',
    open: async (page) => {
      const origin = `http://localhost:${process.env.E2E_PORT}`;
      await enter(page.request, newRider());
      const id = await offerPlace(page.request, origin, {
        name: 'Pousada das Nuvens',
        description: 'Pague antes por Pix.',
      });
      await enter(page.request, newRider());
      const body = { about: { kind: 'place', id }, reason: 'scam', details: 'Não existe nesse endereço' } as const;
      await callEndpoint(page.request, reportLodging, { body });
      await enter(page.request, newRider());
      await becomeOperator(page.request);
      await page.goto('/operador');
      await page.getByText('Não existe nesse endereço').first().scrollIntoViewIfNeeded();
    },
  },
];
