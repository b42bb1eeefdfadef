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
