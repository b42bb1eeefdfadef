import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { reportTraffic, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { showAllActions } from '../support/navigating.ts';
import { choosePlace, openNewRoute, openPlannerSheet, plannedStatus } from '../support/route-form.ts';

/** On the motorway east of the town, and on the trunk road west of it: shares of the map's width and height when both ends are visible. */
const motorway = { x: 0.58, y: 0.4 };
const northbound = locate([2_215, -9_000]);
const trunkRoad = { x: 0.31, y: 0.5 };

const via = (page: Page) => page.getByText('Ponto de passagem');

/** Opens 'Novo roteiro' with the route from the middle of the town to Campo Alto, which takes the motorway. */
async function planToCampoAlto(page: Page) {
  await openNewRoute(page);
  await choosePlace(page, 'Origem', 'Rua São José', /^Rua São José/);
  await choosePlace(page, 'Destino', 'Campo Alto', /^Campo Alto/);
  await expect(plannedStatus(page)).toContainText(/\d min/);
}

async function placeOn(page: Page, { x, y }: typeof motorway) {
  const box = await page.getByRole('region', { name: 'Mapa do roteiro' }).boundingBox();
  if (!box) throw new Error('no map');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

test('a route is dragged to another road with the mouse, undone, dragged again and saved', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await planToCampoAlto(page);
  const before = await plannedStatus(page).textContent();
  const [from, to] = [await placeOn(page, motorway), await placeOn(page, trunkRoad)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(via(page)).toHaveCount(1);
  await expect(plannedStatus(page)).not.toContainText(before ?? '');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(via(page)).toHaveCount(0);
  await expect(plannedStatus(page)).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Refazer' }).click();
  await expect(via(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByRole('link', { name: 'Usar' })).toBeVisible();
  const [saved] = await callEndpoint(page.request, listSavedRoutes);
  expect(saved?.waypoints.map((point) => point.via ?? false)).toEqual([false, true, false]);
});

test('a finger drags the line to another road at once', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await planToCampoAlto(page);
  const before = await plannedStatus(page).textContent();
  const [from, to] = [await placeOn(page, motorway), await placeOn(page, trunkRoad)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const share of [0.5, 1])
    await touch('touchMove', { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
  await touch('touchEnd');
  await expect(plannedStatus(page)).not.toContainText(before ?? '');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(via(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remover ponto de passagem', exact: true }).click();
  await expect(via(page)).toHaveCount(0);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('map and list fill the window side by side, and a mouse zooms by buttons', async ({ page, rider: _ }) => {
    await planToCampoAlto(page);
    await page.getByRole('button', { name: 'Aproximar' }).click();
    await page.getByRole('button', { name: 'Centralizar no mapa' }).click();
    await expect(page.getByRole('button', { name: 'Centralizar no mapa' })).toHaveCount(0);
    const map = await page.getByRole('region', { name: 'Mapa do roteiro' }).boundingBox();
    const list = await page.getByRole('heading', { name: 'Novo roteiro' }).boundingBox();
    expect(map?.width).toBeGreaterThan(750);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0);
    await page.getByRole('button', { name: 'Fechar formulário' }).click();
    const routes = await page.getByRole('heading', { name: 'Meus Roteiros' }).boundingBox();
    expect((routes?.x ?? 0) + (routes?.width ?? 0)).toBeLessThan(440);
  });
});

test('one tap is a destination, two more take the ride on, each undone and removed by one', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await expect(page.getByText('Toque no mapa para marcar o destino.')).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa do roteiro' });
  await expect(map.locator('canvas')).toBeVisible();
  const tap = async (place: typeof motorway) => {
    const { x, y } = await placeOn(page, place);
    await page.touchscreen.tap(x, y);
  };
  await tap({ x: 0.6, y: 0.35 });
  await expect(plannedStatus(page)).toContainText(/\d (m|km)/);
  const line = page.getByRole('button', { name: 'Mudar o trajeto' });
  await expect(line).not.toContainText('De onde?');
  await tap({ x: 0.3, y: 0.5 });
  await expect(line).toContainText('1 parada');
  await tap({ x: 0.4, y: 0.62 }); // beside the line, which is there to be dragged
  await expect(line).toContainText('2 paradas');

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(line).toContainText('1 parada');
  // By key, since the destination's pin may stand over it.
  await map.getByRole('button', { name: /^Parada: / }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remover Parada 1' }).click();
  await expect(line).not.toContainText('parada');
  await expect(plannedStatus(page)).toContainText(/\d (m|km)/);
});

test('a place is the destination by two taps and its name', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await expect(page.getByText('Toque no mapa para marcar o destino.')).toBeVisible();
  await page.getByRole('button', { name: 'Mudar o trajeto' }).tap();
  await page.keyboard.type('Campo Alto');
  await page
    .getByRole('option', { name: /^Campo Alto/ })
    .first()
    .tap();
  await expect(plannedStatus(page)).toContainText(/\d+ km · \d+ min/);
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeVisible(); // the map is free again
});

test('a long press names a place, and makes it the start or one that the route passes', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await planToCampoAlto(page);
  const hold = async (place: typeof motorway) => {
    const { x, y } = await placeOn(page, place);
    await page.mouse.click(x, y, { button: 'right' });
  };
  await hold({ x: 0.25, y: 0.4 });
  await page.getByRole('dialog').getByRole('button', { name: 'Passar por aqui' }).click();
  await expect(via(page)).toHaveCount(1);
  await hold({ x: 0.3, y: 0.6 });
  await page.getByRole('dialog').getByRole('button', { name: 'Sair daqui' }).click();
  await expect(page.getByRole('button', { name: 'Mudar o trajeto' })).not.toContainText('Rua São José');
  await expect(plannedStatus(page)).toContainText(/\d min/);
});

test('a stretch of the line is avoided by a long press, listed and saved with the route', async ({
  page,
  rider: _,
}) => {
  await planToCampoAlto(page);
  const before = await plannedStatus(page).textContent();
  const { x, y } = await placeOn(page, motorway);
  // The way is told a moment before its line is drawn, and only a line is avoided from afar.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(x, y, { button: 'right' });
    await page.getByRole('dialog').getByRole('button', { name: 'Só nesta rota' }).click({ timeout: 1_000 });
  }).toPass();
  await expect(plannedStatus(page)).not.toHaveText(before ?? '');
  await expect(plannedStatus(page)).toContainText(/\d min/);
  await openPlannerSheet(page);
  await expect(page.getByRole('list', { name: 'Trechos evitados' })).toContainText(/BR-101|Mário Covas/);
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByText('Roteiro criado com sucesso!')).toBeVisible();
  const [saved] = await callEndpoint(page.request, listSavedRoutes);
  expect(saved?.avoidStretches).toMatchObject([{ name: expect.stringMatching(/BR-101|Mário Covas/) }]);
});

