import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect, type Page } from '@playwright/test';
import type { Device } from './device.ts';

/** The only good road of the town, a winding one from Linha Bonita to Alto da Serra. */
export const goodRoad = 'SC-390, Estrada do Rio do Rastro';

/** Opens the navigation at the end of the good road, and switches the good roads on. */
export async function showGoodRoads(page: Page, device: Device): Promise<void> {
  await device.moveTo(townPlaces.altoDaSerra);
  await page.goto('/navigation');
  const toggle = page.getByRole('button', { name: 'Estradas boas' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
}

/** Presses the map in rows until the road is met: its tiles load when they like, and no press off it does anything here. */
export async function pressGoodRoad(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: goodRoad });
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('no map');
  await expect(async () => {
    for (const down of [0.82, 0.88, 0.94]) {
      for (let right = 0.5; right <= 0.9; right += 0.04) {
        await page.mouse.click(box.x + box.width * right, box.y + box.height * down);
        if (await dialog.isVisible()) return;
      }
    }
    expect(await dialog.isVisible()).toBe(true);
  }).toPass();
}
