import { addDays, formatDay } from '@estradeiro/contract/day';
import { recordId } from '@estradeiro/contract/record-id';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { createTrip, listTrips, openTripLink } from '@estradeiro/contract/trips';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { saveRoute } from '../saved-route.ts';
import { closeDialog, press, type State } from './screen.ts';

const [curitiba, florianopolis] = [
  { name: 'Curitiba (PR)', lat: -25.4284, lng: -49.2733 },
  { name: 'Florianópolis (SC)', lat: -27.5954, lng: -48.548 },
];
const portoAlegre = { name: 'Porto Alegre (RS)', lat: -30.0346, lng: -51.2177 };

/** Always in the future. */
export const firstDay = () => addDays(new Date().toISOString().slice(0, 10), 10);

const route = (points: { name: string; lat: number; lng: number }[], name: string) => ({
  name,
  origin: points[0]?.name ?? '',
  destination: points.at(-1)?.name ?? '',
  waypoints: points,
});

/** Opens a trip of two long days on highways, one of which arrives in the dark, a short one on the roads of the town, and a rest. */
async function openTrip(page: Page): Promise<void> {
  const routes = [
    await callEndpoint(page.request, createSavedRoute, {
      body: route([curitiba, florianopolis], 'Rumo ao sul · dia 1'),
    }),
    await callEndpoint(page.request, createSavedRoute, {
      body: route([florianopolis, portoAlegre], 'Rumo ao sul · dia 2'),
    }),
    await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra' }),
  ];
  const days = [...routes.map(({ id }) => id), null].map((routeId, index) => ({
    id: recordId(`${index}`.repeat(64)),
    routeId,
    departsAt: index === 1 ? '15:30' : '08:00',
  }));
  const { id } = await callEndpoint(page.request, createTrip, {
    body: { name: 'Rumo ao sul', startsOn: firstDay(), days },
  });
  await page.goto(`/trips?viagem=${id}`);
  await page.getByRole('heading', { name: 'Rumo ao sul' }).waitFor();
}

export const trips: State[] = [
  {
    name: 'no trips',
    open: async (page) => {
      await page.goto('/trips');
      await page.getByText('Nenhuma viagem ainda').waitFor();
    },
    next: [
      {
        name: 'trip form with problems',
        open: async (page) => {
          await press(page, 'Nova viagem');
          await press(page, 'Criar viagem');
        },
      },
    ],
  },
  {
    name: 'trips',
    open: async (page) => {
      await openTrip(page);
      await page.goto('/trips');
      await page.getByRole('link', { name: 'Abrir Rumo ao sul' }).waitFor();
    },
  },
  {
    name: 'one trip',
    open: openTrip,
    next: [
      {
        name: 'an open day of a trip, framed on its map',
        open: async (page) => {
          await page
            .locator('#dia-1')
            .getByRole('button', { name: /^Dia 1:/ })
            .click();
          await page.getByRole('button', { name: 'Editar o dia 1' }).waitFor();
        },
      },
      {
        name: 'a day of a trip, its end and its night',
        open: async (page) => {
          await press(page, 'Editar o dia 1');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'a day of a trip to be divided',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Mais do dia 1');
          await press(page, 'Dividir em dois dias');
          await page.getByRole('list', { name: 'Cidades do caminho' }).waitFor();
        },
      },
      {
        name: 'another day of a trip',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Acrescentar dia');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'roadbook of a trip',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Roteiro para imprimir');
          await page.getByRole('button', { name: 'Imprimir' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a trip by its link',
    open: async (page) => {
      await openTrip(page);
      const [trip] = await callEndpoint(page.request, listTrips);
      const { linkPath } = await callEndpoint(page.request, openTripLink, { params: { id: trip?.id ?? '' } });
      await page.goto(linkPath ?? '');
      await page.getByText('Viagem de Ana').waitFor();
    },
  },
  {
    name: 'days proposed for a trip',
    open: async (page) => {
      await callEndpoint(page.request, createSavedRoute, {
        body: route([curitiba, portoAlegre], 'Curitiba a Porto Alegre'),
      });
      await page.goto('/trips');
      await press(page, 'Nova viagem');
      await page.getByLabel('Caminho').selectOption({ label: 'Roteiro: Curitiba a Porto Alegre' });
      await page.getByLabel('Primeiro dia', { exact: true }).fill(formatDay(firstDay()));
      await expect(page.getByRole('heading', { name: /^Proposta: \d dias$/ })).toBeVisible();
    },
  },
];
