import { appCached } from '../support/app-cached.ts';
import { expect, test } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

const screens = [
  '/routes',
  '/navigation',
  '/booking',
  '/accommodations',
  '/fuel',
  '/checklist',
  '/budget',
  '/popular-routes',
  '/traffic',
  '/weather',
  '/emergency-contacts',
  '/profile',
  '/ajustes',
];

test('after one visit every screen opens without a network, also those that were never opened', async ({
  page,
  rider,
  watch,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();
  await appCached(page);

  watch.allowOffline();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByText(/Esta tela (parou de funcionar|não foi carregada)/)).toHaveCount(0);
    });
  }
  await page.goto('/estrada-perdida');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});

test('the link of an alert opens the app without a network, and an address of the server does not', async ({
  page,
  rider: _,
  watch,
}) => {
  await page.goto('/');
  await appCached(page);
  watch.allowOffline();
  await page.context().setOffline(true);
  await page.goto(`/sos/${'a'.repeat(43)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => document.title)).not.toBe('');
  await expect(page.goto('/api/docs')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('a rider whose session ended meanwhile learns it when the network is back', async ({ page, rider, watch }) => {
  watch.allow(401, /./);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();
  await appCached(page);
  watch.allowOffline();
  await page.context().setOffline(true);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Login com Email' })).toBeVisible();
  await expect(page.getByText('Sessão expirada')).toBeVisible();
});
