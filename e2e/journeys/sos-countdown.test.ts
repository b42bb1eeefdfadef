import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { cancelAlertByKey } from '@estradeiro/contract/emergency/alert';
import type { Page, Request } from '@playwright/test';
import { acceptedMessagesFor } from '../support/accepted-messages.ts';
import { addContacts, ownContact } from '../support/contacts.ts';
import { expect, test } from '../support/journey.ts';

const sosButton = (page: Page) => page.getByRole('button', { name: /^SOS:/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'SOS' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const isRegistration = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/emergency-alert') && request.postDataJSON().location;

async function holdSos(page: Page) {
  const registered = page.waitForResponse((response) => isRegistration(response.request()));
  await sosButton(page).scrollIntoViewIfNeeded();
  await sosButton(page).hover();
  await page.mouse.down();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.mouse.up();
  return registered;
}

test('a page that is closed during the countdown sends all the same', async ({ page, context, rider: _, device }) => {
  const { contact, phone } = ownContact();
  await addContacts(page.request, contact);
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await holdSos(page);
  await page.close();
  expect(await acceptedMessagesFor(phone)).toEqual([]);
  await expect.poll(() => acceptedMessagesFor(phone), { timeout: 30_000 }).toHaveLength(1);
  const [text = ''] = await acceptedMessagesFor(phone);
  expect(text).toContain('Ana');
  expect(text).toContain('https://www.google.com/maps?q=');

  const again = await context.newPage();
  await again.goto('/');
  await expect(dialog(again)).toContainText('1 contato(s) foram notificados', { timeout: 30_000 });
  expect(await acceptedMessagesFor(phone)).toHaveLength(1);
});

test('a page that is opened again during the countdown shows the remaining time, and a cancel there counts', async ({
  page,
  context,
  rider: _,
  device,
}) => {
  const { contact, phone } = ownContact();
  await addContacts(page.request, contact);
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await holdSos(page);
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await expect(again.getByRole('timer')).toBeVisible();
  await press(again, 'Cancelar');
  await expect(again.getByText('Nada foi enviado.')).toBeVisible();
  await again.waitForTimeout(12_000); // longer than the remaining time
  expect(await acceptedMessagesFor(phone)).toEqual([]);
  await expect(sosButton(again)).toBeVisible();
});

test('a cancel that reaches the server too late says so, and offers "Estou bem"', async ({
  page,
  rider: _,
  device,
}) => {
  const { contact, phone } = ownContact();
  await addContacts(page.request, contact);
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await page.route(`**${cancelAlertByKey.path}/*`, async (route) => {
    if (route.request().method() === 'DELETE')
      await expect.poll(() => acceptedMessagesFor(phone), { timeout: 30_000 }).toHaveLength(1);
    await route.continue();
  });
  await holdSos(page);
  await press(page, 'Cancelar');
  await expect(dialog(page)).toContainText('Cancelando...');
  await expect(dialog(page)).toContainText('O alerta já tinha saído', { timeout: 30_000 });
  await press(page, 'Estou bem');
  await press(page, 'Sim, estou bem');
  await expect(dialog(page)).toContainText('Alerta encerrado');
  await expect.poll(async () => (await acceptedMessagesFor(phone)).at(-1), { timeout: 30_000 }).toContain('está bem');
});
