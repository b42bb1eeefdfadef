import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { openSharedLink } from '@estradeiro/contract/sharing';
import { reportTraffic, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { callEndpoint } from '../call-endpoint.ts';
import { chooseForPoint, choosePlace, openPlannerSheet } from '../route-form.ts';
import { openRoute, openWithRoute, saveRoute } from '../saved-route.ts';
import { press, type State } from './screen.ts';

/** Of the motorway northbound, which no other state rides. */
const closure = { type: 'ROAD_CLOSED', position: locate([2_215, -9_000]), headingDegrees: 0 } as const;

export const routes: State[] = [
  {
    name: 'no routes',
    open: (page) => page.goto('/routes'),
    next: [
      {
        name: 'route form with problems and a stop',
        open: async (page) => {
          await press(page, 'Novo');
          await openPlannerSheet(page);
          await press(page, 'Adicionar parada');
          await press(page, 'Criar Roteiro');
        },
      },
      {
        name: 'point on the map',
        open: async (page) => {
          await chooseForPoint(page, 'Origem', 'Escolher no mapa');
          await page.getByRole('button', { name: 'Usar o centro do mapa' }).waitFor();
        },
      },
      {
        name: 'suggestions',
        open: async (page, device) => {
          await press(page, 'Cancelar');
          await openPlannerSheet(page);
          await device.moveTo(townPlaces.centro);
          await page.getByRole('combobox', { name: 'Destino' }).fill('sao jose');
          await page.getByRole('option').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a route over gravel',
    open: async (page) => {
      const waypoints = [
        { ...townPlaces.linhaBonita, name: 'Linha Bonita' },
        { ...townPlaces.valeDoCascalho, name: 'Vale do Cascalho' },
      ];
      await page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints, unpaved: 'prefer' }) })}`);
      await openPlannerSheet(page);
      await page.getByText(/km\sde\sterra/).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'a route in a style of its own from a stop on',
    open: async (page) => {
      const waypoints = [
        { ...townPlaces.ruaSaoJose, name: 'Rua São José' },
        { ...townPlaces.centro, name: 'Centro', onward: { preferences: ['scenic'], curvesOnly: true } },
        { ...townPlaces.campoAlto, name: 'Campo Alto' },
      ];
      await page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints }) })}`);
      await openPlannerSheet(page);
      await page
        .getByText(/^Daqui em diante: /)
        .first()
        .scrollIntoViewIfNeeded();
    },
    next: [
      {
        name: 'how to ride from a stop on',
        open: (page) =>
          page
            .getByText(/^Daqui em diante: /)
            .first()
            .click(),
      },
    ],
  },
  {
    name: 'a stretch to avoid',
    open: async (page) => {
      const waypoints = [
        { ...townPlaces.linhaBonita, name: 'Linha Bonita' },
        { ...townPlaces.campoAlto, name: 'Campo Alto' },
      ];
      await page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints }) })}`);
      await openPlannerSheet(page);
      const strip = page.getByRole('slider', { name: 'Percorrer o caminho' });
      await strip.fill(String(Math.round(Number(await strip.getAttribute('max')) / 2 / 10) * 10));
      await press(page, 'Evitar este trecho');
    },
    next: [
      {
        name: 'a stretch avoided always',
        open: async (page) => {
          await press(page, 'Sempre');
          await page.getByRole('list', { name: 'Trechos evitados sempre' }).scrollIntoViewIfNeeded();
        },
      },
      {
        name: 'stretches avoided always in the settings',
        open: async (page) => {
          await page.goto('/ajustes?parte=trechos');
          await page.getByRole('button', { name: /^Deixar de evitar sempre/ }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a route around a closed road',
    open: async (page) => {
      await callEndpoint(page.request, reportTraffic, { body: closure });
      const waypoints = [
        { ...townPlaces.campoAlto, name: 'Campo Alto' },
        { ...townPlaces.centro, name: 'Centro' },
      ];
      await page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints }) })}`);
      await page.getByText(/^Desvia de estrada fechada/).waitFor();
    },
    next: [
      {
        name: 'a route past a closed road',
        open: async (page) => {
          await press(page, 'Passar mesmo assim');
          await page.getByText(/^Desvia de estrada fechada/).waitFor({ state: 'detached' });
          // A second report of the same rider is the first.
          const { alert } = await callEndpoint(page.request, reportTraffic, { body: closure });
          await callEndpoint(page.request, withdrawTrafficReport, { params: { id: alert.id } });
        },
      },
    ],
  },
  {
    name: 'routes',
    open: (page) =>
      openWithRoute(page, {
        name: 'Bate e volta',
        origin: 'Linha Bonita',
        destination: 'Alto da Serra',
        filters: ['scenic', 'safe'],
      }),
    next: [
      {
        name: 'the page of a route',
        open: async (page) => {
          await openRoute(page, 'Bate e volta');
          await page.locator('canvas').waitFor();
          await page.getByText(/saia /i).waitFor();
        },
      },
      {
        name: 'the page of a route, what else can be done',
        open: (page) => page.getByRole('button', { name: 'Excluir Bate e volta' }).scrollIntoViewIfNeeded(),
      },
      {
        name: 'a route to share',
        open: async (page) => {
          await press(page, 'Compartilhar Bate e volta');
          await page.getByRole('dialog').getByRole('img').waitFor();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Criar/ })
            .waitFor();
        },
      },
      {
        name: 'a route with a link',
        open: async (page) => {
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Criar/ })
            .click();
          await page.getByRole('button', { name: 'Desativar link' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a route by its link',
    open: async (page) => {
      await openWithRoute(page, { name: 'Bate e volta', origin: 'Linha Bonita', destination: 'Alto da Serra' });
      const [route] = await callEndpoint(page.request, listSavedRoutes, { query: {} });
      const shared = { kind: 'route', recordId: route?.id ?? '', hiddenMeters: 500 } as const;
      const { linkPath } = await callEndpoint(page.request, openSharedLink, { body: shared });
      await page.goto(linkPath);
      await page.locator('canvas').waitFor();
    },
    next: [
      {
        name: 'open links in the settings',
        open: async (page) => {
          await page.goto('/ajustes?parte=links');
          await page.getByRole('button', { name: /^Desativar/ }).scrollIntoViewIfNeeded();
        },
      },
    ],
  },
  {
    name: 'many routes, in another order',
    open: async (page) => {
      const origins = ['Rua da Garoa', 'Pousada do Lago', 'Campo Alto', 'Linha Bonita', 'Rua São José'];
      for (const origin of origins) await saveRoute(page, { origin, destination: 'Alto da Serra', filters: ['fast'] });
      await openWithRoute(page, { name: 'Volta da garoa', origin: 'Alto da Serra', destination: 'Rua da Garoa' });
      await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Mais curvas');
      await page.getByText(/6 roteiros$/).waitFor();
    },
  },
  {
    name: 'a route on the map',
    open: async (page) => {
      await page.goto('/routes');
      await press(page, 'Novo');
      await openPlannerSheet(page);
      await choosePlace(page, 'Origem', 'Rua São José', /^Rua São José/);
      await choosePlace(page, 'Destino', 'Campo Alto', /^Campo Alto/);
      await page.getByText(/curvas? por hora$/).waitFor();
    },
    next: [
      {
        name: 'how and what lies on the route',
        open: async (page) => {
          const more = page.getByRole('button', { name: 'Mostrar mais' });
          if (await more.isVisible()) await more.click(); // a column shows everything
          await press(page, 'Cênica');
          await page.getByRole('radio', { name: 'Sinuosa' }).waitFor();
        },
      },
      { name: 'the points of a route', open: openPlannerSheet },
    ],
  },
  {
    name: 'round trip, wish',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/routes');
      await press(page, 'Novo');
      await press(page, 'Dar uma volta');
    },
    next: [
      {
        name: 'round trip, proposals',
        open: async (page) => {
          await page.getByRole('slider').fill('60');
          await press(page, 'Sugerir passeios');
          await page.getByRole('radio', { name: 'Passeio 1' }).waitFor();
        },
      },
    ],
  },
];