test('a stretch is avoided always, by keyboard, on another route too, until it is allowed in Ajustes', async ({
  page,
  rider: _,
}) => {
  await planToCampoAlto(page);
  const before = (await plannedStatus(page).textContent()) ?? '';
  await openPlannerSheet(page);
  const strip = page.getByRole('slider', { name: 'Percorrer o caminho' });
  await strip.fill(String(Math.round(Number(await strip.getAttribute('max')) / 2 / 10) * 10));
  await page.getByRole('button', { name: 'Evitar este trecho' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sempre' }).press('Enter');
  await expect(page.getByText(/^Evitado sempre: /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Trechos evitados sempre' })).toBeVisible();
  await expect(plannedStatus(page)).not.toHaveText(before);
  await planToCampoAlto(page);
  await expect(plannedStatus(page)).not.toHaveText(before);
  await page.goto('/ajustes?parte=trechos');
  await page.getByRole('button', { name: /^Deixar de evitar sempre/ }).click();
  await expect(page.getByText(/^Nenhum trecho/)).toBeVisible();
  await planToCampoAlto(page);
  await expect(plannedStatus(page)).toHaveText(before);
});

test('a closed road among the alerts is avoided and told, unless the rider does not believe it', async ({
  page,
  rider: _,
}) => {
  const waypoints = [
    { ...townPlaces.campoAlto, name: 'Campo Alto' },
    { ...townPlaces.centro, name: 'Centro' },
  ];
  const plan = () => page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints }) })}`);
  await plan();
  await expect(plannedStatus(page)).toContainText(/\d min/);
  const before = (await plannedStatus(page).textContent()) ?? '';
  // The other journeys ride the motorway southbound.
  const body = { type: 'ROAD_CLOSED', position: northbound, headingDegrees: 0 } as const;
  const { alert } = await callEndpoint(page.request, reportTraffic, { body });
  try {
    await plan();
    await expect(page.getByText(/^Desvia de estrada fechada: .* \(alerta de agora\)$/)).toBeVisible();
    await expect(plannedStatus(page)).not.toHaveText(before);
    await page.getByRole('button', { name: 'Passar mesmo assim' }).click();
    await expect(plannedStatus(page)).toHaveText(before);
    await expect(page.getByText(/^Desvia de estrada fechada/)).toHaveCount(0);
  } finally {
    // The other journeys ride there, and this one once more if it fails.
    await callEndpoint(page.request, withdrawTrafficReport, { params: { id: alert.id } });
  }
});

test('gravel is preferred where there is some, told by its length, and saved with the route', async ({
  page,
  rider: _,
}) => {
  const waypoints = [
    { ...townPlaces.linhaBonita, name: 'Linha Bonita' },
    { ...townPlaces.valeDoCascalho, name: 'Vale do Cascalho' },
  ];
  await page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints }) })}`);
  await expect(plannedStatus(page)).toContainText(/\d min/);
  await openPlannerSheet(page);
  await expect(page.getByText('Piso: 6 km de asfalto, 900 m sem informação')).toBeVisible();
  await page.getByRole('group', { name: 'Terra' }).getByText('Preferir').click();
  await expect(page.getByText('Piso: 5 km de terra, 2 km de asfalto, 900 m sem informação')).toBeVisible();
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByText('Roteiro criado com sucesso!')).toBeVisible();
  const [saved] = await callEndpoint(page.request, listSavedRoutes);
  expect(saved?.unpaved).toBe('prefer');
});

