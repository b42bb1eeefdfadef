import { readFile } from 'node:fs/promises';
import { confirmBooking } from '@estradeiro/contract/lodging/bookings';
import { appCached } from '../support/app-cached.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { endFlightMode, flightMode } from '../support/flight-mode.ts';
import { expect, test } from '../support/journey.ts';
import { bookPlace, offerPlace } from '../support/own-place.ts';
import { anotherPhone } from '../support/phone.ts';
import { newRider } from '../support/rider.ts';
import { riddenYear } from '../support/screens/year.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

test('a rider looks at a year and its signs, also without a network, and keeps its picture', async ({
  page,
  rider: _,
  watch,
}) => {
  await riddenYear(page);
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Tudo do Estradeiro' })
    .getByRole('link', { name: 'Ano na Estrada' })
    .click();
  const riding = page.getByRole('region', { name: 'Na estrada' });
  await expect(riding).toContainText('1.646 km');
  await expect(riding).toContainText('De 3 passeios gravados');
  await expect(riding).toContainText('07/09/2026');
  await expect(page.getByRole('region', { name: 'Combustível' })).toContainText('De 12 abastecimentos anotados');
  await expect(page.getByRole('region', { name: 'Gastos de viagem' })).toContainText('84,90');
  await page.getByRole('combobox', { name: 'Ano' }).selectOption('2025');
  await expect(riding).toContainText('96 km');
  await expect(page.getByRole('region', { name: 'Combustível' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ano' }).selectOption('2026');

  await page.getByRole('button', { name: 'Compartilhar o ano' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar imagem' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('ano-na-estrada-2026.png');
  const picture = await readFile(await file.path());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_080, 1_350]);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Placas' }).click();
  await expect(page.getByRole('link', { name: 'BR-101: 3 passeios, o último em 07/09/2026' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Serra do Rio do Rastro/ })).toContainText('Primeira vez em 01/03/2026');
  await expect(page.getByRole('link', { name: /^Estrada da Graciosa/ })).toHaveCount(0);

  await appCached(page);
  watch.allowOffline();
  await flightMode(page);
  await page.goto('/routes?tab=passeios');
  await page.getByRole('link', { name: 'Ano na estrada e placas' }).click();
  await expect(page.getByText(/^Sem conexão/)).toBeVisible();
  await expect(riding).toContainText('1.646 km');
  await page.getByRole('tab', { name: 'Placas' }).click();
  await expect(page.getByRole('link', { name: /^Serra do Rio do Rastro/ })).toBeVisible();
  await endFlightMode(page);
});

test('the year counts nights in confirmed past stays, and no others', async ({ page, rider: _, browser, baseURL }) => {
  const origin = String(baseURL);
  const { context: owner } = await anotherPhone(browser, newRider());
  const place = await offerPlace(owner.request, origin);
  const { booking: slept } = await bookPlace(page.request, origin, place);
  await bookPlace(page.request, origin, place);
  await callEndpoint(owner.request, confirmBooking, { params: { id: slept.id } });
  await owner.close();
  await riddenYear(page);
  await page.goto('/year');
  await page.getByRole('combobox', { name: 'Ano' }).selectOption('2026');
  const nights = page.getByRole('region', { name: 'Noites fora' });
  await expect(nights).toHaveCount(0);

  // The past stays are booked ones with other dates, because no days pass in a journey.
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch();
    const past = { checkInDate: '2026-03-01', checkOutDate: '2026-03-03' };
    const json = ((await response.json()) as object[]).map((booking) => ({ ...booking, ...past }));
    await route.fulfill({ response: response, json });
  });
  await page.reload();
  await page.getByRole('combobox', { name: 'Ano' }).selectOption('2026');
  await expect(nights).toContainText('2 noites');
  await expect(nights).toContainText('De 1 reserva');
});
