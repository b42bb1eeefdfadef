import { readFile } from 'node:fs/promises';
import { locate } from '@estradeiro/atlas/town/plan';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { appCached } from '../support/app-cached.ts';
import { expect, test } from '../support/journey.ts';
import { startNavigation, stop } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';

test.use({ serviceWorkers: 'allow' });

const { linhaBonita, altoDaSerra } = townPlaces;
/** A map as Google My Maps exports it: a line from Linha Bonita to Alto da Serra, and two pins. */
const kmz = await readFile(new URL('../fixtures/volta-da-serra.kmz', import.meta.url));

/** Shares like a phone when the rider picks us in another app's 'Compartilhar'. */
async function share(page: Page, parts: { text?: string; kmz?: Buffer; csv?: string }) {
  const arrived = page.waitForURL(parts.csv ? /\/fuel/ : /\/navigation/);
  await page.evaluate(
    ({ text = '', kmz, csv }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share' });
      form.enctype = 'multipart/form-data';
      form.append(Object.assign(document.createElement('input'), { name: 'text', value: text }));
      const file = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
      const chosen = new DataTransfer();
      if (kmz) {
        const bytes = Uint8Array.from(atob(kmz), (character) => character.charCodeAt(0));
        chosen.items.add(new File([bytes], 'volta-da-serra.kmz', { type: 'application/vnd.google-earth.kmz' }));
      }
      if (csv) chosen.items.add(new File([csv], '20261016_DRIVVO.csv', { type: 'text/csv' }));
      file.files = chosen.files;
      form.append(file);
      document.body.append(form);
      form.submit();
    },
    { ...parts, kmz: parts.kmz?.toString('base64') },
  );
  await arrived;
}

test.beforeEach(async ({ page, rider: _, device }) => {
  await device.moveTo(linhaBonita);
  await page.goto('/');
  await appCached(page);
});

test('a map of Google My Maps that another app shares is opened once, also without a network', async ({
  page,
  watch,
}) => {
  const found = page.getByRole('region', { name: 'O que há no arquivo' });
  watch.allowOffline();
  await page.context().setOffline(true);
  await share(page, { kmz });
  await expect(found.getByRole('heading', { name: 'Linha Bonita a Alto da Serra' })).toBeVisible();
  await found.getByRole('button', { name: /Usar como está/ }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Para onde vamos?' })).toBeVisible();
  await expect(page.getByText('está guardado neste aparelho')).toHaveCount(0);
});

test('a place that another app shares becomes the destination', async ({ page }) => {
  await share(page, { text: `Alto da Serra\nhttps://maps.google.com/?q=${altoDaSerra.lat},${altoDaSerra.lng}` });
  await expect(page.getByRole('region', { name: 'Resumo da rota' }).getByText('Alto da Serra')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});

test('what another app shares in mid-ride leaves the ride alone, and opens once it has ended', async ({
  page,
  device,
}) => {
  await device.moveTo(locate([0, 0]));
  await page.goto('/navigation');
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await page.evaluate(() => Object.assign(window, { sameAsBefore: true }));
  await rideRoute(device, route, { to: 120 });
  await share(page, { text: `Alto da Serra\nhttps://maps.google.com/?q=${altoDaSerra.lat},${altoDaSerra.lng}` });
  await expect(page.getByText('Compartilhado: guardado até o fim da viagem')).toBeVisible();
  await rideRoute(device, route, { from: 128, to: 240 });
  await expect(page.getByText('Navegando')).toBeVisible();
  expect(await page.evaluate(() => 'sameAsBefore' in window)).toBe(true);
  await stop(page);
  await expect(page.getByRole('region', { name: 'Resumo da rota' }).getByText('Alto da Serra')).toBeVisible();
});

test('refuellings that another app shares are opened to be checked and imported', async ({ page }) => {
  const columns = '"Odômetro (km)","Data","Combustível","Preço / L","Valor total","Volume","Completou o tanque"';
  const csv = `##Refuelling\n${columns}\n"15210.0","2026-01-16 16:08:35","Etanol","4.199","45.69","10.881","Sim"`;
  await share(page, { csv });
  await expect(page.getByText('Arquivo do Drivvo')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 1 abastecimento' }).click();
  await expect(page.getByText('1 abastecimento importado')).toBeVisible();
});
