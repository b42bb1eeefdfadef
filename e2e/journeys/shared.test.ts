import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { appCached } from '../support/app-cached.ts';
import { expect, test } from '../support/journey.ts';
import { setOut, stop } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideAlong } from '../support/ride.ts';

test.use({ serviceWorkers: 'allow' });

const { linhaBonita, altoDaSerra } = townPlaces;
const points = [linhaBonita, altoDaSerra].map(({ lat, lng }) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('');
const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Serra</name><trkseg>${points}</trkseg></trk></gpx>`;

/** What the phone does when the rider picks us in another app's 'Compartilhar'. */
async function share(page: Page, parts: { text?: string; gpx?: string }) {
  const arrived = page.waitForURL(/\/navigation/);
  await page.evaluate(({ text = '', gpx }) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share' });
    form.enctype = 'multipart/form-data';
    form.append(Object.assign(document.createElement('input'), { name: 'text', value: text }));
    const file = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
    const chosen = new DataTransfer();
    if (gpx) chosen.items.add(new File([gpx], 'serra.gpx', { type: 'application/gpx+xml' }));
    file.files = chosen.files;
    form.append(file);
    document.body.append(form);
    form.submit();
  }, parts);
  await arrived;
}

test.beforeEach(async ({ page, rider: _, device }) => {
  await device.moveTo(linhaBonita);
  await page.goto('/');
  await appCached(page);
});

test('a GPX file that another app shares is the way to ride, and is opened once', async ({ page }) => {
  await share(page, { gpx });
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Para onde vamos?' })).toBeVisible();
  await expect(page.getByText('está guardado neste aparelho')).toHaveCount(0);
});

test('one shared without a network is kept, and opens when there is one', async ({ page, watch }) => {
  watch.allowOffline();
  await page.context().setOffline(true);
  await share(page, { gpx });
  await expect(page.getByText('serra.gpx está guardado neste aparelho.')).toBeVisible();
  await page.context().setOffline(false);
  const start = page.getByRole('button', { name: 'Iniciar Navegação' });
  const open = page.getByRole('button', { name: 'Abrir', exact: true });
  await expect(async () => {
    // By itself where the browser says that the network is back; where it never said that it was gone, by a press.
    if (await open.isEnabled({ timeout: 500 }).catch(() => false)) await open.click();
    await expect(start).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a place that another app shares is where the way is planned to', async ({ page }) => {
  await share(page, { text: `Alto da Serra\nhttps://maps.google.com/?q=${altoDaSerra.lat},${altoDaSerra.lng}` });
  await expect(page.getByRole('region', { name: 'Resumo da rota' }).getByText('Alto da Serra')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});

test('what another app shares in mid-ride leaves the ride alone, and opens once it is over', async ({
  page,
  device,
}) => {
  await device.moveTo(locate([0, 0]));
  await page.goto('/navigation');
  const way = await planRide(page, 'Rua da Garoa');
  await setOut(page);
  await page.evaluate(() => Object.assign(window, { sameAsBefore: true }));
  await rideAlong(device, way, { to: 120 });
  await share(page, { text: `Alto da Serra\nhttps://maps.google.com/?q=${altoDaSerra.lat},${altoDaSerra.lng}` });
  await expect(page.getByText('Compartilhado: guardado até o fim da viagem')).toBeVisible();
  await rideAlong(device, way, { from: 128, to: 240 });
  await expect(page.getByText('Navegando')).toBeVisible();
  expect(await page.evaluate(() => 'sameAsBefore' in window)).toBe(true);
  await stop(page);
  await expect(page.getByRole('region', { name: 'Resumo da rota' }).getByText('Alto da Serra')).toBeVisible();
});
