import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect, test } from '../support/journey.ts';
import { startNavigation, stop } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';
import { spokenErrors } from '../support/spoken-checks.ts';
import { spokenOn, textsSpokenOn } from '../support/voice.ts';

test.describe.configure({ timeout: 180_000 });

const aboutStorms = (texts: readonly string[]) => texts.filter((text) => text.includes('Tempestade'));

test('a rider sees a storm on the planned route, hears of it once while riding, and dismisses it', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await expect(page.getByText('Tempo firme agora')).toBeVisible();
  await expect(page.getByText('avisos do INMET não são acompanhados aqui')).toBeVisible();
  await page.getByRole('link', { name: 'Navegar' }).click();
  await expect(page.getByText('Alerta Meteorológico')).toHaveCount(0);
  const route = await planRide(page, 'Porto do Sul');
  const banner = page.getByRole('status').filter({ hasText: 'Alerta Meteorológico' });
  await expect(banner).toContainText(/Tempestade na rota, a\s\d+\skm da saída/);

  await startNavigation(page);
  await expect(banner).toHaveCount(0);
  await rideRoute(device, route, { to: 1_000 });
  const said = async () => aboutStorms(await textsSpokenOn(page));
  await expect.poll(said).toEqual([expect.stringMatching(/^Tempestade à frente em [12]\d quilômetros\.$/)]);
  const [first] = await said();
  const spoken = (await spokenOn(page)).filter(({ text }) => text !== first);
  expect(spokenErrors(spoken, route, { to: 1_000 })).toEqual([]);

  const notice = page.getByRole('status').filter({ hasText: 'Tempestade à frente em' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dispensar alerta' }).click();
  await expect(notice).toHaveCount(0);
  await rideRoute(device, route, { from: 1_000, to: 1_500 });
  expect(await said()).toEqual([first]);
});

test('without weather the ride continues without notices', async ({ page, rider: _, device, watch }) => {
  watch.allow(503, /^\/api\/weather/);
  await page.route('**/api/weather**', (route) =>
    route.fulfill({ status: 503, json: { error: { type: 'upstream_unavailable', message: 'sem resposta' } } }),
  );
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const route = await planRide(page, 'Porto do Sul');
  await startNavigation(page);
  await rideRoute(device, route, { to: 400 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(spokenErrors(await spokenOn(page), route, { to: 400 })).toEqual([]);
  await stop(page);
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await expect(page.getByText('Não foi possível carregar dados do clima')).toBeVisible();
});
