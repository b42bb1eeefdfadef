import { randomUUID } from 'node:crypto';
import {
  cancelBooking,
  confirmBooking,
  listReceivedBookings,
  markBookingPayment,
} from '@estradeiro/contract/lodging/bookings';
import { offerAccommodation } from '@estradeiro/contract/lodging/owner';
import type { Browser } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { anotherPhone } from '../support/phone.ts';
import { enter, newRider } from '../support/rider.ts';
import { beginBooking, openResults } from '../support/screens/bookings.ts';

const press = 'Reservar Agora';

test('a rider books a bed, sees its code, finds it under Minhas reservas without a signal, and cancels it', async ({
  page,
  rider,
  context,
  watch,
}) => {
  const place = 'Pousada Araucária (Exemplo)';
  await openResults(page, 100);
  await beginBooking(page, place);
  const sheet = page.getByRole('dialog', { name: 'Sua reserva' });
  await expect(sheet.getByLabel('Nome completo *')).toHaveValue(`${rider.firstName} ${rider.lastName}`);
  await expect(sheet.getByLabel('Email *')).toHaveValue(rider.email);
  await expect(sheet.getByText('R$ 440,00', { exact: true })).toBeVisible();
  await sheet.getByLabel('Telefone *').fill('+55 (48) 99999-0001');
  watch.allowOffline();
  await context.setOffline(true);
  await sheet.getByRole('button', { name: press }).click();
  const failed = page.getByRole('dialog', { name: 'Problema de conexão' });
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Tentar Novamente' }).click();

  const done = page.getByRole('dialog', { name: 'Pedido de reserva enviado' });
  const reference = await done.getByText(/^EST-\w{4}-\w{4}$/).textContent();
  const file = page.waitForEvent('download');
  await done.getByRole('link', { name: 'Pôr na agenda' }).click();
  expect((await file).suggestedFilename()).toBe(`${reference}.ics`);
  await done.getByRole('link', { name: 'Minhas reservas' }).click();

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: place }) });
  await expect(card).toContainText(reference ?? '');
  await expect(card).toContainText('Aguardando confirmação');

  await context.route('**/api/bookings', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(card).toContainText(reference ?? '');
  await expect(page.getByText(/Última leitura/)).toBeVisible();
  await context.unroute('**/api/bookings');

  await page.reload();
  await card.getByRole('button', { name: `Mais: ${place}` }).click();
  await page.getByRole('button', { name: /^Cancelar reserva/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar reserva' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Reserva cancelada' })).toBeVisible();
  await expect(card).toContainText('Cancelada');
});

test('the last room goes to one rider: the other reads which night is taken, and the first sees the owner answer', async ({
  page,
  rider: _,
  browser,
}) => {
  // A town in which no other journey looks for a bed.
  const [name, town] = [`Rancho ${randomUUID().slice(0, 8)}`, 'Diamantina'];
  const host = await anotherRider(browser);
  await callEndpoint(host, offerAccommodation, {
    body: {
      name,
      city: town,
      state: 'MG',
      position: { lat: -18.24, lng: -43.6 },
      category: 'pousada',
      pricePerNight: '120.50',
      rooms: 1,
      maxGuests: 2,
      pixKey: 'rancho@exemplo.com.br',
    },
  });

  const { context: bia, page: late } = await anotherPhone(browser, newRider());
  await openResults(late, 110, town);
  await beginBooking(late, name);

  await openResults(page, 110, town);
  await beginBooking(page, name);
  await page.getByLabel('Telefone *').fill('+55 (48) 99999-0001');
  await page.getByRole('dialog').getByRole('button', { name: press }).click();
  await page
    .getByRole('dialog', { name: 'Pedido de reserva enviado' })
    .getByRole('link', { name: 'Minhas reservas' })
    .click();
  await expect(page.getByText('O código Pix vem quando a hospedagem confirmar.')).toBeVisible();
  const payment = page.getByRole('heading', { name: /^Pagar R\$\s241,00 com Pix$/ });
  await expect(payment).toHaveCount(0);

  await late.getByLabel('Telefone *').fill('+55 (48) 99999-0002');
  await late.getByRole('dialog').getByRole('button', { name: press }).click();
  const refusal = late.getByRole('dialog', { name: 'Hospedagem não disponível' });
  await expect(refusal).toContainText(/Não há quarto livre na noite de \d\d\/\d\d\/\d{4}\./);
  await expect(refusal.getByRole('button', { name: 'Tentar Novamente' })).toHaveCount(0);
  await bia.close();

  // The owner's changes arrive while the rider looks.
  const [received] = await callEndpoint(host, listReceivedBookings);
  const params = { id: received?.id ?? '' };
  await callEndpoint(host, confirmBooking, { params });
  await expect(page.getByText('Confirmada')).toBeVisible();
  await expect(payment).toBeVisible();
  await callEndpoint(host, markBookingPayment, { params, body: { paymentStatus: 'paid' } });
  await expect(page.getByText('Paga', { exact: true })).toBeVisible();
  await expect(payment).toHaveCount(0);
  await callEndpoint(host, cancelBooking, { params });
  await expect(page.getByText('Cancelada')).toBeVisible();
});

async function anotherRider(browser: Browser) {
  const context = await browser.newContext();
  await enter(context.request, newRider());
  return context.request;
}
