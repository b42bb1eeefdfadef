import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { setOut } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideAlong } from '../support/ride.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('nothing covers what a hand in a glove may want on the way', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const way = await planRide(page, 'Rua da Garoa');
  await setOut(page);
  await rideAlong(device, way, { to: 80 });
  await canPressEach(page);
  await page.getByRole('button', { name: 'Instruções' }).click();
  await canPressEach(page);
});

test('nor does a storm ahead cover it', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const way = await planRide(page, 'Porto do Sul');
  await setOut(page);
  await rideAlong(device, way, { to: 400 });
  await expect(page.getByText('Tempestade à frente em')).toBeVisible();
  await canPressEach(page);
});

test('a point is chosen without a position: the map opens from afar, and its sources leave the button free', async ({
  page,
  rider: _,
}) => {
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await page.getByRole('button', { name: 'Escolher no mapa: Origem' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sem a sua posição, o mapa abre em São Paulo');
  const sources = dialog.locator('.maplibregl-ctrl-attrib');
  await expect(sources).toContainText('OpenStreetMap');
  const button = dialog.getByRole('button', { name: 'Usar o centro do mapa' });
  const [above, below] = [await button.boundingBox(), await sources.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  // From this far three steps lead out of the city, where street by street they would not leave the square.
  await dialog.locator('canvas').focus();
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowLeft');
  await button.click();
  await expect(page.getByRole('combobox', { name: 'Origem' })).not.toHaveValue(/^(São Paulo(,.*)?)?$/);
});

/** Fails where another element would take the press. */
async function canPressEach(page: Page) {
  for (const name of ['Relatar perigo', 'Comandos de voz', 'Desativar voz', 'Parar navegação']) {
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
}
