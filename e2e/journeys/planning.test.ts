import { readFile } from 'node:fs/promises';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect, test } from '../support/journey.ts';
import { showAllActions, showRoutes } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { choosePlace } from '../support/route-form.ts';
import { openWithRoute } from '../support/saved-route.ts';

const summaryOf = { name: 'Resumo da rota' };
/** Without a number at first, and counted once the road ahead is loaded. */
const tolls = /Com pedágio|\d\spedágio/;

test('alternative routes, and how avoiding tolls and highways changes them', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  await expect(page.getByRole('button', { name: 'Calcular rota' })).toBeDisabled();
  await planRide(page, 'Campo Alto');
  await expect(page.getByRole('status').filter({ hasText: 'Rota Calculada' })).toContainText(/18 km·1\d min/);

  const summary = page.getByRole('region', summaryOf);
  const choices = summary.getByRole('radio');
  await expect(summary.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
  await expect(choices).toHaveCount(0);
  await showRoutes(page);
  await expect(choices).toHaveCount(3);
  await expect(summary.getByText('Melhor rota')).toBeVisible();
  await expect(summary.getByText(tolls)).toHaveCount(1);
  await expect(summary.getByText(/curvas? por hora/)).toHaveCount(3);
  await choices.nth(1).check();
  await expect(summary.locator('header')).toContainText('17 km');
  await summary.getByRole('button', { name: 'Descartar rota' }).click();

  await page.getByRole('button', { name: 'Opções da rota' }).click();
  await page.getByRole('button', { name: 'Evitar pedágios' }).click();
  await planRide(page, 'Campo Alto');
  await showRoutes(page);
  await expect(summary.getByText(tolls)).toHaveCount(0);
  await expect(summary.locator('header')).toContainText('17 km');
  await summary.getByRole('button', { name: 'Descartar rota' }).click();

  await page.getByRole('button', { name: 'Opções da rota' }).click();
  await page.getByRole('button', { name: 'Evitar rodovias' }).click();
  await planRide(page, 'Campo Alto');
  await expect(summary.locator('header')).toContainText('14 km');
});

