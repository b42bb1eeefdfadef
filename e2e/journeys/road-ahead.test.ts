import { locate } from '@estradeiro/atlas/town/plan';
import { positionAlong } from '@estradeiro/navigation/prepared-route';
import { flightMode } from '../support/flight-mode.ts';
import { expect, test } from '../support/journey.ts';
import { appKept } from '../support/kept-app.ts';
import { setOut } from '../support/navigating.ts';
import { takeAlong } from '../support/offline-pack.ts';
import { metersAlong, rideAlong } from '../support/ride.ts';
import { createRoute } from '../support/route-form.ts';
import { newestWay } from '../support/saved-route.ts';
import { spokenOn } from '../support/voice.ts';

test.describe.configure({ timeout: 240_000 });

/** A place of the BR-282, which is drawn southwards in 28 pieces. */
const trunkAt = (piece: number) => locate([-1_500, -3_000 - (11_000 * piece) / 28]);
const camera = trunkAt(7);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was taken along tells of cameras and limits without a network', async ({
    page,
    rider: _,
    device,
    watch,
  }) => {
    await createRoute(page, { origin: 'Pousada do Lago', destination: 'Campo Alto', preferences: ['Econômica'] });
    const way = await newestWay(page);
    await takeAlong(page);
    await appKept(page);
    watch.allowOffline();
    await flightMode(page);
    await page.goto('/routes');
    await page.getByRole('link', { name: 'Usar' }).click();
    await device.moveTo(positionAlong(way, 0));
    await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    await expect(page.getByText(/\d radares/)).toBeVisible();
    await setOut(page);
    const first = metersAlong(way, camera);
    await rideAlong(device, way, { to: first - 60 });
    await expect(page.getByRole('img', { name: /^Limite: \d+ km\/h$/ })).toBeVisible();
    await expect(page.getByText('Radar de 60')).toBeVisible();
    expect((await spokenOn(page)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Radar de 60 em \d+ metros\.$/),
    );
  });
});
