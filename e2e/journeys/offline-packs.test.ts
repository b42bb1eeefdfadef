import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { appCached } from '../support/app-cached.ts';
import { confirmDialog } from '../support/confirm-dialog.ts';
import { flightMode } from '../support/flight-mode.ts';
import { expect, test } from '../support/journey.ts';
import { arrive, showAllActions, startNavigation } from '../support/navigating.ts';
import { beginDownload, downloadPack } from '../support/offline-pack.ts';
import { leaveRoute, rideRoute } from '../support/ride.ts';
import { compared, pictureAtRest } from '../support/same-picture.ts';
import { newestRoute, openWithRoute } from '../support/saved-route.ts';
import { instructionsAtPlace, spokenErrors } from '../support/spoken-checks.ts';
import { spokenOn } from '../support/voice.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

const ends = {
  name: 'Volta da serra',
  origin: 'Pousada do Lago',
  destination: 'Rua da Garoa',
  filters: ['scenic' as const],
};

test('a whole ride in flight mode, from the list to the arrival, off the route and back', async ({
  page,
  rider: _,
  device,
  watch,
}) => {
  await openWithRoute(page, ends);
  const route = await newestRoute(page);
  await downloadPack(page);
  await appCached(page);
  await device.moveTo(positionOnRoute(route, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
  const before = await pictureAtRest(page, mapOnly);

  watch.allowOffline();
  await flightMode(page);
  await page.goto('/routes');
  await expect(page.getByText(/^Sem conexão\. Última leitura/)).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Usar' }).click();
  await device.moveTo(positionOnRoute(route, 0));
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
  const { differing, colors } = await compared(page, before, await pictureAtRest(page, mapOnly));
  expect(differing).toBeLessThan(0.1);
  expect(colors, 'a map, and not the bare ground').toBeGreaterThan(200);

  await showAllActions(page);
  await page.getByRole('button', { name: 'Postos na rota' }).click();
  await expect(page.getByText(/Posto/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Straight on where the route turns into the street out of the town, and back to the route.
  await startNavigation(page);
  const turn = route.route.steps.findIndex(({ streetNames }) => streetNames.includes('Rua São José'));
  const turnMeters = route.stepStartMeters[turn] ?? 0;
  await rideRoute(device, route, { to: turnMeters - 8 });
  const beforeTurn = await spokenOn(page);
  expect(spokenErrors(beforeTurn, route, { to: turnMeters })).toEqual([]);
  await leaveRoute(device, route, turnMeters - 8, 104);
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toContainText('Volte para a rota');
  await rideRoute(device, route, { from: turnMeters + 8 });
  await arrive(page);
  const afterTurn = (await spokenOn(page)).slice(beforeTurn.length);
  expect(afterTurn.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Sem sinal\. Volte para a rota/));
  expect(spokenErrors(afterTurn, route, { from: turnMeters + 8 })).toEqual([]);
  expect(instructionsAtPlace(afterTurn).slice(-2)).toEqual([
    'Vire levemente à direita na Rua da Garoa.',
    'Você chegou ao seu destino.',
  ]);
});

/** Between the search and the sheet. */
const mapOnly = { x: 0, y: 150, width: 390, height: 250 };

test('a download continues after a reload, and stops while it is paused', async ({ page, rider: _ }) => {
  await openWithRoute(page, ends);
  let pieces = 0;
  let isHeld = true;
  await page.route('**/api/maps/pieces/**', async (route) => {
    pieces += 1;
    while (isHeld && pieces > 4) await new Promise((go) => setTimeout(go, 50));
    await route.continue().catch(() => undefined); // the page may be closed by now
  });
  await beginDownload(page);
  await expect(page.getByText(/^carregando \d+%$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pausar o download de Volta da serra' }).click();
  await expect(page.getByText(/^pausado em \d+%$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^pausado em \d+%$/)).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Continuar o download de Volta da serra' }).click();
  await expect(page.getByText(/^carregando \d+%$/)).toBeVisible();
  await page.goto('/'); // interrupted, and continued from any screen
  isHeld = false;
  await expect(page.getByText('Volta da serra está neste aparelho.')).toBeVisible({ timeout: 30_000 });
  await page.goto('/routes');
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
});

test('a device without space says so, and the download is completed once there is some', async ({ page, rider: _ }) => {
  await openWithRoute(page, ends);
  await page.evaluate(() => {
    const { put } = Cache.prototype;
    const scope = window as unknown as { room: number };
    scope.room = 3;
    Cache.prototype.put = function (...given) {
      const isPiece = String(given[0]).includes('/pieces/');
      if (isPiece && scope.room-- <= 0) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return put.apply(this, given);
    };
  });
  await beginDownload(page);
  await expect(page.getByText('sem espaço', { exact: true })).toBeVisible();
  await expect(page.getByText(/O aparelho não tem mais espaço/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { room: 1_000 }));
  await page.getByRole('button', { name: 'Completar o download de Volta da serra' }).click();
  const sheet = page.getByRole('dialog', { name: 'Baixar para usar offline' });
  await expect(sheet.getByText(/^Faltam .* de .*; o resto já está neste aparelho\.$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Baixar', exact: true }).click();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
});

test('another map on the server makes a pack old, an update renews it, and a deleted pack is removed', async ({
  page,
  rider: _,
}) => {
  await openWithRoute(page, ends);
  await downloadPack(page);
  await page.getByRole('link', { name: 'Meus Roteiros' }).click();
  await page.route('**/api/maps', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('.pmtiles', '-antes.pmtiles');
    await route.fulfill({ response: response, body: text });
  });
  await page.reload();
  await expect(page.getByText('desatualizado', { exact: true })).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.unroute('**/api/maps');
  await page.getByRole('button', { name: 'Atualizar Volta da serra neste aparelho' }).click();
  const sheet = page.getByRole('dialog', { name: 'Baixar para usar offline' });
  await sheet.getByRole('button', { name: 'Baixar', exact: true }).click();
  await expect(page.getByText('desatualizado', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Roteiros neste aparelho' }).click();
  const packs = page.getByRole('dialog', { name: 'Roteiros neste aparelho' });
  await expect(packs.getByText(/^O Estradeiro ocupa .*; o navegador dá mais .*\.$/)).toBeVisible();
  await packs.getByText(/^Hospedagem no caminho \(\d+\)$/).click();
  await expect(packs.getByText(/da saída$/).first()).toBeVisible();
  await packs.getByRole('button', { name: 'Apagar Volta da serra deste aparelho' }).click();
  await confirmDialog(page, 'Apagar');
  await expect(packs.getByText(/^Nenhum roteiro baixado/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('offline-map-pieces')).keys()).length))
    .toBe(0);
});

test('signing out needs a confirmation, and removes the downloads', async ({ page, rider: _ }) => {
  await openWithRoute(page, ends);
  await downloadPack(page);
  await page.getByRole('button', { name: 'Sua conta' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('os roteiros baixados para usar offline');
  await confirmDialog(page, 'Sair');
  await expect(page.getByRole('link', { name: 'Login com Email' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /^offline-/.test(name))))
    .toEqual([]);
});
