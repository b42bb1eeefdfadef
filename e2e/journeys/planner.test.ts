import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { choosePlace } from '../support/route-form.ts';

/** On the motorway east of the town, and on the trunk road west of it: shares of the map's width and height when both ends are visible. */
const motorway = { x: 0.53, y: 0.45 };
const trunkRoad = { x: 0.44, y: 0.47 };

const via = (page: Page) => page.getByText('Ponto de passagem');
const mapStatus = (page: Page) => page.getByRole('region', { name: 'Mapa do roteiro' }).getByRole('status');

/** Opens 'Novo roteiro' with the route from the middle of the town to Campo Alto, which takes the motorway. */
async function planToCampoAlto(page: Page) {
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await choosePlace(page, 'Destino', 'Campo Alto', /^Campo Alto/);
  await choosePlace(page, 'Origem', 'Rua São José', /^Rua São José/);
  await expect(mapStatus(page)).toContainText(/\d min/);
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
  const before = await mapStatus(page).textContent();
  const [from, to] = [await placeOn(page, motorway), await placeOn(page, trunkRoad)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(via(page)).toHaveCount(1);
  await expect(mapStatus(page)).not.toContainText(before ?? '');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(via(page)).toHaveCount(0);
  await expect(mapStatus(page)).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Refazer' }).click();
  await expect(via(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByRole('link', { name: 'Usar' })).toBeVisible();
  const [saved] = await callEndpoint(page.request, listSavedRoutes);
  expect(saved?.waypoints.map((point) => point.via ?? false)).toEqual([false, true, false]);
});

test('a long press on the line drags it to another road', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await planToCampoAlto(page);
  const before = await mapStatus(page).textContent();
  const [from, to] = [await placeOn(page, motorway), await placeOn(page, trunkRoad)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await expect(via(page)).toHaveCount(1); // by the long press alone
  for (const share of [0.5, 1])
    await touch('touchMove', { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
  await touch('touchEnd');
  await expect(mapStatus(page)).not.toContainText(before ?? '');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover ponto de passagem', exact: true }).click();
  await expect(via(page)).toHaveCount(0);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

  test('map and list fill the window side by side', async ({ page, rider: _ }) => {
    await planToCampoAlto(page);
    const map = await page.getByRole('region', { name: 'Mapa do roteiro' }).boundingBox();
    const list = await page.getByRole('heading', { name: 'Novo roteiro' }).boundingBox();
    expect(map?.width).toBeGreaterThan(750);
    expect(list?.x).toBeGreaterThan(750);
    await page.getByRole('button', { name: 'Fechar formulário' }).click();
    expect((await page.getByRole('main').boundingBox())?.width).toBeLessThan(440);
  });
});

test('start and end are chosen by taps alone', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await expect(page.getByText('Toque no mapa para marcar a partida e o destino.')).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa do roteiro' });
  await expect(map.locator('canvas')).toBeVisible();
  for (const [place, choice] of [
    [{ x: 0.3, y: 0.4 }, 'Sair daqui'],
    [{ x: 0.7, y: 0.6 }, 'Ir até aqui'],
  ] as const) {
    const { x, y } = await placeOn(page, place);
    await page.touchscreen.tap(x, y);
    await page.getByRole('button', { name: choice }).click();
  }
  await expect(mapStatus(page)).toContainText(/\d (m|km)/);
  await expect(page.getByRole('combobox', { name: 'Origem' })).not.toHaveValue('');
});

test('a stop is dragged to another position in the list', async ({ page, rider: _ }) => {
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await page.getByRole('button', { name: 'Adicionar parada' }).click();
  for (const field of ['Origem', 'Parada 1', 'Destino']) await page.getByRole('combobox', { name: field }).fill(field);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Desfazer' }).click({ trial: true }); // the list is below the map again
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
  await page.getByRole('button', { name: 'Desfazer' }).click();
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
  await page.getByRole('link', { name: 'Mudar no mapa' }).click();
  await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue('Sua posição');
  await expect(mapStatus(page)).toContainText(/\d min/);
  const before = await mapStatus(page).textContent();
  await page.getByText('Só curvas').click();
  await expect(mapStatus(page)).not.toHaveText(before ?? '');
  const strip = page.getByRole('slider', { name: 'Percorrer o caminho' });
  await strip.press('End');
  await expect(strip).toHaveAttribute('aria-valuetext', /\d k?m/);
  await page.getByRole('textbox', { name: 'Nome (opcional)' }).fill('Volta do domingo');
  await page.getByRole('button', { name: 'Navegar agora' }).click();
  const summary = page.getByRole('region', { name: 'Resumo da rota' });
  await expect(summary).toContainText('Campo Alto');
  await page.reload();
  await expect(summary).toContainText('Campo Alto');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Só curvas' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Nome (opcional)' })).toHaveValue('Volta do domingo');
  await page.goForward();
  await summary.getByRole('link', { name: 'Mudar no mapa' }).click();
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue('Campo Alto');
});
