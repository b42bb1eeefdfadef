import { locate } from '@estradeiro/atlas/town/plan';
import { expect, test } from '../support/journey.ts';
import { arrive, showAllActions, startNavigation, stop } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { metersOnRoute, rideRoute, rideStraight } from '../support/ride.ts';
import { spokenOn, textsSpokenOn } from '../support/voice.ts';

test.beforeEach(async ({ page, rider: _, device }) => {
  await device.moveTo(locate([0, 0]));
  await page.goto('/navigation');
});

test('a simulated ride is marked as one, speaks, and arrives', async ({ page }) => {
  await planRide(page, 'Delegacia de Polícia');
  await showAllActions(page);
  await page.getByRole('button', { name: 'Simular' }).click();
  await page.getByRole('button', { name: '240 km/h' }).click();
  await expect(page.getByText('Simulação')).toBeVisible();
  await expect(page.getByText('Navegando')).toBeVisible();
  await arrive(page);
  const texts = await textsSpokenOn(page);
  expect(texts[0]).toMatch(/^Siga para o /);
  expect(texts.at(-1)).toMatch(/^Você chegou ao seu destino|^Seu destino está/);
});

test('stopping ends the ride at once, says so, and removes everything of it', async ({ page, device }) => {
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await rideRoute(device, route, { to: 120 });
  await stop(page);
  await expect(page.getByRole('status').filter({ hasText: 'Navegação finalizada' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Para onde vamos?' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toHaveCount(0);
  expect((await textsSpokenOn(page)).at(-1)).toBe('Navegação finalizada');
});

test('without a network the line stays, and the direction back to it shows until there is a new route', async ({
  page,
  device,
  watch,
}) => {
  watch.allowOffline();
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await expect(page.getByText('Deixe o app na tela')).toHaveCount(0); // the first notice when there is room for one
  await rideRoute(device, route, { to: 200 });
  await page.context().setOffline(true);
  await expect(page.getByRole('img', { name: 'Sem conexão' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Sem conexão' })).toContainText('as instruções continuam');
  await rideRoute(device, route, { from: 208, to: metersOnRoute(route, locate([0, 900])) });

  await rideStraight(device, locate([0, 900]), locate([-104, 900]));
  const banner = page.getByRole('alert').filter({ hasText: 'Sem conexão' });
  await expect(banner).toContainText(/Volte para a rota: \d+ m /);
  const said = async () => (await textsSpokenOn(page)).filter((text) => /^Sem sinal/.test(text));
  await expect.poll(said).toEqual([expect.stringMatching(/^Sem sinal\. Volte para a rota: /)]);

  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await device.moveTo({ ...locate([-112, 900]), headingDegrees: 270, speedMps: 11 });
  await expect
    .poll(async () => (await textsSpokenOn(page)).filter((text) => /^Nova rota: /.test(text)))
    .toHaveLength(1);
  await expect(page.getByText('Recalculando...')).toHaveCount(0);
});

test('off-route, Recentralizar requests a route at once after a failed request', async ({ page, device, watch }) => {
  watch.allow(503, /^\/api\/navigation\/route$/);
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await rideRoute(device, route, { to: metersOnRoute(route, locate([0, 700])) });
  await page.route('**/api/navigation/route', (route) =>
    route.fulfill({ status: 503, json: { error: { type: 'upstream_unavailable', message: 'Sem resposta.' } } }),
  );
  await rideStraight(device, locate([0, 700]), locate([80, 700]));
  const banner = page.getByRole('alert').filter({ hasText: 'Recalculando...' });
  await expect(banner).toContainText(/Volte para a rota/);
  await page.unroute('**/api/navigation/route');
  await banner.getByRole('button', { name: 'Recentralizar' }).click();
  await expect(banner).toHaveCount(0);
});

test('after a reload in mid-ride the saved route can be resumed', async ({ page, device }) => {
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await rideRoute(device, route, { to: 300 });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Para onde vamos?' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible();
  expect(await spokenOn(page)).toEqual([]);
  const resumed = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  expect(resumed.totalMeters).toBeLessThan(route.totalMeters - 200);
});

test('the voice is tried before departure, turned off and on, and remembered', async ({ page, device }) => {
  const route = await planRide(page, 'Rua da Garoa');
  await showAllActions(page);
  await page.getByRole('button', { name: 'Testar voz' }).click();
  expect(await textsSpokenOn(page)).toEqual(['Em 300 metros, vire à direita na Avenida Ipiranga.']);

  const summary = page.getByRole('region', { name: 'Resumo da rota' });
  await summary.getByText('Navegação por voz').click();
  await summary.getByRole('button', { name: 'Testar voz' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Voz Desativada' });
  await expect(toast).toContainText('Ative a navegação por voz primeiro');
  expect(await spokenOn(page)).toHaveLength(1);

  await page.getByRole('button', { name: 'Ajustes de voz' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ajustes de voz' });
  await sheet.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await sheet.getByRole('slider', { name: 'Velocidade da fala' }).fill('1.2');
  await sheet.getByText('Navegação por voz').click();
  const [, on] = await spokenOn(page);
  expect(on).toMatchObject({
    text: 'Navegação por voz ativada',
    volume: expect.closeTo(0.4),
    rate: expect.closeTo(1.2),
  });
  await page.keyboard.press('Escape');

  await startNavigation(page);
  await page.getByRole('button', { name: 'Desativar voz' }).click();
  const before = (await spokenOn(page)).length;
  await rideRoute(device, route, { to: 200 });
  expect(await spokenOn(page)).toHaveLength(before);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('voice-navigation'))).toContain('"enabled":false');
});
