import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { type PreparedRoute, positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import { expect, type Page } from '@playwright/test';
import { addContacts, bia } from '../contacts.ts';
import { crash, crashQuestion, turnOnCrashCheck } from '../crash.ts';
import type { Device } from '../device.ts';
import { movableTime } from '../movable-time.ts';
import { showAllActions, startNavigation } from '../navigating.ts';
import { planRide } from '../plan-ride.ts';
import { reportAlert } from '../report-alert.ts';
import { leaveRoute, metersOnRoute, rideRoute } from '../ride.ts';
import { closeDialog, press, type State } from './screen.ts';

async function planned(page: Page, device: Device, destination = 'Campo Alto', from = townPlaces.centro) {
  await device.moveTo(from);
  await page.goto('/navigation');
  return planRide(page, destination);
}

/** Puts the device on the line at a speed; it stands still by default. */
async function standOn(device: Device, route: PreparedRoute, meters: number, speedMps = 0) {
  const { position, headingDegrees } = fixOnRoute(route, meters, speedMps, 0);
  await device.moveTo({ ...position, headingDegrees: headingDegrees ?? 0, speedMps });
}

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('Abrir arquivo')
    .first()
    .setInputFiles({ name: 'passeio.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(`<gpx>${text}</gpx>`) });

/** The first camera for the southbound direction of the BR-282. */
const cameraPlace = locate([-1_500, -5_750]);

export const navigation: State[] = [
  {
    name: 'navigation, looking for the position',
    open: (page) => page.goto('/navigation'),
    next: [
      {
        name: 'navigation with options',
        open: async (page, device) => {
          await device.moveTo(townPlaces.centro);
          await press(page, 'Opções da rota');
        },
      },
    ],
  },
  {
    name: 'navigation with recent places',
    open: async (page, device) => {
      for (const destination of ['Campo Alto', 'Porto do Sul']) await planned(page, device, destination);
      await page.goto('/navigation');
      await page.getByRole('list', { name: 'Seus lugares e últimos destinos' }).waitFor();
    },
  },
  {
    name: 'alternative routes',
    open: planned,
    next: [
      {
        name: 'speeds of the simulation',
        open: async (page) => {
          await showAllActions(page);
          await press(page, 'Simular');
        },
      },
      {
        name: 'voice settings',
        open: async (page) => {
          await closeDialog(page);
          await press(page, 'Ajustes de voz');
        },
      },
    ],
  },
  {
    name: 'places of a file',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await page.goto('/navigation');
      await press(page, 'Opções da rota');
      const { turns: _, ...places } = townPlaces;
      const pins = Object.entries(places).map(
        ([name, { lat, lng }]) => `<wpt lat="${lat}" lon="${lng}"><name>${name}</name></wpt>`,
      );
      await chooseFile(page, pins.slice(0, 12).join(''));
      for (const name of ['campoAlto', 'centro', 'serraDoLeste']) await page.getByRole('checkbox', { name }).check();
    },
  },
  {
    name: 'route of many points of a file',
    open: async (page, device) => {
      const route = await planned(page, device);
      await press(page, 'Descartar rota');
      await press(page, 'Opções da rota');
      const points = Array.from({ length: 80 }, (_, index) => positionOnRoute(route, (index * route.totalMeters) / 79));
      await chooseFile(
        page,
        `<rte><name>Campo Alto</name>${points.map(({ lat, lng }) => `<rtept lat="${lat}" lon="${lng}"/>`).join('')}</rte>`,
      );
      await page.getByText(/pelas ruas\./).waitFor();
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
    name: 'route into a storm',
    open: async (page, device) => {
      await planned(page, device, 'Porto do Sul');
      await expect(page.getByText('Alerta Meteorológico')).toBeVisible();
    },
    next: [
      {
        name: 'riding towards a storm',
        open: async (page, device) => {
          await startNavigation(page);
          await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
          await expect(page.getByText('Tempestade à frente em')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'riding towards trouble',
    open: async (page, device) => {
      const route = await planned(page, device, 'Campo Alto', townPlaces.serraDoLeste);
      await reportAlert(page, 'ACCIDENT', positionOnRoute(route, 900));
      await startNavigation(page);
      await rideRoute(device, route, { to: 400 });
      await expect(page.getByText('em 500 m', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'riding past trouble',
    open: async (page, device) => {
      const route = await planned(page, device, 'Campo Alto', townPlaces.serraDoLeste);
      await reportAlert(page, 'ACCIDENT', positionOnRoute(route, 900));
      await startNavigation(page);
      await rideRoute(device, route, { to: 980 });
      await expect(page.getByRole('group', { name: 'Acidente: ainda está lá?' })).toBeVisible();
    },
  },
  {
    name: 'riding towards a camera',
    open: async (page, device) => {
      await device.moveTo(townPlaces.avenidaSantaCatarina);
      await page.goto('/navigation');
      await press(page, 'Opções da rota');
      await page.getByText('Evitar pedágios').click();
      const route = await planRide(page, 'Campo Alto');
      await startNavigation(page);
      const meters = metersOnRoute(route, cameraPlace) - 90;
      await rideRoute(device, route, { from: meters - 500, to: meters });
      await standOn(device, route, meters);
      await expect(page.getByText('Radar de 60')).toBeVisible();
    },
  },
  {
    name: 'riding',
    open: async (page, device) => {
      const route = await planned(page, device, 'Rua da Garoa');
      await startNavigation(page);
      await rideRoute(device, route, { to: 80 });
      await press(page, 'Instruções');
    },
    next: [
      {
        name: 'riding without a signal of satellites',
        open: async (page) => {
          await press(page, 'Instruções');
          await expect(page.getByText('Sem sinal de GPS')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a ride that has just begun',
    open: async (page, device) => {
      await planned(page, device, 'Rua da Garoa');
      await startNavigation(page);
    },
  },
  {
    name: 'riding, asked whether to spare the battery',
    open: async (page, device) => {
      await page.addInitScript(() => {
        const battery = Object.assign(new EventTarget(), { level: 0.18, charging: false });
        Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
      });
      const route = await planned(page, device, 'Rua da Garoa');
      await startNavigation(page);
      await rideRoute(device, route, { to: 80 });
      await page.getByRole('alertdialog', { name: /^Bateria em 18 %/ }).waitFor();
    },
  },
  {
    name: 'riding off the line',
    open: async (page, device) => {
      const route = await planned(page, device);
      await startNavigation(page);
      await rideRoute(device, route, { to: 400 });
      await page.route('**/api/navigation/route', () => {}); // never a response
      await leaveRoute(device, route, 400, 120, 90);
      await expect(page.getByText('Recalculando...')).toBeVisible();
    },
  },
  {
    name: 'riding, asked after a crash',
    open: async (page, device) => {
      await addContacts(page.request, bia);
      await movableTime(page);
      await turnOnCrashCheck(page);
      const route = await planned(page, device);
      await startNavigation(page);
      await crash(page, device, route, { at: 400, stillSeconds: 46 });
      await crashQuestion(page).waitFor();
    },
  },
];
