import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import type { Page } from '@playwright/test';
import { appCached } from '../support/app-cached.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { flightMode } from '../support/flight-mode.ts';
import { expect, test } from '../support/journey.ts';
import { pick, tabTo } from '../support/keyboard.ts';
import { plannedStatus } from '../support/route-form.ts';

test.use({ hasTouch: false, isMobile: false });

async function press(page: Page, role: 'link' | 'button', name: string) {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function place(page: Page, field: string, typed: string) {
  await tabTo(page, page.getByRole('combobox', { name: field, exact: true }));
  await pick(page, typed);
}

/** Opens the points, with the focus on the first that is missing. */
async function openPoints(page: Page) {
  await tabTo(page, page.getByRole('button', { name: 'Mudar o trajeto' }));
  await page.keyboard.press('Enter');
}

test.describe('with a browser that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });
  test.describe.configure({ timeout: 180_000 });

  test('a route is shaped, undone, inspected, downloaded and ridden without a network, by keys alone', async ({
    page,
    rider: _,
    device,
    watch,
  }) => {
    await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
    await page.goto('/routes');
    await press(page, 'button', 'Criar Primeiro Roteiro');
    await openPoints(page);
    await expect(page.getByRole('combobox', { name: 'Origem' })).not.toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Destino' })).toBeFocused();
    for (const _ of ['menu', 'field']) await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('combobox', { name: 'Origem' })).toBeFocused();
    await pick(page, 'Rua São José');
    await place(page, 'Destino', 'Campo Alto');
    await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeFocused();
    await expect(plannedStatus(page)).toContainText(/\d min/);
    const plain = await plannedStatus(page).textContent();

    await press(page, 'button', 'Mostrar mais');
    await press(page, 'button', 'Adicionar parada');
    await expect(page.getByRole('combobox', { name: 'Parada 1' })).toBeFocused();
    await pick(page, 'Linha Bonita');
    await expect(plannedStatus(page)).not.toHaveText(plain ?? '');
    await press(page, 'button', 'Mais: Parada 1');
    await press(page, 'button', 'Subir uma posição');
    await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue(/Linha Bonita/);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue(/São José/);
    await expect(page.getByRole('combobox', { name: 'Parada 1' })).toHaveValue(/Linha Bonita/);

    await tabTo(page, page.getByRole('slider', { name: 'Percorrer o caminho' }));
    await page.keyboard.press('End');
    await expect(page.getByRole('slider', { name: 'Percorrer o caminho' })).toHaveAttribute('aria-valuetext', /km/);
    await press(page, 'button', 'Baixar para usar offline');
    await press(page, 'button', 'Baixar');
    await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
    const [saved] = await callEndpoint(page.request, listSavedRoutes);
    expect(saved?.waypoints.map(({ name }) => name)).toEqual([
      expect.stringContaining('São José'),
      expect.stringContaining('Linha Bonita'),
      expect.stringContaining('Campo Alto'),
    ]);

    await appCached(page);
    watch.allowOffline();
    await flightMode(page);
    await page.goto('/routes');
    await press(page, 'link', 'Usar');
    await press(page, 'button', 'Iniciar Navegação');
    await expect(page.getByText('Navegando')).toBeVisible();
  });
});

test('a round trip by keys alone', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await press(page, 'button', 'Criar Primeiro Roteiro');
  await press(page, 'button', 'Dar uma volta');
  await tabTo(page, page.getByRole('slider', { name: 'Distância' }));
  await page.keyboard.press('Home'); // 50 km: the town has no roads for more
  await press(page, 'button', 'Sugerir passeios');
  const panel = page.getByRole('region', { name: 'Dar uma volta' });
  await expect(panel.getByRole('radio').first()).toBeChecked();
  await press(page, 'button', 'Escolher este passeio');
  await expect(plannedStatus(page)).toContainText(/\d\d km/);
  await press(page, 'button', 'Criar Roteiro');
  await expect(page.getByRole('link', { name: 'Usar' })).toBeVisible();
});

test('a stop is chosen on the map by keys alone', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await press(page, 'button', 'Criar Primeiro Roteiro');
  await openPoints(page);
  await pick(page, 'Campo Alto');
  await expect(plannedStatus(page)).toContainText(/\d min/);
  await press(page, 'button', 'Mostrar mais');
  await press(page, 'button', 'Adicionar parada');
  await press(page, 'button', 'Mais: Parada 1');
  await press(page, 'button', 'Escolher no mapa');
  await expect(page.getByText('Toque no mapa: Parada 1')).toBeFocused();
  await tabTo(page, page.getByRole('region', { name: 'Mapa do roteiro' }).locator('canvas'));
  await page.keyboard.press('ArrowUp'); // towards the town, where a road is near
  await press(page, 'button', 'Usar o centro do mapa');
  await expect(page.getByRole('button', { name: 'Mudar o trajeto' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mudar o trajeto' })).toContainText('1 parada');
  await expect(plannedStatus(page)).toContainText(/\d min/);
});
