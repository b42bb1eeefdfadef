import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect, type Page } from '@playwright/test';
import { createMicrophone } from './microphone.ts';
import { choosePlace } from './route-form.ts';
import { openWithRoute, saveRoute } from './saved-route.ts';
import { bookings } from './screens/bookings.ts';
import { chat } from './screens/chat.ts';
import { emergency } from './screens/emergency.ts';
import { fuel } from './screens/fuel.ts';
import { groups } from './screens/groups.ts';
import { home } from './screens/home.ts';
import { lodging } from './screens/lodging.ts';
import { lodgingOwner } from './screens/lodging-owner.ts';
import { maintenance } from './screens/maintenance.ts';
import { navigation } from './screens/navigation.ts';
import { popularRoutes } from './screens/popular-routes.ts';
import { preparing } from './screens/preparing.ts';
import { rides } from './screens/rides.ts';
import { ridingTogether } from './screens/riding-together.ts';
import { press, type Screen } from './screens/screen.ts';
import { traffic } from './screens/traffic.ts';
import { trips } from './screens/trips.ts';
import { year } from './screens/year.ts';

/** The tour as on a device that has not seen it. */
async function meetTour(page: Page) {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('onboarding-completed', 'false'));
  await page.reload();
  await page.getByRole('dialog', { name: 'Conheça o Estradeiro' }).waitFor();
}

/** Every screen, dialog and state there is, and the way there; whoever adds one adds a line here. */
export const screens: Screen[] = [
  { name: 'landing', signedOut: true, open: (page) => page.goto('/') },
  { name: 'login', signedOut: true, open: (page) => page.goto('/login') },
  {
    name: 'new account with problems',
    signedOut: true,
    open: async (page) => {
      await page.goto('/login');
      await press(page, 'Criar conta');
      await page.locator('form').getByRole('button', { name: 'Criar conta' }).click();
    },
  },
  ...home,
  { name: 'tour, welcome', open: meetTour },
  {
    name: 'tour, an entry of the bar',
    open: async (page) => {
      await meetTour(page);
      await press(page, 'Próximo');
      await press(page, 'Próximo');
    },
  },
  {
    name: 'account menu',
    open: async (page) => {
      await page.goto('/');
      await press(page, 'Sua conta');
    },
  },
  {
    name: 'voice commands',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/');
      await press(page, 'Comandos de voz');
      await press(page, 'Encontrar posto');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'voice commands, listening',
    open: async (page) => {
      await createMicrophone(page);
      await page.goto('/');
      await press(page, 'Comandos de voz');
      await page.getByText('Ouvindo...').waitFor();
    },
  },
  { name: 'profile', open: (page) => page.goto('/profile') },
  {
    name: 'profile with problems and the password form',
    open: async (page) => {
      await page.goto('/profile');
      await page.getByRole('textbox', { name: 'Nome *', exact: true }).fill('');
      await press(page, 'Salvar');
      await press(page, 'Alterar senha');
      await press(page, 'Alterar senha');
    },
  },
  {
    name: 'deleting the account',
    open: async (page) => {
      await page.goto('/profile');
      await press(page, 'Excluir minha conta');
    },
  },
  {
    name: 'weather now, in a storm',
    open: async (page, device) => {
      await device.moveTo(townPlaces.portoDoSul);
      await page.goto('/weather');
      await expect(page.getByText('Tempestade na região. Procure abrigo.').first()).toBeVisible();
    },
  },
  {
    name: 'weather of a day',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/weather?tab=previsao');
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'weather at points of a route',
    open: async (page) => {
      await page.goto('/weather?tab=rota');
      await page.getByRole('combobox', { name: 'Cidade' }).fill('florianop');
      await page.getByRole('option', { name: /^Florianópolis/ }).click();
      await press(page, 'Analisar');
      await expect(page.getByText(/^Boas condições/)).toBeVisible();
      await press(page, 'Coordenadas');
      await press(page, 'Adicionar ponto');
    },
  },
  {
    name: 'weather of a saved route',
    open: async (page) => {
      await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra' });
      await page.goto('/weather?tab=rota');
      await press(page, 'Roteiro salvo');
      await expect(page.getByRole('toolbar')).toBeVisible();
      await page.getByRole('tabpanel').locator('canvas').waitFor();
    },
  },
  { name: 'page not found', open: (page) => page.goto('/estrada-perdida') },
  { name: 'no routes', open: (page) => page.goto('/routes') },
  {
    name: 'routes',
    open: (page) =>
      openWithRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra', filters: ['scenic', 'safe'] }),
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
    name: 'what can be done to a route',
    open: async (page) => {
      await openWithRoute(page, { name: 'Bate e volta', origin: 'Linha Bonita', destination: 'Alto da Serra' });
      await press(page, 'Mais opções de Bate e volta');
    },
  },
  {
    name: 'route form with problems and a stop',
    open: async (page) => {
      await page.goto('/routes');
      await press(page, 'Novo');
      await press(page, 'Adicionar parada');
      await press(page, 'Criar Roteiro');
    },
  },
  {
    name: 'a route on the map',
    open: async (page) => {
      await page.goto('/routes');
      await press(page, 'Novo');
      await choosePlace(page, 'Destino', 'Campo Alto', /^Campo Alto/);
      await choosePlace(page, 'Origem', 'Rua São José', /^Rua São José/);
      await page.getByText(/curvas? por hora$/).waitFor();
    },
  },
  {
    name: 'round trip, wish',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/routes');
      await press(page, 'Novo');
      await press(page, 'Dar uma volta');
    },
  },
  {
    name: 'round trip, proposals',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/routes');
      await press(page, 'Novo');
      await press(page, 'Dar uma volta');
      await page.getByRole('slider').fill('60');
      await press(page, 'Sugerir passeios');
      await page.getByRole('radio', { name: 'Passeio 1' }).waitFor();
    },
  },
  {
    name: 'suggestions',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/routes');
      await press(page, 'Novo');
      await page.getByRole('combobox', { name: 'Destino' }).fill('sao jose');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'point on the map',
    open: async (page) => {
      await page.goto('/routes');
      await press(page, 'Novo');
      await press(page, 'Escolher no mapa: Origem');
      await page.getByRole('dialog').locator('canvas').waitFor();
    },
  },
  ...emergency,
  ...lodging,
  ...bookings,
  ...lodgingOwner,
  ...fuel,
  ...maintenance,
  ...popularRoutes,
  ...chat,
  ...groups,
  ...ridingTogether,
  ...traffic,
  ...navigation,
  ...rides,
  ...trips,
  ...year,
  ...preparing,
];
