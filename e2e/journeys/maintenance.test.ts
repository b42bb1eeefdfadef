import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { createFuelRecord } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { takePhoto } from '../support/camera.ts';
import { confirmDialog } from '../support/confirm-dialog.ts';
import { expect, test } from '../support/journey.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function motorcycleAt(page: Page, odometer: number) {
  const { id: vehicleId } = await callEndpoint(page.request, addFuelVehicle, { body: { name: 'CG 160' } });
  const refuelling = { liters: 10, totalCost: 60, odometer, gasStation: 'Shell', date: '2026-01-01', vehicleId };
  await callEndpoint(page.request, createFuelRecord, { body: refuelling });
}

test('from a general plan to due items, shown on home, and done in two presses', async ({ page, rider: _ }) => {
  await motorcycleAt(page, 12_000);
  await page.goto('/fuel');
  await page.getByRole('link', { name: /^Manutenção e documentos/ }).click();
  await press(page, /^Moto pequena, cidade/);
  await expect(group(page, 'Falta dizer').getByRole('listitem')).toHaveCount(10);

  await press(page, 'Feito: Óleo do motor');
  await expect(page.getByLabel('Quilometragem')).toHaveValue('12.000');
  await page.getByLabel('Quilometragem').fill('8.700');
  await press(page, 'Salvar');
  await expect(group(page, 'Está na hora')).toContainText('Venceu há 300 km');

  await page.goto('/');
  await page.getByRole('link', { name: /^Óleo do motor: venceu há 300 km/ }).click();
  await press(page, 'Feito: Óleo do motor');
  await press(page, 'Salvar');
  await expect(group(page, 'Em dia')).toContainText('Em 3.000 km');
});

test('work recorded without a network is pending, counts, and reaches the server once', async ({
  page,
  context,
  rider: _,
  watch,
}) => {
  await motorcycleAt(page, 12_000);
  await page.goto('/fuel?moto');
  await press(page, 'Adicionar item');
  await page.getByLabel('A cada (km)').fill('3.000');
  await page.getByLabel('Quilometragem da última vez (opcional)').fill('8.000');
  await press(page, 'Salvar');
  await expect(group(page, 'Está na hora')).toContainText('Venceu há 1.000 km');
  watch.allowOffline();
  await context.setOffline(true);
  await press(page, 'Feito: Óleo do motor');
  await page.getByLabel('Custo (opcional)').fill('89,90');
  await press(page, 'Salvar');
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible();
  await expect(group(page, 'Em dia')).toContainText('Aguardando sinal');
  await context.setOffline(false);
  await expect
    .poll(async () => (await callEndpoint(page.request, listMaintenance)).records)
    .toMatchObject([{ odometer: 12_000, cost: 89.9 }]);
  await expect(page.getByText('Aguardando sinal')).toHaveCount(0);
});

test('a number with a digit too many is corrected, in the odometer and in the record', async ({ page, rider: _ }) => {
  await motorcycleAt(page, 12_000);
  await page.goto('/fuel?moto');
  await press(page, 'Adicionar item');
  await page.getByLabel('A cada (km)').fill('3.000');
  await press(page, 'Salvar');
  await press(page, 'Feito: Óleo do motor');
  await page.getByLabel('Quilometragem').fill('120.000');
  await expect(page.getByText('Confira o que digitou')).toBeVisible();
  await press(page, 'Salvar');
  await expect(page.getByText('120.000', { exact: false }).first()).toBeVisible();

  await press(page, 'Corrigir km');
  await page.getByLabel('Quilometragem agora (opcional)').fill('12.000');
  await press(page, 'Salvar');
  await expect(group(page, 'Em dia')).toContainText('Em 111.000 km');
  await page.getByRole('button', { name: /^Óleo do motor/ }).click();
  await page.getByRole('button', { name: /^Editar o registro/ }).click();
  await page.getByLabel('Quilometragem').fill('12.000');
  await press(page, 'Salvar');
  await expect(group(page, 'Em dia')).toContainText('Em 3.000 km');
});

test('a file of another app is shown, taken once, and comes out again', async ({ page, rider: _ }) => {
  await motorcycleAt(page, 12_000);
  await page.goto('/fuel?moto');
  await press(page, 'Importar e exportar');
  const lines = ['Date,Odometer,Description,Cost,Notes', '2026-01-02,11000,Troca de óleo,"R$ 89,90",Motul'];
  const file = { name: 'lubelogger.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const choose = () =>
    page
      .getByLabel(/^Escolher (outro )?arquivo/)
      .first()
      .setInputFiles(file);
  await choose();
  await expect(page.getByText('Item novo: Óleo do motor')).toBeVisible();
  await press(page, 'Importar 1 manutenção');
  await page.getByRole('button', { name: /^Óleo do motor/ }).click();
  await expect(page.getByText('Troca de óleo · Motul')).toBeVisible();

  await press(page, 'Importar e exportar');
  await choose();
  await expect(page.getByText('Esta manutenção já está aqui')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Para Fuelio');
  expect((await download).suggestedFilename()).toMatch(/^manutencao-fuelio-/);
  expect((await callEndpoint(page.request, listMaintenance)).records).toHaveLength(1);
});

test('an invoice stays with its record, visible to its rider alone, until it is removed', async ({
  page,
  rider: _,
}) => {
  await motorcycleAt(page, 12_000);
  await page.goto('/fuel?moto');
  await press(page, 'Adicionar item');
  await page.getByLabel('A cada (km)').fill('3.000');
  await press(page, 'Salvar');
  await press(page, 'Feito: Óleo do motor');
  await press(page, 'Salvar');
  await page.getByRole('button', { name: /^Óleo do motor/ }).click();
  const photo = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
  await page
    .getByLabel(/^Adicionar foto da nota/)
    .first()
    .setInputFiles(photo);
  await page.getByRole('button', { name: /^Nota 1/ }).click();
  const invoice = page.getByRole('img', { name: /^Nota 1/ });
  await expect.poll(() => invoice.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await press(page, 'Excluir foto');
  await confirmDialog(page, 'Excluir');
  await expect(page.getByRole('button', { name: /^Nota 1/ })).toHaveCount(0);
  expect((await callEndpoint(page.request, listMaintenance)).photos).toEqual([]);
});

test('of two motorcycles the one in use is named once, and home shows its tank', async ({ page, rider: _ }) => {
  await motorcycleAt(page, 12_000);
  const tenere = { name: 'Ténéré 250', tankLiters: 16 };
  const { id: vehicleId } = await callEndpoint(page.request, addFuelVehicle, { body: tenere });
  for (const [odometer, date] of [
    [20_000, '2026-01-01'],
    [20_250, '2026-01-02'],
  ] as const) {
    const body = { liters: 10, totalCost: 60, odometer, gasStation: 'Shell', date, vehicleId };
    await callEndpoint(page.request, createFuelRecord, { body });
  }
  await page.goto('/fuel?moto');
  await press(page, 'Ténéré 250');
  await press(page, 'Estou usando esta');
  await expect(page.getByText('Em uso: os passeios que este aparelho gravar')).toBeVisible();
  await press(page, 'CG 160');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Tanque para mais uns 400 km Ténéré 250/ })).toBeVisible();
});