test('towns are avoided, their number is told, and the wish is saved with the route', async ({ page, rider: _ }) => {
  const waypoints = [
    { ...townPlaces.linhaBonita, name: 'Linha Bonita' },
    { ...townPlaces.campoAlto, name: 'Campo Alto' },
  ];
  await page.goto(`/routes?${new URLSearchParams({ way: JSON.stringify({ waypoints }) })}`);
  await expect(plannedStatus(page)).toContainText(/\d min/);
  await openPlannerSheet(page);
  await page.getByRole('button', { name: 'Evitar cidades' }).click();
  await expect(page.getByText('sem passar por cidades')).toBeVisible();
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByText('Roteiro criado com sucesso!')).toBeVisible();
  const [saved] = await callEndpoint(page.request, listSavedRoutes);
  expect(saved?.avoidTowns).toBe(true);
});

test('a stop is dragged to another position in the list', async ({ page, rider: _ }) => {
  await openNewRoute(page);
  await page.getByRole('button', { name: 'Adicionar parada' }).click();
  for (const field of ['Origem', 'Parada 1', 'Destino']) await page.getByRole('combobox', { name: field }).fill(field);
  await page.keyboard.press('Escape');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: 'Origem' }) });
  const grip = row.getByTitle('Arrastar para outra posição');
  await row.evaluate((element) => element.scrollIntoView()); // so that the last stop is in the window, too
  await grip.hover();
  await page.mouse.down();
  const last = page.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: 'Destino' }) });
  const to = await last.boundingBox();
  await page.mouse.move(200, (to?.y ?? 0) + (to?.height ?? 0) - 4, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Origem');
  await page.getByRole('button', { name: 'Mostrar menos' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await openPlannerSheet(page);
  await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue('Origem');
});

test('a destination becomes a curvy route, inspected on the map, ridden unsaved and changed again', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/navigation');
  await choosePlace(page, 'Para onde vamos?', 'Campo Alto', /^Campo Alto/);
  await showAllActions(page);
  await page.getByRole('link', { name: 'Mudar no mapa' }).click();
  const trip = page.getByRole('button', { name: 'Mudar o trajeto' });
  await expect(trip).toContainText('Campo Alto');
  await expect(plannedStatus(page)).toContainText(/\d min/);
  await openPlannerSheet(page);
  await page.getByRole('button', { name: 'Cênica' }).click();
  // Between these two no road winds, so that the words of the way may stay the same.
  const curvy = page.waitForResponse((answer) => answer.request().postData()?.includes('"curvesOnly":true') ?? false);
  await page.getByText('Só curvas').click();
  expect((await curvy).ok()).toBe(true);
  const strip = page.getByRole('slider', { name: 'Percorrer o caminho' });
  await strip.press('End');
  await expect(strip).toHaveAttribute('aria-valuetext', /^km [1-9]/);
  await page.getByRole('textbox', { name: 'Nome (opcional)' }).fill('Volta do domingo');
  await page.getByRole('button', { name: 'Navegar', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Resumo da rota' });
  await expect(summary).toContainText('Campo Alto');
  await page.reload();
  await expect(summary).toContainText('Campo Alto');
  await page.goBack();
  await openPlannerSheet(page);
  await expect(page.getByRole('radio', { name: 'Só curvas' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Nome (opcional)' })).toHaveValue('Volta do domingo');
  await page.goForward();
  await showAllActions(page);
  await summary.getByRole('link', { name: 'Mudar no mapa' }).click();
  await expect(trip).toContainText('Campo Alto');
});

test('a map whose worker does not arrive says so, and is drawn at a press once the network is back', async ({
  page,
  rider: _,
  watch,
}) => {
  const worker = '**/maplibre-gl-worker*';
  watch.allowOffline();
  await page.route(worker, (route) => route.abort('internetdisconnected'));
  await page.goto('/navigation');
  const failure = page.getByRole('alert').filter({ hasText: 'Erro ao carregar o mapa' });
  await expect(failure).toBeVisible();
  await page.unroute(worker);
  await failure.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(failure).toBeHidden();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
});
