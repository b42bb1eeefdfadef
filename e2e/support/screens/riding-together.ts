import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { positionAlong } from '@estradeiro/navigation/prepared-route';
import { expect, type Page } from '@playwright/test';
import type { Device } from '../device.ts';
import { chatOf, newGroup } from '../group.ts';
import { setOut } from '../navigating.ts';
import { planRide } from '../plan-ride.ts';
import { rideAlong } from '../ride.ts';
import { callAs, shareAs, unseenRiderIn } from '../unseen-rider.ts';
import { press, type Screen } from './screen.ts';

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

/** On the way with the position shared, and another rider who shares theirs ahead. */
async function ride(page: Page, device: Device) {
  const group = await share(page, device);
  const other = await unseenRiderIn(group, { firstName: 'Maria Antonieta', lastName: 'Albuquerque de Vasconcelos' });
  await page.goto('/navigation');
  await device.moveTo(townPlaces.valeVerde);
  const way = await planRide(page, 'Campo Alto');
  const ahead = positionAlong(way, 1_300);
  await shareAs(other, group, ahead);
  await setOut(page);
  await rideAlong(device, way, { to: 80 });
  await expect(page.getByRole('button', { name: 'Grupo, Compartilhando, 1 pessoa na estrada' })).toBeVisible();
  return { group, other, ahead };
}

export const ridingTogether: Screen[] = [
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
  },
  {
    name: 'riding together, shared on another screen',
    open: async (page, device) => {
      await share(page, device);
      await page.goto('/fuel');
      await expect(page.getByRole('region', { name: `Compartilhando com ${name}` })).toBeVisible();
    },
  },
  {
    name: 'riding together, who is on the road',
    open: async (page, device) => {
      await ride(page, device);
      await page.getByRole('button', { name: /^Grupo/ }).click();
      await expect(page.getByRole('button', { name: /^Ver Maria Antonieta/ })).toBeVisible();
    },
  },
  {
    name: 'riding together, called to by another',
    open: async (page, device) => {
      const { group, other, ahead } = await ride(page, device);
      await callAs(other, group, 'fuel', ahead);
      await expect(page.getByRole('alert').filter({ hasText: 'Maria Antonieta' })).toBeVisible();
    },
  },
  {
    name: 'riding together, warned of danger',
    open: async (page, device) => {
      const { group, other, ahead } = await ride(page, device);
      await callAs(other, group, 'danger', ahead);
      await expect(page.getByRole('alert').filter({ hasText: 'Maria Antonieta' })).toBeVisible();
    },
  },
  {
    name: 'riding together, having called',
    open: async (page, device) => {
      await ride(page, device);
      await page.getByRole('button', { name: /^Grupo/ }).click();
      await press(page, 'Abastecer');
      await expect(page.getByText('Aviso enviado: Abastecer')).toBeVisible();
    },
  },
];
