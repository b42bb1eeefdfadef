import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import type { Locator } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { openPlannerSheet, plannedStatus } from '../support/route-form.ts';

test('a round trip by three taps, or one more for another proposal, accepted, saved and ready to be ridden', async ({
  page,
  rider: _,
  device,
}) => {
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  await tap(page.getByRole('button', { name: 'Dar uma volta' }).first());
  const panel = page.getByRole('region', { name: 'Dar uma volta' });
  await panel.getByRole('slider', { name: 'Distância' }).fill('50'); // the town has no roads for a longer one
  await tap(panel.getByRole('button', { name: 'Sugerir passeios' }));
  const proposals = panel.getByRole('radio');
  await expect(proposals.first()).toBeChecked();
  await expect(panel.getByText(/repete/).first()).toBeVisible();
  const count = await proposals.count();
  if (count > 1) await proposals.nth(count - 1).tap();
  await tap(panel.getByRole('button', { name: 'Escolher este passeio' }));
  expect(taps).toBe(3);

  await expect(plannedStatus(page)).toContainText(/\d\d km/);
  await expect(page.getByText('Ponto de passagem').first()).toBeAttached();
  await openPlannerSheet(page);
  await expect(page.getByRole('combobox', { name: 'Destino' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByRole('link', { name: 'Usar' })).toBeVisible();
  const [saved] = await callEndpoint(page.request, listSavedRoutes);
  expect(saved?.name).toMatch(/^Passeio de \d+ km$/);
  expect(saved?.distance).toBeGreaterThan(20);
  expect(saved?.waypoints.at(0)).toMatchObject({
    lat: saved?.waypoints.at(-1)?.lat,
    lng: saved?.waypoints.at(-1)?.lng,
  });

  await page.getByRole('link', { name: 'Usar' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});

test('other round trips at random, and a message where there is no map', async ({ page, rider: _, device, watch }) => {
  watch.allow(422, /^\/api\/navigation\/round-trip$/);
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await page.getByRole('button', { name: 'Dar uma volta' }).click();
  const panel = page.getByRole('region', { name: 'Dar uma volta' });
  await panel.getByRole('slider', { name: 'Distância' }).fill('50');
  await panel.getByRole('button', { name: 'Sugerir passeios' }).click();
  await expect(panel.getByRole('radio').first()).toBeVisible();
  const sent = page.waitForRequest('**/api/navigation/round-trip');
  await panel.getByRole('button', { name: 'Surpreenda-me' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ seed: 1 });
  await expect(panel.getByRole('radio').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Mudar o pedido' }).click();
  await panel.getByRole('combobox', { name: 'Saída' }).fill('Curitiba');
  await page
    .getByRole('option', { name: /^Curitiba/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Sugerir passeios' }).click();
  await expect(panel.getByRole('alert')).toContainText('é preciso instalar o mapa da região');
  await expect(panel.getByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
});
