import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { sendEmergencyAlert } from '@estradeiro/contract/emergency-alert';
import { positionAlong } from '@estradeiro/navigation/prepared-route';
import { expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { addContacts, bia, caio } from './contacts.ts';
import type { Device } from './device.ts';
import { setOut } from './navigating.ts';
import { planRide } from './plan-ride.ts';
import { rideAlong } from './ride.ts';
import { createRoute } from './route-form.ts';
import { reportTrouble } from './trouble.ts';

type Screen = { name: string; signedOut?: true; open: (page: Page, device: Device) => Promise<unknown> };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function planned(page: Page, device: Device, destination = 'Campo Alto', from = townPlaces.centro) {
  await device.moveTo(from);
  await page.goto('/navigation');
  return planRide(page, destination);
}

async function readyForSos(page: Page) {
  await addContacts(page.request, bia, caio);
  await page.goto('/');
  await page.getByRole('button', { name: /^SOS:/ }).waitFor();
}

async function countingDown(page: Page) {
  await readyForSos(page);
  await page.getByRole('button', { name: /^SOS:/ }).click();
  await press(page, 'Confirmar');
  await page.getByRole('timer').waitFor();
}

/** The tour as on a device that has not seen it. */
async function meetTour(page: Page) {
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('onboarding-completed'));
  await page.reload();
  await page.getByRole('dialog', { name: 'Conheça o Estradeiro' }).waitFor();
}

/** Far from the town and from each other: what is reported at one is not seen at the other. */
const porto = { lat: -8.76, lng: -63.9 };
const belem = { lat: -1.45, lng: -48.49 };

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
  { name: 'home', open: (page) => page.goto('/') },
  {
    name: 'home in a storm',
    open: async (page, device) => {
      await device.moveTo(townPlaces.portoDoSul);
      await page.goto('/');
      await expect(page.getByText('Não é seguro pilotar agora')).toBeVisible();
    },
  },
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
      await expect(page.getByText('Tempestade na região. Procure abrigo.')).toBeVisible();
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
      await createRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra' });
      await page.goto('/weather?tab=rota');
      await press(page, 'Roteiro salvo');
      await expect(page.getByRole('toolbar')).toBeVisible();
      await page.getByRole('tabpanel').locator('canvas').waitFor();
    },
  },
  { name: 'no emergency contacts', open: (page) => page.goto('/emergency-contacts') },
  {
    name: 'emergency contacts',
    open: async (page) => {
      await addContacts(page.request, bia, caio);
      await page.goto('/emergency-contacts');
      await page.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'emergency contact with problems',
    open: async (page) => {
      await page.goto('/emergency-contacts');
      await press(page, 'Adicionar contato');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    },
  },
  { name: 'home with SOS', open: readyForSos },
  {
    name: 'SOS, the question',
    open: async (page) => {
      await readyForSos(page);
      await page.getByRole('button', { name: /^SOS:/ }).click();
    },
  },
  { name: 'SOS, the countdown', open: countingDown },
  {
    name: 'SOS, open',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await countingDown(page);
      await page
        .getByRole('link', { name: /^WhatsApp de/ })
        .first()
        .waitFor({ timeout: 20_000 });
    },
  },
  {
    name: 'live link',
    open: async (page) => {
      await addContacts(page.request, bia);
      const location = { ...townPlaces.centro, timestamp: new Date().toISOString(), speedKmh: 40, batteryPercent: 31 };
      const { liveLink } = await ask(page.request, sendEmergencyAlert, { body: { location } });
      await page.goto(liveLink?.url ?? '');
    },
  },
  {
    name: 'traffic without alerts',
    open: async (page, device) => {
      await device.moveTo(porto);
      await page.goto('/traffic');
      await expect(page.getByRole('heading', { name: 'Nenhum alerta ativo' })).toBeVisible();
    },
  },
  {
    name: 'traffic with alerts on the map',
    open: async (page, device) => {
      await device.moveTo(belem);
      await reportTrouble(page, 'ACCIDENT', belem, 'Carreta tombada na pista da direita');
      await reportTrouble(page, 'TRAFFIC_JAM', { lat: belem.lat + 0.02, lng: belem.lng });
      await page.goto('/traffic');
      await expect(page.getByRole('listitem').filter({ hasText: 'Acidente' }).first()).toBeVisible();
      await press(page, 'Ver no mapa');
      await page.getByRole('region', { name: 'Mapa dos alertas' }).locator('canvas').waitFor();
    },
  },
  {
    name: 'reporting trouble',
    open: async (page, device) => {
      await device.moveTo(porto);
      await page.goto('/traffic');
      await press(page, 'Relatar perigo');
    },
  },
  { name: 'page not found', open: (page) => page.goto('/estrada-perdida') },
  { name: 'no routes', open: (page) => page.goto('/routes') },
  {
    name: 'routes',
    open: (page) =>
      createRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra', preferences: ['Cênica', 'Segura'] }),
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
    name: 'suggestions',
    open: async (page) => {
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
  {
    name: 'navigation, looking for the position',
    open: (page) => page.goto('/navigation'),
  },
  {
    name: 'navigation with options',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/navigation');
      await press(page, 'Opções da rota');
    },
  },
  { name: 'way to choose', open: planned },
  {
    name: 'speeds of the simulation',
    open: async (page, device) => {
      await planned(page, device);
      await press(page, 'Simular');
    },
  },
  {
    name: 'voice settings',
    open: async (page, device) => {
      await planned(page, device);
      await press(page, 'Ajustes de voz');
    },
  },
  {
    name: 'estimate',
    open: async (page, device) => {
      await device.moveTo({ lat: -23.55, lng: -46.63 });
      await page.goto('/navigation');
      await planRide(page, 'Curitiba');
      await expect(page.getByText('estimativa', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'way into a storm',
    open: async (page, device) => {
      await planned(page, device, 'Porto do Sul');
      await expect(page.getByText('Alerta Meteorológico')).toBeVisible();
    },
  },
  {
    name: 'riding towards a storm',
    open: async (page, device) => {
      const way = await planned(page, device, 'Porto do Sul');
      await setOut(page);
      await rideAlong(device, way, { to: 400 });
      await expect(page.getByText('Tempestade à frente em')).toBeVisible();
    },
  },
  {
    name: 'riding towards trouble',
    open: async (page, device) => {
      const way = await planned(page, device, 'Campo Alto', townPlaces.serraDoLeste);
      await reportTrouble(page, 'ACCIDENT', positionAlong(way, 900));
      await setOut(page);
      await rideAlong(device, way, { to: 400 });
      await expect(page.getByText('em 500 m', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'riding past trouble',
    open: async (page, device) => {
      const way = await planned(page, device, 'Campo Alto', townPlaces.serraDoLeste);
      await reportTrouble(page, 'ACCIDENT', positionAlong(way, 900));
      await setOut(page);
      await rideAlong(device, way, { to: 980 });
      await expect(page.getByRole('group', { name: 'Acidente: ainda está lá?' })).toBeVisible();
    },
  },
  {
    name: 'riding',
    open: async (page, device) => {
      const way = await planned(page, device, 'Rua da Garoa');
      await setOut(page);
      await rideAlong(device, way, { to: 80 });
      await press(page, 'Instruções');
    },
  },
];
