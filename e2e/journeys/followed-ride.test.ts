import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { followedReportSeconds, getFollowedView, listFollowedRides } from '@estradeiro/contract/followed-rides';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { showAllActions, startNavigation } from '../support/navigating.ts';
import { anotherPhone } from '../support/phone.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';

test.describe.configure({ timeout: 180_000 });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Acompanhe minha viagem' });

test('those at home see where a rider is by a link without an account, until the rider ends it', async ({
  page,
  rider: _,
  device,
  browser,
}) => {
  await device.moveTo(townPlaces.valeVerde);
  await page.goto('/navigation');
  const route = await planRide(page, 'Campo Alto');
  await showAllActions(page);
  await page.getByRole('button', { name: 'Acompanhe minha viagem' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Criar/ })
    .click();
  await expect(sheet(page).getByText(/\/acompanhar\/[\w-]{43}$/)).toBeVisible();
  const [{ linkPath } = { linkPath: null }] = await callEndpoint(page.request, listFollowedRides);
  const token = linkPath?.split('/').at(-1) ?? '';
  await sheet(page).getByRole('button', { name: 'Fechar', exact: true }).click();

  const home = await anotherPhone(browser);
  const opened = await home.page.goto(linkPath ?? '');
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  await expect(home.page.getByRole('heading', { name: 'Viagem de Ana' })).toBeVisible();
  await expect(home.page.getByText('Ana ainda não saiu')).toBeVisible();

  await startNavigation(page);
  await expect(page.getByText('Acompanham sua viagem por link')).toBeVisible();
  await rideRoute(device, route, { to: 200 });
  await expect(home.page.getByText('Ana está na estrada')).toBeVisible();
  await expect(home.page.getByText('Rumo a Campo Alto')).toBeVisible();
  await expect(home.page.locator('canvas')).toBeVisible();
  await expect(home.page.getByText(/km\/h/)).toHaveCount(0);

  const view = () => callEndpoint(home.context.request, getFollowedView, { params: { token } });
  const first = await view();
  await page.waitForTimeout(followedReportSeconds * 1_000);
  await rideRoute(device, route, { from: 200, to: 900 });
  await expect.poll(async () => (await view()).position, { timeout: 40_000 }).not.toEqual(first.position);

  await page.getByRole('button', { name: 'Encerrar acompanhamento' }).click();
  await page
    .getByRole('alertdialog', { name: 'Encerrar o acompanhamento?' })
    .getByRole('button', { name: 'Encerrar', exact: true })
    .click();
  await expect(home.page.getByRole('heading', { name: 'Este acompanhamento terminou' })).toBeVisible();
  await expect(page.getByText('Acompanham sua viagem por link')).toHaveCount(0);
  expect(home.watch.problems()).toEqual([]);
  await home.context.close();
});
