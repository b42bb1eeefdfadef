import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { listGroups } from '@estradeiro/contract/groups/groups';
import { offerRoute, type SignalKind } from '@estradeiro/contract/groups/riding';
import { calculateRoute } from '@estradeiro/contract/navigation';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import type { Device } from '../device.ts';
import { chatOf, newGroup } from '../group.ts';
import { showAllActions, startNavigation } from '../navigating.ts';
import { planRide } from '../plan-ride.ts';
import { rideRoute } from '../ride.ts';
import { shareAs, signalAs, unseenRiderIn } from '../unseen-rider.ts';
import { closeDialog, press, type State } from './screen.ts';

const name = 'Motociclistas da Serra Gaúcha e do Planalto Catarinense';

async function share(page: Page, device: Device) {
  await device.moveTo(townPlaces.valeVerde);
  const group = await newGroup(page, name);
  await page.goto(chatOf(group));
  await press(page, 'Andar juntos');
  await press(page, '1 hora');
  await expect(page.getByRole('region', { name: `Compartilhando com ${name}` })).toBeVisible();
  return group;
}

const longNamed = { firstName: 'Maria Antonieta', lastName: 'Albuquerque de Vasconcelos' };

async function signalFromAhead(page: Page, kind: SignalKind) {
  const group = (await callEndpoint(page.request, listGroups)).find((each) => each.name === name);
  if (!group) throw new Error(`no group ${name}`);
  await signalAs(await unseenRiderIn(group, longNamed), group, kind, townPlaces.campoAlto);
  const words = kind === 'danger' ? 'perigo' : 'abastecer';
  await expect(page.getByRole('alert').filter({ hasText: 'Maria Antonieta' })).toContainText(words);
}

/** Three others on the road: one who leads by a route, one who stopped, and one beside the latter. */
async function crew(page: Page, device: Device) {
  const group = await share(page, device);
  const { valeVerde, campoAlto, serraDoLeste } = townPlaces;
  const lead = await unseenRiderIn(group, longNamed);
  const bruno = await unseenRiderIn(group, { firstName: 'Bruno', lastName: 'Alves' });
  const caio = await unseenRiderIn(group, { firstName: 'Caio', lastName: 'Moraes' });
  const waypoints = [valeVerde, campoAlto].map(({ lat, lng }) => ({ lat, lng }));
  const { routes } = await callEndpoint(lead, calculateRoute, { body: { waypoints } });
  const body = { name: 'Vale Verde → Campo Alto', route: routes[0] };
  // Last of all, since positions look old after 30 seconds.
  const beside = { lat: serraDoLeste.lat + 0.0001, lng: serraDoLeste.lng + 0.0001 };
  const sharingId = await shareAs(lead, group, campoAlto);
  await callEndpoint(lead, offerRoute, { params: { sharingId }, body });
  await shareAs(bruno, group, serraDoLeste, 250);
  await shareAs(caio, group, beside);
  return group;
}

/** Rides with a shared position, with another rider ahead who shares theirs. */
async function ride(page: Page, device: Device) {
  const group = await share(page, device);
  const other = await unseenRiderIn(group, longNamed);
  await page.goto('/navigation');
  await device.moveTo(townPlaces.valeVerde);
  const route = await planRide(page, 'Campo Alto');
  await shareAs(other, group, positionOnRoute(route, 1_300));
  await startNavigation(page);
  await rideRoute(device, route, { to: 80 });
  await expect(page.getByRole('button', { name: 'Grupo, Compartilhando, 1 pessoa na estrada' })).toBeVisible();
}

export const ridingTogether: State[] = [
  {
    name: 'riding together, with no group to choose',
    open: async (page, device) => {
      await device.moveTo(townPlaces.valeVerde);
      await page.goto('/navigation');
      await planRide(page, 'Campo Alto');
      await showAllActions(page);
      await press(page, 'Andar com um grupo');
      await expect(page.getByText('Você ainda não está em nenhum grupo.')).toBeVisible();
    },
  },
  {
    name: 'riding together, choosing a group',
    open: async (page, device) => {
      await device.moveTo(townPlaces.valeVerde);
      await newGroup(page, name);
      await page.goto('/navigation');
      await planRide(page, 'Campo Alto');
      await showAllActions(page);
      await press(page, 'Andar com um grupo');
      await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible();
    },
  },
  {
    name: 'riding together, for how long',
    open: async (page) => {
      await page.goto(chatOf(await newGroup(page, name)));
      await press(page, 'Andar juntos');
      await page.getByRole('dialog').waitFor();
    },
    next: [
      {
        name: 'riding together, shared on another screen',
        open: async (page, device) => {
          await device.moveTo(townPlaces.valeVerde);
          await press(page, '1 hora');
          await expect(page).toHaveURL(/mapa/);
          await expect(page.getByRole('region', { name: `Compartilhando com ${name}` })).toBeVisible();
          await page.goto('/fuel');
          await expect(page.getByRole('region', { name: `Compartilhando com ${name}` })).toBeVisible();
        },
      },
    ],
  },
  {
    name: "a group's map with nobody on the road",
    open: async (page, device) => {
      await device.moveTo(townPlaces.valeVerde);
      const group = await newGroup(page, name);
      await page.goto(`${chatOf(group)}&mapa`);
      await expect(page.getByText('Ninguém na estrada')).toBeVisible();
    },
  },
  {
    name: "a group's map",
    open: async (page, device) => {
      const group = await crew(page, device);
      await page.goto(`${chatOf(group)}&mapa`);
      await expect(page.getByRole('button', { name: /^Ver Bruno/ })).toContainText('parou há 4 min');
      await expect(page.getByRole('link', { name: /^Seguir a rota de Maria/ })).toBeVisible();
    },
    next: [
      {
        name: "a group's map, telling the group",
        open: async (page) => {
          await press(page, 'Avisar o grupo');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'chat of a group on the road',
        open: async (page) => {
          await closeDialog(page);
          await page.goto(page.url().replace('&mapa', ''));
          await expect(page.getByRole('link', { name: /^4 na estrada · mapa/ })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'riding together, last of the group and told who stopped',
    open: async (page, device) => {
      const group = await share(page, device);
      const bruno = await unseenRiderIn(group, { firstName: 'Bruno', lastName: 'Alves' });
      await press(page, 'Avisar o grupo');
      const sweep = page.getByRole('switch', { name: /^Vou por último/ });
      await sweep.click({ force: true }); // turns once the server has answered
      await expect(sweep).toBeChecked();
      await closeDialog(page);
      await page.goto('/navigation');
      await device.moveTo(townPlaces.valeVerde);
      const route = await planRide(page, 'Campo Alto');
      await startNavigation(page);
      await rideRoute(device, route, { to: 80 });
      await shareAs(bruno, group, positionOnRoute(route, 1_300), 200);
      await expect(page.getByText('Bruno parou')).toBeVisible();
    },
  },
  {
    name: 'riding together, who is on the road',
    open: async (page, device) => {
      await ride(page, device);
      await page.getByRole('button', { name: /^Grupo/ }).click();
      await expect(page.getByRole('button', { name: /^Ver Maria Antonieta/ })).toBeVisible();
    },
    next: [
      {
        name: 'riding together, having called',
        open: async (page) => {
          await press(page, 'Abastecer');
          await expect(page.getByText('Aviso enviado: Abastecer')).toBeVisible();
        },
      },
      {
        name: 'riding together, called to by another',
        open: (page) => signalFromAhead(page, 'fuel'),
      },
      {
        name: 'riding together, warned of danger',
        open: (page) => signalFromAhead(page, 'danger'),
      },
    ],
  },
];
