import { takePhoto } from '../support/camera.ts';
import { confirmDialog } from '../support/confirm-dialog.ts';
import { expect, test } from '../support/journey.ts';
import { bookPlace } from '../support/own-place.ts';
import { skipTour } from '../support/phone.ts';
import { createAccount, newRider } from '../support/rider.ts';
import { waitForResults } from '../support/screens/lodging.ts';

test('a rider offers a place, another finds it, and who comes is confirmed and marked paid', async ({
  page,
  rider: _,
  browser,
  baseURL,
  watch,
}) => {
  const name = `Pousada do Planalto ${Date.now()}`;
  await page.goto('/booking');
  await page.getByRole('link', { name: 'Anunciar minha hospedagem' }).click();
  await expect(page.getByRole('heading', { name: 'Receba motociclistas' })).toBeVisible();
  await page.getByRole('link', { name: 'Anunciar hospedagem' }).click();

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Cidade é obrigatória')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome *' }).fill(name);
  await page.getByRole('combobox', { name: 'Cidade *' }).fill('urubic');
  await page.getByRole('option', { name: /^Urubici/ }).click();
  await expect(page.getByRole('combobox', { name: 'Estado *' })).toHaveValue('SC');
  await page.getByRole('textbox', { name: 'Preço por noite (R$) *' }).fill('177');
  await page.getByRole('switch', { name: /Estacionamento seguro/ }).click({ force: true });
  await page.getByRole('button', { name: 'Wi-Fi' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Hospedagem publicada' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const photo = { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
  await page
    .getByLabel('Escolher fotos')
    .first()
    .setInputFiles([photo, { ...photo, name: 'garagem.jpg' }]);
  const cover = page.getByRole('img', { name: `Foto 1 de ${name}` });
  await expect(page.getByRole('img', { name: `Foto 2 de ${name}` })).toBeVisible();
  const upright = await cover.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(upright).toEqual([600, 800]);
  const before = await cover.getAttribute('src');
  await page.getByRole('button', { name: 'Mover a foto 2 para antes' }).click();
  await expect(cover).not.toHaveAttribute('src', String(before));
  await page.getByRole('link', { name: 'Voltar às minhas hospedagens' }).click();

  await page.getByRole('link', { name: `Preços e datas de ${name}` }).click();
  // After the stay that is booked in ten days, which may lie in the next month.
  for (let months = 0; months < 2; months++) await page.getByRole('button', { name: 'Próximo mês' }).click();
  const [first, second] = [/, 10 de /, /, 12 de /].map((day) => page.getByRole('button', { name: day }));
  await first?.click();
  await second?.click();
  await page.getByRole('textbox', { name: 'Preço por noite (R$)' }).fill('250');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('button', { name: /, 11 de .* R\$\s250/ })).toBeVisible();

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await other.newPage();
  await skipTour(guest);
  await createAccount(guest, newRider());
  await guest.goto('/booking?destination=Urubici');
  await waitForResults(guest);
  const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name }) });
  await expect(card.getByText('Estacionamento seguro')).toBeVisible();
  await expect(card.getByText(/R\$\s177/)).toBeVisible();
  const shown = card.getByRole('img', { name: `Foto de ${name}` });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const found = await guest.request.get('/api/accommodations/search', { params: { destination: 'urubici' } });
  const { id } = (await found.json()).find((place: { name: string }) => place.name === name);
  const { status, booking } = await bookPlace(other.request, String(baseURL), id);
  expect([status, booking]).toMatchObject([201, { totalAmount: 354 }]);
  await other.close();

  await page.getByRole('link', { name: 'Voltar às minhas hospedagens' }).click();
  await page.getByRole('link', { name: `Reservas de ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Bia Lima' })).toBeVisible();
  await page.getByRole('button', { name: `Confirmar a reserva ${booking.bookingReference}` }).click();
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Marcar como paga a reserva ${booking.bookingReference}` }).click();
  await expect(page.getByText('Paga', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Voltar às minhas hospedagens' }).click();
  watch.allow(409, /^\/api\/accommodations\//);
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await confirmDialog(page, 'Excluir');
  await expect(page.getByRole('alert')).toContainText('Há reservas por vir nesta hospedagem.');
});