test('from home to the route to a recent place, by two presses', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/navigation');
  await planRide(page, 'Campo Alto');
  await page.goto('/');
  await page.getByRole('link', { name: 'Navegar', exact: true }).click();
  await page.getByRole('button', { name: 'Campo Alto' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});

test('between maps there is an estimate, marked as one, with a link to a real map, and no ride', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo({ lat: -23.55, lng: -46.63 });
  await page.goto('/navigation');
  await planRide(page, 'Curitiba');
  const summary = page.getByRole('region', summaryOf);
  await expect(summary.getByText('estimativa', { exact: true })).toBeVisible();
  await expect(summary.getByText(/Serve para planejar; para navegar é preciso o mapa da região/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Simular' })).toHaveCount(0);
  await expect(summary.getByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
});

test('without access to the position nothing is calculated, and the rider learns why', async ({ page, rider: _ }) => {
  await page.context().clearPermissions();
  await page.goto('/navigation');
  const notice = page.getByRole('alert').filter({ hasText: 'Sem acesso à sua localização' });
  await expect(notice).toContainText('Permita a localização nas configurações do navegador');
  await page.getByRole('combobox', { name: 'Para onde vamos?' }).fill('Campo Alto');
  await expect(page.getByRole('button', { name: 'Calcular rota' })).toBeDisabled();
});

test('an unreachable destination is refused with an explanation', async ({ page, rider: _, device, watch }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  await page.getByRole('combobox', { name: 'Para onde vamos?' }).fill('Xyzzyqwk');
  await expect(page.getByRole('button', { name: 'Calcular rota' })).toBeEnabled(); // once the position is there
  await page.keyboard.press('Enter');
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível calcular a rota' });
  await expect(failure).toContainText('Nenhum lugar encontrado');

  watch.allow(503, /^\/api\/navigation\/route$/);
  await page.route('**/api/navigation/route', (route) =>
    route.fulfill({ status: 503, json: { error: { type: 'upstream_unavailable', message: 'Sem resposta.' } } }),
  );
  await choosePlace(page, 'Para onde vamos?', 'Campo Alto', /^Campo Alto/);
  await expect(page.getByRole('alert').filter({ hasText: 'Serviço de navegação não disponível' })).toBeVisible();
  await page.unroute('**/api/navigation/route');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});

test('a route exported as GPX is the same after the import, also as BaseCamp writes it and as two days', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo(townPlaces.linhaBonita);
  await page.goto('/navigation');
  const { totalMeters } = await planRide(page, 'Alto da Serra');
  const downloading = page.waitForEvent('download');
  await showAllActions(page);
  await page.getByRole('button', { name: 'Exportar GPX' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('alto-da-serra.gpx');
  const gpx = await readFile(await download.path(), 'utf8');
  expect(gpx).toContain('version="1.1"');
  for (const element of ['<rte>', '<trk>', '<wpt ']) expect(gpx).toContain(element);

  const found = page.getByRole('region', { name: 'O que há no arquivo' });
  const summary = page.getByRole('region', summaryOf);
  const onRoads = found.getByRole('button', { name: /Pelas ruas.*Sugerido/ });
  const open = async (text: string) => {
    await page.getByRole('button', { name: 'Descartar rota' }).click();
    await page.getByRole('button', { name: 'Opções da rota' }).click();
    await choose(text);
  };
  const choose = (text: string) => {
    const file = { name: 'rota.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) };
    return page.getByLabel('Abrir arquivo').first().setInputFiles(file);
  };
  const planned = `${Math.round(totalMeters / 1_000)} km`;

  await open(gpx);
  await onRoads.click();
  await expect(summary.locator('header')).toContainText(planned);
  await expect(summary.locator('header')).toContainText('Alto da Serra');

  const places = [...gpx.matchAll(/<trkpt (lat="[-\d.]+" lon="[-\d.]+")/g)].map(([, place]) => place);
  const line = places.map((place) => `<gpxx:rpt ${place}/>`).join('');
  const extension = `<extensions><gpxx:RoutePointExtension>${line}</gpxx:RoutePointExtension></extensions>`;
  await open(
    `<gpx><rte><name>BaseCamp</name><rtept ${places[0]}>${extension}</rtept><rtept ${places.at(-1)}/></rte></gpx>`,
  );
  await onRoads.click();
  await expect(summary.locator('header')).toContainText('BaseCamp');
  await expect(summary.locator('header')).toContainText(planned);

  const half = Math.floor(places.length / 2);
  const track = (name: string, of: typeof places) =>
    `<trk><name>${name}</name><trkseg>${of.map((place) => `<trkpt ${place}/>`).join('')}</trkseg></trk>`;
  await open(`<gpx>${track('Ida', places.slice(0, half))}${track('Volta', places.slice(half - 1))}</gpx>`);
  await expect(found.getByRole('checkbox', { name: /Volta/ })).toBeChecked();
  await found.getByRole('button', { name: 'Dias de uma viagem' }).click();
  await expect(page).toHaveURL(/\/trips\?viagem=/);
  await expect(page.getByRole('status').filter({ hasText: 'Viagem criada com 2 dias' })).toBeVisible();
});

test('a saved route that starts elsewhere offers the route to its start', async ({ page, rider: _, device }) => {
  await openWithRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra', filters: ['scenic'] });
  await device.moveTo(townPlaces.centro);
  await page.getByRole('link', { name: 'Usar' }).click();
  await showRoutes(page);
  await expect(page.getByText(/O roteiro começa a \d+ km de você\./)).toBeVisible();
  await page.getByRole('button', { name: 'Ir até o começo' }).click();
  await expect(page.getByText(/O roteiro começa a/)).toHaveCount(0);
  const summary = page.getByRole('region', summaryOf);
  await expect(summary.locator('header')).toContainText(/1\d km|2\d km/);
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});

test('a destination is picked on the map', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const map = page.locator('canvas.maplibregl-canvas');
  await map.waitFor();
  await page.getByRole('button', { name: 'Escolher no mapa' }).click();
  await map.click({ position: { x: 120, y: 560 } });
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});
