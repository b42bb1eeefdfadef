import { locate } from '@estradeiro/atlas/town/plan';
import type { BrowserContext, Page } from '@playwright/test';
import { appCached } from '../support/app-cached.ts';
import { expect, test } from '../support/journey.ts';
import { startNavigation, stop } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { type Release, startRelease } from '../support/release.ts';
import { rideRoute } from '../support/ride.ts';

test.use({ serviceWorkers: 'allow' });

let release: Release;
test.beforeEach(async ({ baseURL }) => {
  release = await startRelease(baseURL ?? '');
});
test.afterEach(() => release.stop());

const offer = (page: Page) => page.getByRole('button', { name: 'Atualizar', exact: true });
const isNext = (page: Page) => page.locator('meta[name=release][content=next]').count();

/** Browsers do this by themselves within a day, and the app within an hour. */
async function lookForNext(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}

/** A reloaded page has no mark. */
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { sameAsBefore: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameAsBefore' in window);

async function secondTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(release.url);
  return page;
}

test('a new version during a ride is offered after the ride, and installed when the rider chooses', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo(locate([0, 0]));
  await page.goto(`${release.url}/navigation`);
  await appCached(page);
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await leaveMark(page);
  await rideRoute(device, route, { to: 120 });
  release.publish();
  await lookForNext(page);
  await rideRoute(device, route, { from: 128, to: 240 });
  await expect(page.getByText('Navegando')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await isSame(page)).toBe(true);

  await stop(page);
  await expect(page.getByText('Nova versão disponível')).toBeVisible();
  expect(await isNext(page)).toBe(0);
  await offer(page).click();
  await expect.poll(() => isNext(page).catch(() => 0)).toBe(1);
  await expect(offer(page)).toHaveCount(0);
});

test('one tab takes the new version, and the ride in another continues with the old one', async ({
  page,
  context,
  rider: _,
  device,
}) => {
  await device.moveTo(locate([0, 0]));
  await page.goto(`${release.url}/navigation`);
  await appCached(page);
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await leaveMark(page);
  await rideRoute(device, route, { to: 120 });

  const other = await secondTab(context);
  release.publish();
  await lookForNext(other);
  await other.getByRole('button', { name: 'Atualizar depois' }).waitFor();
  await offer(other).click();
  await expect.poll(() => isNext(other).catch(() => 0)).toBe(1);
  await other.close();

  await rideRoute(device, route, { from: 128, to: 240 });
  expect(await isSame(page)).toBe(true);
  await stop(page);
  await page.getByRole('link', { name: 'Checklist' }).click(); // code of the old version that is not loaded yet
  await expect(page.getByRole('heading', { name: 'Preparação para Viagem' })).toBeVisible();
  await offer(page).click();
  await expect.poll(() => isNext(page).catch(() => 0)).toBe(1);
});
