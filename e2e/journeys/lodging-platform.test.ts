import { addDays } from '@estradeiro/contract/day';
import {
  type BookingDemandSimulator,
  bookingDemandAffiliate,
  bookingDemandKey,
  startBookingDemand,
} from '@estradeiro/simulators/booking-demand';
import { simulatedLodging } from '@estradeiro/simulators/booking-demand-replies';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { skipTour } from '../support/phone.ts';
import { createAccount, newRider } from '../support/rider.ts';
import { type SecondServer, startSecondServer } from '../support/second-server.ts';

const box = (page: Page) => page.getByRole('checkbox', { name: 'Buscar também na Booking.com' });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** Searches for a stay of two nights, two weeks from now. */
async function search(page: Page, guests: number) {
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 14);
  const stay = { checkIn, checkOut: addDays(checkIn, 2), guests: `${guests}` };
  await page.goto(`/accommodations?${new URLSearchParams({ destination: 'Campos do Jordão', ...stay })}`);
}
const openSources = (page: Page) => page.getByRole('button', { name: 'De onde vêm as acomodações' }).click();

test('without a contract the sources say so, and the search goes on in the local base', async ({ page, rider: _ }) => {
  await search(page, 1);
  await expect(page.getByRole('heading', { name: /^Encontrada/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(box(page)).toHaveCount(0);
  await openSources(page);
  await expect(page.getByText('Desconectado')).toBeVisible();
  await expect(page.getByText('A Booking.com não está disponível por aqui.')).toBeVisible();
  await expect(box(page)).toBeDisabled();
});

test.describe('with a contract', () => {
  let platform: BookingDemandSimulator;
  let server: SecondServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    platform = await startBookingDemand();
    platform.places = [{ ...simulatedLodging, hasPhotos: false }];
    server = await startSecondServer({
      BOOKING_COM_TOKEN: bookingDemandKey,
      BOOKING_COM_AFFILIATE_ID: bookingDemandAffiliate,
      BOOKING_COM_BASE_URL: platform.url,
    });
  });
  test.afterAll(async () => {
    await server?.stop();
    await platform?.stop();
  });

  test('the platform is searched beside the local base, and its failures are shown', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await skipTour(page);
    await createAccount(page, newRider());
    await search(page, 2);
    await box(page).check();
    const found = card(page, simulatedLodging.name);
    await expect(found.getByText('R$ 360', { exact: true })).toBeVisible();
    await expect(found.getByText('R$ 180 por noite')).toBeVisible();
    await expect(found.getByText(/Campos do Jordão,\sSP/)).toBeVisible();
    const link = found.getByRole('link', { name: /na Booking\.com/ });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://www\\.booking\\.com/.*aid=${bookingDemandAffiliate}`),
    );

    await found.getByRole('button', { name: /^Detalhes de/ }).click();
    await found.getByRole('button', { name: /^Ver condições/ }).click();
    await expect(found.getByText('R$ 360 no total')).toBeVisible();
    await expect(found.getByText('acontecem no site da Booking.com')).toBeVisible();

    platform.fault = 'html';
    await page.getByRole('button', { name: '2 hóspedes' }).click();
    await page.getByRole('button', { name: 'Um hóspede a mais' }).click();
    await page.getByRole('button', { name: 'Buscar Hospedagens' }).click();
    await expect(page.getByRole('alert')).toContainText('A Booking.com respondeu algo que não se deixa ler.');
    await expect(page.getByRole('heading', { name: /^Encontrada/ })).toBeVisible(); // in the local base

    await page.reload();
    await expect(page.getByText('Desconectado')).toBeVisible();
    await expect(box(page)).toBeDisabled();
    await context.close();
  });
});
