import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { goodRoad, pressGoodRoad, showGoodRoads } from '../support/good-roads.ts';
import { expect, test } from '../support/journey.ts';
import { plannedStatus } from '../support/route-form.ts';

test('a good road: switched on, pressed, and passed through its whole length', async ({ page, device, rider: _ }) => {
  await showGoodRoads(page, device);
  await pressGoodRoad(page);
  const dialog = page.getByRole('dialog', { name: goodRoad });
  await expect(dialog.getByText('Entre Linha Bonita e Alto da Serra')).toBeVisible();
  await expect(dialog.getByText(/^7 km · sinuosa · sobe \d+ m · pavimentada$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Passar por ela' }).click();
  await expect(page).toHaveURL(/\/routes\?way=/);
  // From Alto da Serra down the whole of the winding road, and not on the straight one beside it.
  await expect(plannedStatus(page)).toContainText(/7 km/);
  await expect(page.getByRole('button', { name: 'Estradas boas' })).toHaveAttribute('aria-pressed', 'true');
});

test('the best roads near the rider, and a ride out and back on one', async ({ page, device, rider: _ }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/popular-routes');
  const near = page.locator('details', { hasText: 'Perto de você' });
  await near.getByText('Perto de você').click();
  const row = near.getByRole('listitem').filter({ has: page.getByRole('heading', { name: goodRoad }) });
  await expect(row.getByText(/sobe \d+ m · pavimentada/)).toBeVisible();
  await expect(row.getByText(/curvas por hora · cerca de \d+ min até lá/)).toBeVisible();
  await near.getByRole('button', { name: 'A 1 hora' }).click();
  await row.getByRole('link', { name: `Ida e volta por ${goodRoad}` }).click();
  await expect(page).toHaveURL(/\/routes\?way=/);
  await expect(plannedStatus(page)).toContainText(/\d km/);
});
