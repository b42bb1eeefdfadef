import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Browser, Locator } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { createDevice } from '../support/device.ts';
import { type GoogleServer, serveScript, startGoogleServer } from '../support/google.ts';
import { expect, test } from '../support/journey.ts';
import { sidewaysOverflow, smallTargets } from '../support/layout-checks.ts';
import { startNavigation } from '../support/navigating.ts';
import { preparePhone } from '../support/phone.ts';
import { planRide } from '../support/plan-ride.ts';
import { createAccount, newRider } from '../support/rider.ts';
import { choosePlace } from '../support/route-form.ts';
import { setTheme, themes } from '../support/theme.ts';

const { centro, campoAlto } = townPlaces;
const failure = 'Erro ao carregar API do Google Maps';

// One server for all tests of this file.
test.describe.configure({ mode: 'default' });

let server: GoogleServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startGoogleServer();
  server.google.places = [
    { ...campoAlto, name: 'Campo Alto', address: 'Santa Catarina, Brasil', types: ['locality', 'political'] },
  ];
});
test.afterAll(() => server?.stop());

async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** A phone on that server with a signed-in rider, in the middle of the town. */
async function openNavigation(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url });
  const watch = await preparePhone(context);
  watch.allow(503, /^\/api\/weather/); // that server has no weather provider
  await serveScript(context, watch, server.google);
  const page = await context.newPage();
  await createAccount(page, newRider());
  await (await createDevice(page)).moveTo(centro);
  return { context, page, watch };
}

test('a ride is planned on Google Maps, and ridden on our network', async ({ browser }) => {
  const { context, page, watch } = await openNavigation(browser);
  await page.goto('/navigation');
  const map = page.getByRole('img', { name: 'Google (simulado)' });
  await expect(map).toBeVisible();
  await page.getByRole('button', { name: 'Escolher no mapa' }).click();
  const center = page.getByRole('button', { name: 'Usar o centro do mapa' });
  const cross = await middleOf(center.locator('..').locator('> svg'));
  const middle = await middleOf(map);
  expect.soft(Math.hypot(cross.x - middle.x, cross.y - middle.y), 'pixels from cross to centre').toBeLessThan(1);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await choosePlace(page, 'Para onde vamos?', 'Campo Alto', /Santa Catarina/);
  const summary = page.getByRole('region', { name: 'Resumo da rota' });
  await expect(summary.getByText('As rotas de moto estão em fase beta', { exact: false })).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Abrir no Google Maps' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir\/.*travelmode=two-wheeler/,
  );
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toHaveCount(0);
  expect.soft(await smallTargets(page), 'less than 48 px').toEqual([]);
  expect.soft(await violations(page, 'structure')).toEqual([]);
  for (const theme of themes) {
    await setTheme(page, theme);
    expect.soft(await violations(page, 'colours'), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await sidewaysOverflow(page)).toEqual([]);
  expect(server.google.routeRequests.at(-1)).toMatchObject({ travelMode: 'TWO_WHEELER' });

  await summary.getByRole('link', { name: 'Planejar no nosso mapa' }).click();
  await startNavigation(page);
  await expect(map).toHaveCount(0);
  expect(watch.problems()).toEqual([]);
  await context.close();
});

test('when its routes fail that is shown once, and the same ride is planned on our network', async ({ browser }) => {
  const { context, page, watch } = await openNavigation(browser);
  watch.allow(503, /^\/api\/navigation\/google-route$/);
  await page.goto('/navigation');
  const map = page.getByRole('img', { name: 'Google (simulado)' });
  await expect(map).toBeVisible();
  await page.getByRole('combobox', { name: 'Para onde vamos?' }).fill('Campo Alto');
  const option = page.getByRole('option', { name: /Santa Catarina/ });
  await option.waitFor();
  server.google.fault = { status: 503 };
  await option.click();
  await expect(page.getByText(failure)).toHaveCount(1);
  await expect(map).toHaveCount(0);
  await startNavigation(page);
  server.google.fault = null;
  expect(watch.problems()).toEqual([]);
  await context.close();
});

test('when its script fails, our map replaces it completely', async ({ browser }) => {
  const { context, page } = await openNavigation(browser);
  await context.route('https://maps.googleapis.com/**', (route) => route.abort());
  const callsBefore = server.google.calls;
  await page.goto('/navigation');
  await expect(page.getByText(failure)).toHaveCount(1);
  await planRide(page, 'Campo Alto');
  await startNavigation(page);
  expect(server.google.calls).toBe(callsBefore);
  await context.close();
});
