import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { expect, test } from '../support/journey.ts';
import { planRide } from '../support/plan-ride.ts';
import { compared, pictureAtRest } from '../support/same-picture.ts';

test('relief is on the map until it is turned off, which the device remembers', async ({ page, rider: _, device }) => {
  await device.moveTo({ ...townPlaces.linhaBonita, speedMps: 0 });
  await page.goto('/navigation');
  await planRide(page, 'Alto da Serra');
  const relief = page.getByRole('button', { name: 'Relevo', exact: true });
  await expect(relief).toHaveAttribute('aria-pressed', 'true');
  const clip = { x: 0, y: 150, width: 300, height: 250 };
  const hills = await pictureAtRest(page, clip);
  await relief.click();
  await expect(relief).toHaveAttribute('aria-pressed', 'false');
  const flat = await pictureAtRest(page, clip);
  expect((await compared(page, hills, flat)).colors).toBeLessThan((await compared(page, flat, hills)).colors);
  await page.reload();
  await expect(relief).toHaveAttribute('aria-pressed', 'false');
});
