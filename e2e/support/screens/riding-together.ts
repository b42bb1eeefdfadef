import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { listGroups } from '@estradeiro/contract/groups/groups';
import type { SignalKind } from '@estradeiro/contract/groups/riding';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import type { Device } from '../device.ts';
import { chatOf, newGroup } from '../group.ts';
import { startNavigation } from '../navigating.ts';
import { planRide } from '../plan-ride.ts';
import { rideRoute } from '../ride.ts';
import { shareAs, signalAs, unseenRiderIn } from '../unseen-rider.ts';
import { press, type State } from './screen.ts';

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
          await expect(page.getByRole('region', { name: `Compartilhando com ${name}` })).toBeVisible();
          await page.goto('/fuel');
          await expect(page.getByRole('region', { name: `Compartilhando com ${name}` })).toBeVisible();
        },
      },
    ],
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
