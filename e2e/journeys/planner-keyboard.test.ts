import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';

test.use({ hasTouch: false, isMobile: false });

async function press(page: Page, role: 'link' | 'button', name: string) {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

const figures = (page: Page) => page.getByRole('region', { name: 'Mapa do roteiro' }).getByRole('status');

test('a round trip by keys alone', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await press(page, 'button', 'Criar Primeiro Roteiro');
  await press(page, 'button', 'Ida e volta');
  await tabTo(page, page.getByRole('slider', { name: 'Distância' }));
  await page.keyboard.press('Home'); // 50 km: the town has no roads for more
  await press(page, 'button', 'Sugerir passeios');
  const panel = page.getByRole('region', { name: 'Ida e volta' });
  await expect(panel.getByRole('radio').first()).toBeChecked();
  await press(page, 'button', 'Usar este passeio');
  await expect(figures(page)).toContainText(/\d\d km/);
  await press(page, 'button', 'Criar Roteiro');
  await expect(page.getByRole('link', { name: 'Usar' })).toBeVisible();
});
