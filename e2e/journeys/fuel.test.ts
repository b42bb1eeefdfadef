import { createFuelRecord, importFuelRecords, listFuelRecords } from '@estradeiro/contract/fuel/records';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { saveRoute } from '../support/saved-route.ts';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`;
const refuelling = (n: number) => ({
  liters: 10,
  totalCost: 60,
  odometer: 12_000 + n * 300,
  gasStation: 'Shell',
  date: day(n + 1),
});

/** As the app exports it, with header cells whose quotes end too early. */
const drivvo = `##Refuelling
"Odômetro (km)","Data","Combustível","Preço / L","Valor total","Volume","Completou o tanque","Segundo combustível","Preço / L","Valor total","Volume","Completou o tanque" 2,"Terceiro combustível","Preço / L","Valor total","Volume","Completou o tanque" 3,"Média","Distância","Tipo de recarga","Bateria inicial (%)","Bateria final (%)","Duração (min)","Posto de combustível","Motorista","Motivo","Forma de pagamento","Observação","Desconto"
"15210.0","2026-01-16 16:08:35","Gas. Aditivada","6.199","58.89","9.5","Sim","","0","0","0","Não","","0","0","0","Não","25,158 km/L","239.0","","","","","Posto Serra Azul","","Viagem","Pix","tanque cheio","0"
"14971.0","2026-01-04 06:42:52","Etanol","4.199","45.69","10.881","Sim","","0","0","0","Não","","0","0","0","Não","22,701 km/L","247.0","","","","","Ipiranga, Lages","","","","","0"
`;

async function fill(page: Page, liters: string, cost: string, odometer: string) {
  await page.getByLabel('Litros').fill(liters);
  await page.getByLabel('Valor total').fill(cost);
  await page.getByLabel('Quilometragem').fill(odometer);
  await page.getByText('Ipiranga', { exact: true }).click();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

test('from the first refuelling to consumption, corrected and taken back', async ({ page, rider: _ }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Combustível' }).first().click();
  await expect(page.getByText('Nenhum abastecimento registrado')).toBeVisible();
  await press(page, 'Registrar Abastecimento');
  await press(page, 'Registrar');
  await expect(page.getByText('Litros é obrigatório')).toBeVisible();
  await expect(page.getByLabel('Litros')).toBeFocused();
  await fill(page, '10,5', '63', '12.000');
  await expect(page.getByText('R$ 6,00 por litro')).toBeVisible();
  await press(page, 'Registrar');
  await expectStatus(page, 'Abastecimento registrado com sucesso!');

  await page.goto('/');
  await page.getByRole('link', { name: 'Abastecer' }).click();
  await fill(page, '10.0', '60', '12.300');
  await press(page, 'Registrar');
  await expect(page.getByText('30,0', { exact: true })).toBeVisible();
  const latest = page.getByRole('listitem').filter({ hasText: 'R$ 60,00' });
  await expect(latest).toContainText('30,0 km/L');

  await latest.getByRole('button', { expanded: false }).click();
  await expect(latest).toContainText('12.300 km');
  await latest.getByRole('button', { name: /^Editar/ }).click();
  await page.getByLabel('Quilometragem').fill('12.200');
  await press(page, 'Salvar');
  await expect(page.getByText('20,0', { exact: true })).toBeVisible();

  await latest.getByRole('button', { expanded: false }).click();
  await expect(latest).toContainText('12.200 km');
  await latest.getByRole('button', { name: /^Excluir/ }).click();
  await expectStatus(page, 'Abastecimento excluído');
  await press(page, 'Desfazer');
  await latest.getByRole('button', { expanded: false }).click();
  await latest.getByRole('button', { name: /^Excluir/ }).click();
  await expect(latest).toHaveCount(0);
  await page.getByRole('status').filter({ hasText: 'Desfazer' }).getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('O consumo aparece com dois tanques cheios.')).toBeVisible();
});

test('a refuelling written when the network fails shows as pending, and is recorded once', async ({
  page,
  rider: _,
  watch,
}) => {
  await callEndpoint(page.request, createFuelRecord, { body: refuelling(0) });
  await page.goto('/fuel');
  await press(page, 'Registrar Abastecimento');
  await fill(page, '12,5', '75', '12.900');
  watch.allowOffline();
  await page.route('**/api/fuel-records', (route) => route.abort('internetdisconnected'));
  await press(page, 'Registrar');
  await expect(page.getByText('Guardado neste aparelho')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Aguardando sinal' })).toContainText('12,5 L');
  await page.unroute('**/api/fuel-records');
  await page.reload();
  await expect.poll(() => callEndpoint(page.request, listFuelRecords, { query: {} })).toHaveLength(2);
  await expect(page.getByText('Aguardando sinal')).toHaveCount(0);
  await expect(page.getByText('12,5 L')).toBeVisible();
});

test('an odometer that goes back needs a confirmation', async ({ page, rider: _, watch }) => {
  watch.allow(409, /^\/api\/fuel-records/);
  await callEndpoint(page.request, createFuelRecord, { body: refuelling(3) });
  await page.goto('/fuel');
  await press(page, 'Registrar Abastecimento');
  await fill(page, '10', '60', '12.000');
  await press(page, 'Registrar');
  await expect(page.getByText('Em 04/01/2026 o odômetro marcava 12.900 km.')).toBeVisible();
  await page.getByLabel('Quilometragem').fill('13.200');
  await press(page, 'Registrar');
  await expectStatus(page, 'Abastecimento registrado com sucesso!');
});

test('a motorcycle with its tank brings the range, and a route its stations', async ({ page, rider: _ }) => {
  await saveRoute(page, { origin: 'Linha Bonita', destination: 'Porto do Sul' });
  for (const n of [0, 1]) await callEndpoint(page.request, createFuelRecord, { body: refuelling(n) });
  await page.goto('/fuel');
  await press(page, 'Informar o tanque');
  await press(page, 'Adicionar moto');
  await page.getByLabel('Nome').fill('CG 160');
  await page.getByLabel('Tanque (opcional)').fill('12,5');
  await press(page, 'Salvar');
  await expectStatus(page, 'Moto adicionada');
  await page.getByRole('main').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('375', { exact: true })).toBeVisible();
  await page.getByLabel('Quilometragem agora').fill('12.400');
  await expect(page.getByText('275', { exact: true })).toBeVisible();

  await press(page, 'Postos na rota');
  await expect(page.getByText('Dá para ir sem parar.')).toBeVisible();
  await expect(page.getByText(/^(Ver todos os postos|Postos no caminho)/)).toBeVisible();
  await page.getByLabel('Autonomia com o tanque cheio').fill('12');
  await expect(page.getByRole('alert').filter({ hasText: 'km sem posto' })).toBeVisible();
});

test('a file goes out and comes in again, and a bad line is corrected where it is reported', async ({
  page,
  rider: _,
}) => {
  const records = Array.from({ length: 5 }, (_, n) => refuelling(n));
  await callEndpoint(page.request, importFuelRecords, { body: { records } });
  await page.goto('/fuel');
  await press(page, 'Importar e exportar');
  for (const app of ['Estradeiro', 'Fuelio', 'Drivvo']) {
    const download = page.waitForEvent('download');
    await press(page, `Para ${app}`);
    const path = await (await download).path();
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(page.getByText(`Arquivo do ${app}`)).toBeVisible();
    await expect(page.getByText('De 01/01/2026 a 05/01/2026')).toBeVisible();
  }
  await expect(page.getByText('Todos os 5 já estão aqui')).toBeVisible();

  const text = 'Data;Quilometragem;Litros;Valor total\n31/01/2026;20.000;0;60';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('Linha 2: litros “0” não é um número maior que zero, até 1.000')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar \d/ })).toHaveCount(0);
  await press(page, 'Corrigir a linha 2');
  await page.getByLabel('Litros', { exact: true }).fill('9,5');
  await press(page, 'Usar assim');
  await press(page, 'Importar 1 abastecimento');
  await expectStatus(page, '1 abastecimento importado');
});

test('an export of Drivvo comes in with its stations, once', async ({ page, rider: _ }) => {
  await page.goto('/fuel');
  for (const taken of ['2 abastecimentos', 'Todos os 2 já estão aqui']) {
    await press(page, 'Importar e exportar');
    const file = { name: '20261016_DRIVVO.csv', mimeType: 'text/csv', buffer: Buffer.from(drivvo) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(taken, { exact: true })).toBeVisible();
    if (taken === '2 abastecimentos') await press(page, 'Importar 2 abastecimentos');
  }
  const records = await callEndpoint(page.request, listFuelRecords, { query: {} });
  expect(records.map(({ gasStation, location, date }) => [gasStation, location, date])).toEqual([
    ['Posto Serra Azul', null, '2026-01-16'],
    ['Ipiranga', 'Lages', '2026-01-04'],
  ]);
});

test('years of refuellings stand in months with their sums', async ({ page, rider: _ }) => {
  const records = Array.from({ length: 220 }, (_, n) => {
    const day = new Date(Date.UTC(2022, 0, 3 + n * 7));
    return { ...refuelling(0), odometer: 10_000 + n * 250, date: day.toISOString().slice(0, 10) };
  });
  await callEndpoint(page.request, importFuelRecords, { body: { records } });
  await page.goto('/fuel');
  const month = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'fev 2026', exact: true }) });
  await expect(month).toContainText('R$ 240,00');
  await expect(month).toContainText('1.000 km');
  await expect(month).toContainText('25,0 km/L');
  await month.getByRole('heading').click();
  await expect(month.getByRole('listitem')).toHaveCount(4);
});

test('thousands of refuellings scroll', async ({ page, rider: _ }) => {
  const records = Array.from({ length: 1_000 }, (_, n) => ({ ...refuelling(0), odometer: n * 100 }));
  await callEndpoint(page.request, importFuelRecords, { body: { records } });
  await page.goto('/fuel');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'R$ 60,00' }) });
  await expect(rows.first()).toBeVisible();
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBe(1_000);
  }).toPass({ timeout: 60_000 });
  await rows.last().click();
  await expect(rows.last()).toContainText(/Shell\D*0 km/, { timeout: 30_000 }); // all of them are drawn
});

test('without a network the cached list shows', async ({ page, context, rider: _, watch }) => {
  for (const n of [0, 1]) await callEndpoint(page.request, createFuelRecord, { body: refuelling(n) });
  await page.goto('/fuel');
  await expect(page.getByText('30,0', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Roteiros' }).click();
  await expect(page.getByRole('heading', { name: 'Meus Roteiros' })).toBeVisible();
  watch.allowOffline();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Combustível' }).click();
  await expect(page.getByText('Sem conexão.')).toBeVisible();
  await expect(page.getByText('30,0', { exact: true })).toBeVisible();
  await context.setOffline(false);
});
