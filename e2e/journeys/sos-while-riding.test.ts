import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { acceptedMessagesFor } from '../support/accepted-messages.ts';
import { addContacts, ownContact } from '../support/contacts.ts';
import type { Device } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { startNavigation } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';

test.describe.configure({ timeout: 180_000 });

const sosButton = (page: Page) => page.getByRole('button', { name: 'SOS: segure por 2 segundos' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'SOS' });

async function ride(page: Page, device: Device) {
  const { contact, phone } = ownContact();
  await addContacts(page.request, contact);
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const route = await planRide(page, 'Campo Alto');
  await startNavigation(page);
  await rideRoute(device, route, { to: 200 });
  return { route, phone };
}

async function hold(page: Page) {
  await sosButton(page).hover();
  await page.mouse.down();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.mouse.up();
}

const riddenPercent = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: 'Progresso da rota' }).getAttribute('aria-valuenow'));

test('SOS is held while riding: the countdown covers guidance, which continues, and the contact is notified', async ({
  page,
  rider: _,
  device,
}) => {
  const { route, phone } = await ride(page, device);
  const before = await riddenPercent(page);
  await hold(page);
  await expect(dialog(page)).toBeVisible();
  await rideRoute(device, route, { from: 200, to: 900 });
  await expect.poll(() => acceptedMessagesFor(phone), { timeout: 30_000 }).toHaveLength(1);
  await expect(dialog(page)).toContainText('1 contato(s) foram notificados', { timeout: 30_000 });
  await dialog(page).getByRole('button', { name: 'Usar o app' }).click();
  await expect(page.getByText('Navegando')).toBeVisible();
  expect(await riddenPercent(page)).toBeGreaterThan(before);
});

test('a short touch sends no SOS, and the button stays above the list of instructions', async ({
  page,
  rider: _,
  device,
}) => {
  const { phone } = await ride(page, device);
  await sosButton(page).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Instruções' }).click();
  await expect(page.getByRole('region', { name: 'Instruções' })).toBeVisible();
  await hold(page);
  await dialog(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page.getByText('Nada foi enviado.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Instruções' })).toBeVisible();
  expect(await acceptedMessagesFor(phone)).toEqual([]);
});
