import { expect, test } from '../support/journey.ts';
import { chooseForPoint, choosePlace, openNewRoute, openPlannerSheet, plannedStatus } from '../support/route-form.ts';
import { chooseForRoute, openRoute } from '../support/saved-route.ts';

test('a route in another style from a stop on: said in one line, saved and opened again with it', async ({
  page,
  rider: _,
}) => {
  const line = page.getByText('Rápida até Linha Bonita, depois só curvas');
  await openNewRoute(page);
  await page.getByRole('textbox', { name: 'Nome (opcional)' }).fill('Serra por partes');
  await choosePlace(page, 'Origem', 'Rua São José', /^Rua São José/);
  await choosePlace(page, 'Destino', 'Alto da Serra', /^Alto da Serra/);
  await openPlannerSheet(page);
  await page.getByRole('button', { name: 'Adicionar parada' }).click();
  await choosePlace(page, 'Parada 1', 'Linha Bonita', /^Linha Bonita/);
  await expect(plannedStatus(page)).toContainText(/\d km · \d+ min/);
  const before = (await plannedStatus(page).textContent()) ?? '';
  await chooseForPoint(page, 'Parada 1', 'Daqui em diante…');
  const sheet = page.getByRole('dialog', { name: 'Daqui em diante…' });
  await sheet.getByRole('button', { name: 'Cênica' }).click();
  await sheet.getByText('Só curvas').click();
  await page.keyboard.press('Escape');
  await expect(line).toBeVisible();
  // By the winding road instead of the straight one beside it.
  await expect(plannedStatus(page)).not.toHaveText(before);
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByText('Roteiro criado com sucesso!')).toBeVisible();

  await openRoute(page, 'Serra por partes');
  await expect(line).toBeVisible();
  await page.goto('/routes');
  await chooseForRoute(page, 'Serra por partes', 'Editar');
  await expect(line).toBeVisible();
  await openPlannerSheet(page);
  await expect(page.getByRole('button', { name: 'Daqui em diante: só curvas' })).toBeVisible();
});
