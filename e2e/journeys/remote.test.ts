import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { expect, test } from '../support/journey.ts';
import { startNavigation } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';
import { compared, pictureAtRest } from '../support/same-picture.ts';
import { spokenOn } from '../support/voice.ts';

test.describe.configure({ timeout: 180_000 });

test('a remote at the handlebar: chosen and changed in Ajustes, it zooms, repeats, lists and asks before the end', async ({
  page,
  rider: _,
  device,
}) => {
  await page.goto('/ajustes');
  await page.getByRole('link', { name: /^Controle no guidão/ }).click();
  await page.getByRole('radio', { name: /^DMD/ }).check();
  await page.getByRole('button', { name: 'Trocar o botão: Mostrar o que vem' }).click();
  await page.keyboard.press('F6');
  await expect(page.getByText('F6 era de “Responder sim ou aceitar”.')).toBeVisible();

  await device.moveTo(townPlaces.serraDoLeste);
  await page.goto('/navigation');
  const route = await planRide(page, 'Campo Alto');
  await startNavigation(page);
  await rideRoute(device, route, { to: 400 });
  await device.moveTo({ ...positionOnRoute(route, 400), speedMps: 0 });

  const road = { x: 0, y: 320, width: 390, height: 220 };
  const near = await pictureAtRest(page, road);
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown');
  const { differing } = await compared(page, near, await pictureAtRest(page, road));
  expect(differing).toBeGreaterThan(0.02);

  const spoken = (await spokenOn(page)).length;
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await spokenOn(page)).length).toBe(spoken + 1);

  const instructions = page.getByRole('region', { name: 'Instruções' });
  await page.keyboard.press('F6');
  await expect(instructions).toBeVisible();
  await page.keyboard.press('F6');
  await expect(instructions).toHaveCount(0);

  await page.keyboard.down('Enter');
  const question = page.getByRole('dialog', { name: 'Parar a navegação?' });
  await expect(question).toBeVisible();
  await page.keyboard.up('Enter');
  await question.getByRole('button', { name: 'Parar', exact: true }).click();
  await expect(page.getByText('Navegando')).toHaveCount(0);
});
