import { createFuelRecord } from '@estradeiro/contract/fuel/records';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';

test('a rider estimates a saved route in one tap, writes down what was paid, and learns who owes whom', async ({
  page,
  rider: _,
}) => {
  const fill = { liters: 10, totalCost: 60, gasStation: 'Shell' };
  for (const odometer of [10_000, 10_250])
    await callEndpoint(page.request, createFuelRecord, { body: { ...fill, odometer } });
  await callEndpoint(page.request, createSavedRoute, { body: { origin: 'Florianópolis', destination: 'Curitiba' } });

  await page.goto('/budget');
  await page.getByRole('button', { name: 'Criar Orçamento' }).click();
  await page.getByRole('button', { name: 'Estimar por um roteiro' }).click();
  await page.getByLabel('Roteiro').selectOption({ index: 1 });
  await expect(page.getByLabel('Consumo (km/L)')).toHaveValue('25');
  await expect(page.getByLabel('Custo estimado: Combustível')).not.toHaveValue('');
  await page.getByLabel('Custo estimado: Alimentação').fill('100,50');
  for (const name of ['Ana', 'Bia']) {
    await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
    await page
      .getByPlaceholder(/^Pessoa/)
      .last()
      .fill(name);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Criar Orçamento' }).click();
  await expect(page.getByText('Continuando de onde você parou.')).toBeVisible();
  await page.locator('form').getByRole('button', { name: 'Criar Orçamento' }).click();
  await expect(page.getByText('Orçamento criado com sucesso!')).toBeVisible();

  await page.getByRole('button', { name: /^Abrir / }).click();
  await page.getByRole('button', { name: 'Registrar gasto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor (R$)').fill('45,90');
  await dialog.getByLabel('Categoria').selectOption('Alimentação');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('R$ 45,90 de R$ 100,50')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bia paga para Ana' })).toContainText('R$ 22,95');
});

test('without a network the cached budgets show, with their age', async ({ page, context, watch, rider: _ }) => {
  await page.goto('/budget');
  await page.getByRole('button', { name: 'Criar Orçamento' }).click();
  await page.getByLabel('Nome do orçamento').fill('Chapada');
  await page.locator('form').getByRole('button', { name: 'Criar Orçamento' }).click();
  await expect(page.getByRole('button', { name: /^Abrir Chapada/ })).toBeVisible();
  watch.allowOffline();
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Abrir Chapada/ })).toBeVisible();
});
