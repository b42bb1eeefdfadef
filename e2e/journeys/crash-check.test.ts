import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { acceptedMessagesFor } from '../support/accepted-messages.ts';
import { addContacts, ownContact } from '../support/contacts.ts';
import { crash, crashQuestion, turnOnCrashCheck } from '../support/crash.ts';
import type { Device } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { movableTime, passTime } from '../support/movable-time.ts';
import { startNavigation } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';
import { textsSpokenOn } from '../support/voice.ts';

async function rideWithCrashCheck(page: Page, device: Device) {
  const { contact, phone } = ownContact();
  await addContacts(page.request, contact);
  await movableTime(page);
  await turnOnCrashCheck(page);
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const route = await planRide(page, 'Campo Alto');
  await startNavigation(page);
  return { route, phone };
}

const remaining = (page: Page) =>
  page.getByRole('progressbar', { name: 'Progresso da rota' }).getAttribute('aria-valuenow');

test('a crash is asked about, and the ride goes on after an answer', async ({ page, rider: _, device }) => {
  const { route, phone } = await rideWithCrashCheck(page, device);
  await crash(page, device, route, { at: 400, stillSeconds: 16, shockG: 7 });
  await expect(crashQuestion(page)).toBeVisible();
  await expect(crashQuestion(page).getByRole('timer')).toHaveText(/^(60|5\d)$/);
  expect((await textsSpokenOn(page)).at(-1)).toContain('Você está bem?');
  await page.keyboard.press('Escape');
  await crashQuestion(page).getByRole('button', { name: 'Estou bem' }).click();
  await expect(crashQuestion(page)).toHaveCount(0);
  await passTime(page, 120);
  await rideRoute(device, route, { from: 400, to: 600 });
  await expect(page.getByText('Navegando')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await acceptedMessagesFor(phone)).toEqual([]);
});

test('a crash that nobody answers for counts the SOS down over guidance, which goes on', async ({
  page,
  rider: _,
  device,
}) => {
  const { route, phone } = await rideWithCrashCheck(page, device);
  await crash(page, device, route, { at: 400, stillSeconds: 46 });
  await expect(crashQuestion(page)).toBeVisible();
  await passTime(page, 61);
  const sos = page.getByRole('dialog', { name: 'SOS' });
  await expect(sos).toContainText('Enviando SOS em');
  await expect(crashQuestion(page)).toHaveCount(0);
  const before = Number(await remaining(page));
  await rideRoute(device, route, { from: 400, to: 500 }); // no further: it counts ten seconds
  await sos.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page.getByText('Nada foi enviado.')).toBeVisible();
  await expect(sos).toHaveCount(0);
  expect(Number(await remaining(page))).toBeGreaterThan(before);
  expect(await acceptedMessagesFor(phone)).toEqual([]);
});
