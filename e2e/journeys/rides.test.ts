import { getRideRecord, listRideRecords } from '@estradeiro/contract/rides';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { appCached } from '../support/app-cached.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { endFlightMode, flightMode } from '../support/flight-mode.ts';
import { expect, test } from '../support/journey.ts';
import { startNavigation } from '../support/navigating.ts';
import { downloadPack } from '../support/offline-pack.ts';
import { rideRoute } from '../support/ride.ts';
import { newestRoute, openWithRoute } from '../support/saved-route.ts';
import { addPhotos, ridden } from '../support/screens/rides.ts';

const ends = { name: 'Volta da serra', origin: 'Pousada do Lago', destination: 'Rua da Garoa' };

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });

test('a ride in flight mode is saved at its arrival, and reaches the server once there is a network', async ({
  page,
  rider: _,
  device,
  watch,
}) => {
  await openWithRoute(page, ends);
  const route = await newestRoute(page);
  await downloadPack(page);
  await appCached(page);
  watch.allowOffline();
  await flightMode(page);
  await page.goto('/routes');
  await device.moveTo(positionOnRoute(route, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await startNavigation(page);
  await rideRoute(device, route);
  await expect(page.getByRole('status').filter({ hasText: 'Você chegou ao seu destino.' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Seu passeio em números' });
  await expect(summary.getByText('Distância')).toBeVisible();
  await summary.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible();
  await summary.getByRole('button', { name: 'Concluir' }).click();
  await page.goto('/routes?tab=passeios');
  await expect(page.getByText('Aguardando sinal')).toBeVisible();
  await page.getByRole('link', { name: /^Abrir / }).click();
  await expect(page.getByText('Em movimento')).toBeVisible();

  await endFlightMode(page);
  await page.goto('/routes?tab=passeios');
  await expect
    .poll(async () => (await callEndpoint(page.request, listRideRecords)).length, { timeout: 60_000 })
    .toBe(1);
  const [saved] = await callEndpoint(page.request, listRideRecords);
  expect(Math.abs((saved?.distanceMeters ?? 0) / route.totalMeters - 1)).toBeLessThan(0.05);
  const { track } = await callEndpoint(page.request, getRideRecord, { params: { id: saved?.id ?? '' } });
  expect(track.length).toBeGreaterThan(20);
  await expect(page.getByText('Aguardando sinal')).toHaveCount(0);
});

test('a ride can be saved after its page crashed', async ({ page, context, rider: _, device }) => {
  await openWithRoute(page, ends);
  const route = await newestRoute(page);
  await device.moveTo(positionOnRoute(route, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await startNavigation(page);
  await rideRoute(device, route, { to: 900 });
  await page.waitForTimeout(11_000); // at most ten seconds are lost
  await rideRoute(device, route, { from: 905, to: 910 });
  await page.waitForTimeout(1_000); // the last write reaches the disk
  await page.goto('chrome://crash').catch(() => {}); // without any event for the page

  const next = await context.newPage();
  await next.goto('/');
  await next.getByRole('link', { name: 'Você tem um passeio não salvo' }).click({ timeout: 60_000 });
  const unsaved = next.getByRole('region', { name: 'Passeio não salvo' });
  await unsaved.getByRole('button', { name: 'Salvar' }).click();
  await expect(next.getByText('Passeio salvo')).toBeVisible();
  const rides = await callEndpoint(context.request, listRideRecords);
  expect(rides).toHaveLength(1);
  expect(rides[0]?.distanceMeters).toBeGreaterThan(700);
});

test('a rider looks at every road ridden, and puts photos on the map of a ride', async ({ page, rider: _ }) => {
  await ridden(page);
  await page.getByRole('link', { name: 'Onde já andei' }).click();
  await expect(page.getByText(/^3 passeios · /)).toBeVisible();
  await expect(page.getByText('Toque numa linha para abrir o passeio.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Período' }).selectOption('2026-03');
  await expect(page.getByText('1 passeio · 86,4 km')).toBeVisible();
  await page.getByRole('button', { name: 'Ver a lista' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir Alto da Serra' }).click();

  await expect(page.getByRole('radio', { name: 'Velocidade' })).toBeChecked();
  await addPhotos(page);
  const onMap = page.getByRole('region', { name: 'Mapa do passeio Alto da Serra' });
  await expect(onMap.getByRole('button', { name: /^Abrir foto/ })).toHaveCount(2);
  await expect(page.getByText('Sem lugar no passeio')).toBeVisible();

  await page.reload();
  await expect(onMap.getByRole('button', { name: /^Abrir foto: 9h11/ })).toBeVisible();
  await onMap.getByRole('button', { name: /^Abrir foto: 9h11/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Passeio excluído')).toBeVisible();
});
