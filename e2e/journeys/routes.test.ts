import { createSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { callEndpoint } from '../support/call-endpoint.ts';
import { confirmDialog } from '../support/confirm-dialog.ts';
import { expect, test } from '../support/journey.ts';
import { enter, newRider } from '../support/rider.ts';
import { chooseForPoint, choosePlace, openNewRoute, openPlannerSheet } from '../support/route-form.ts';
import { chooseForRoute, openWithRoute, saveRoute } from '../support/saved-route.ts';

test('a new route begins on home in the planner', async ({ page, rider: _ }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Novo Roteiro' }).click();
  await expect(page.getByRole('heading', { name: 'Novo roteiro' })).toBeVisible();
});

test('the first route: from the empty list over the form to its card', async ({ page, rider: _ }) => {
  await page.goto('/routes');
  await expect(page.getByRole('heading', { name: 'Meus Roteiros' })).toBeVisible();
  await expect(page.getByText('Nenhum roteiro salvo')).toBeVisible();
  await expect(page.getByText('Crie seu primeiro roteiro para começar a planejar suas aventuras.')).toBeVisible();
  await page.getByRole('button', { name: 'Criar Primeiro Roteiro' }).click();

  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByText('Origem é obrigatória')).toBeVisible();
  await expect(page.getByText('Destino é obrigatório')).toBeVisible();

  await choosePlace(page, 'Origem', 'linha bon', /^Linha Bonita/);
  await choosePlace(page, 'Destino', 'ALTO DA SER', /^Alto da Serra/);
  await openPlannerSheet(page);
  await page.getByRole('button', { name: 'Cênica' }).click();
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();

  const toast = page.getByRole('status').filter({ hasText: 'Sucesso' });
  await expect(toast).toContainText('Roteiro criado com sucesso!');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Usar' }) });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveText(/^Linha Bonita.* → Alto da Serra/);
  // 7 km by the winding road; the straight one has 6.
  for (const text of ['7 km', '7 min', 'Cênica']) await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Usar' })).toHaveAttribute('href', /^\/navigation\?route=/);
});

test('accents and case do not matter to the search', async ({ page, rider: _ }) => {
  await openNewRoute(page);
  for (const [typed, found] of [
    ['sao jose', /São José/],
    ['getulio', /Rua Getúlio Vargas/],
    ['FLORIANOPOLIS', /^Florianópolis/],
  ] as const) {
    await page.getByRole('combobox', { name: 'Origem' }).fill(typed);
    await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
  }
});

test('stops are added, moved by hand, put in order by the engine, and taken out', async ({ page, rider: _ }) => {
  await openNewRoute(page);
  await choosePlace(page, 'Origem', 'Pousada do Lago', /^Pousada do Lago/);
  await choosePlace(page, 'Destino', 'Alto da Serra', /^Alto da Serra/);
  await openPlannerSheet(page);
  for (const stop of ['Linha Bonita', 'Rua Tiradentes', 'Rua da Garoa']) {
    const number = (await page.getByRole('combobox', { name: /^Parada/ }).count()) + 1;
    await page.getByRole('button', { name: 'Adicionar parada' }).click();
    await choosePlace(page, `Parada ${number}`, stop, new RegExp(`^${stop}`));
  }
  await chooseForPoint(page, 'Parada 3', 'Remover Parada 3');
  await chooseForPoint(page, 'Parada 2', 'Subir uma posição');
  await expect(page.getByRole('combobox', { name: 'Parada 1' })).toHaveValue(/^Rua Tiradentes/);
  await chooseForPoint(page, 'Parada 1', 'Descer uma posição');
  await expect(page.getByRole('combobox', { name: 'Parada 1' })).toHaveValue(/^Linha Bonita/);
  await page.getByText('Deixar o Estradeiro ordenar as paradas').click();
  await page.getByRole('textbox', { name: 'Nome (opcional)' }).fill('Volta da serra');
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();

  const card = page.getByRole('listitem').filter({ hasText: 'Volta da serra' });
  await expect(card.getByText('2 paradas')).toBeVisible();
  const [saved] = await callEndpoint(page.request, listSavedRoutes);
  const names = saved?.waypoints.map(({ name }) => name.split(',')[0]);
  expect(names).toEqual(['Pousada do Lago', 'Rua Tiradentes', 'Linha Bonita', 'Alto da Serra']);
});

test('a route with an unknown place is saved without a distance, and calculated once it is corrected', async ({
  page,
  rider: _,
}) => {
  await openNewRoute(page);
  await page.getByRole('textbox', { name: 'Nome (opcional)' }).fill('Às cegas');
  await choosePlace(page, 'Origem', 'Linha Bonita', /^Linha Bonita/);
  await page.getByRole('combobox', { name: 'Destino' }).fill('Xyzzyqwk');
  await expect(page.getByText('Nenhum lugar encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();

  const card = page.getByRole('listitem').filter({ hasText: 'Às cegas' });
  await expect(card.getByText('Não encontramos “Xyzzyqwk”.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Usar' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Calcular de novo' }).click();
  await expect(card.getByText('Não encontramos “Xyzzyqwk”.')).toBeVisible();

  await chooseForRoute(page, 'Às cegas', 'Editar');
  await expect(page.getByRole('heading', { name: 'Editar roteiro' })).toBeVisible();
  await openPlannerSheet(page);
  await choosePlace(page, 'Destino', 'Alto da Serra', /^Alto da Serra/);
  await openPlannerSheet(page);
  await page.getByRole('button', { name: 'Rápida' }).click();
  await page.getByRole('button', { name: 'Salvar roteiro' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Roteiro salvo com sucesso!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Às cegas' })).toBeVisible();
  await expect(page.getByText('6 km', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Meus Roteiros' }).click();
  for (const text of ['6 km', 'Rápida']) await expect(card.getByText(text, { exact: true })).toBeVisible();
});

test('a route is deleted only after a confirmation', async ({ page, rider: _ }) => {
  await openWithRoute(page, { name: 'Bate e volta', origin: 'Linha Bonita', destination: 'Alto da Serra' });
  await chooseForRoute(page, 'Bate e volta', 'Excluir');
  await expect(page.getByRole('alertdialog', { name: 'Excluir o roteiro “Bate e volta”?' })).toBeVisible();
  await confirmDialog(page, 'Cancelar');
  await expect(page.getByRole('heading', { name: 'Bate e volta' })).toBeVisible();

  await page.getByRole('button', { name: 'Excluir Bate e volta' }).click();
  await confirmDialog(page, 'Excluir');
  await expect(page.getByRole('status').filter({ hasText: 'Roteiro excluído' })).toContainText(
    'O roteiro foi removido com sucesso.',
  );
  await expect(page.getByText('Nenhum roteiro salvo')).toBeVisible();
});

test('many routes are searched and sorted, each with its line', async ({ page, rider: _ }) => {
  for (const [name, origin, destination] of [
    ['Volta longa', 'Pousada do Lago', 'Alto da Serra'],
    ['Ao alto', 'Linha Bonita', 'Alto da Serra'],
    ['Pela garoa', 'Rua da Garoa', 'Linha Bonita'],
    ['À pousada', 'Linha Bonita', 'Pousada do Lago'],
    ['Ao campo', 'Campo Alto', 'Alto da Serra'],
  ] as const) {
    await saveRoute(page, { name, origin, destination });
  }
  await page.goto('/routes');
  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names).toHaveText(['Ao campo', 'À pousada', 'Pela garoa', 'Ao alto', 'Volta longa']);
  await expect(page.getByRole('listitem').locator('svg path[stroke-width="3.5"]')).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Nome');
  await expect(names).toHaveText(['À pousada', 'Ao alto', 'Ao campo', 'Pela garoa', 'Volta longa']);
  await page.getByRole('searchbox', { name: 'Buscar roteiro' }).fill('POUSADA');
  await expect(names).toHaveText(['À pousada', 'Volta longa']);
});

test('a route has a page, and leads back to where the list was', async ({ page, rider: _ }) => {
  for (const name of ['Volta um', 'Volta dois', 'Volta três', 'Volta quatro', 'Volta cinco', 'Volta seis'])
    await saveRoute(page, { name, origin: 'Linha Bonita', destination: 'Alto da Serra', filters: ['scenic'] });
  await page.goto('/routes');
  const last = page.getByRole('link', { name: 'Volta um', exact: true });
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Volta um' })).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa de Volta um' });
  await expect(map.locator('canvas')).toBeVisible();
  await expect(page.getByText('7 km', { exact: true })).toBeVisible();
  await expect(page.getByText(/saia /i)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Percorrer o caminho' })).toBeAttached();
  await page.getByRole('link', { name: 'Meus Roteiros' }).click();
  await expect.poll(async () => (await last.boundingBox())?.y).toBe(before?.y);
});

test('a wide window shows the list beside a map of all its lines, and a route beside its own', async ({
  page,
  rider: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithRoute(page, { name: 'Bate e volta', origin: 'Linha Bonita', destination: 'Alto da Serra' });
  const map = page.getByRole('region', { name: 'Seus roteiros no mapa' });
  await expect(map.locator('canvas')).toBeVisible();
  const [list, beside] = [await page.getByRole('listitem').first().boundingBox(), await map.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await map.getByRole('button', { name: 'Bate e volta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bate e volta' })).toBeVisible();
  const own = page.getByRole('region', { name: 'Mapa de Bate e volta' });
  await expect.poll(async () => (await own.boundingBox())?.x).toBe(beside?.x);
});

test('a phone held sideways shows a route beside its map', async ({ page, rider: _ }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openWithRoute(page, { name: 'Bate e volta', origin: 'Linha Bonita', destination: 'Alto da Serra' });
  await page.getByRole('link', { name: 'Bate e volta', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Bate e volta' });
  const map = page.getByRole('region', { name: 'Mapa de Bate e volta' });
  await expect(map.locator('canvas')).toBeVisible();
  const [title, beside] = [await heading.boundingBox(), await map.boundingBox()];
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await expect(page.getByRole('link', { name: 'Usar' })).toBeInViewport();
});

test("someone else's route is not accessible", async ({
  page,
  rider: _,
  watch,
  playwright,
  baseURL,
  extraHTTPHeaders,
}) => {
  const bia = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  await enter(bia, newRider());
  const body = { origin: 'Linha Bonita', destination: 'Alto da Serra' };
  const { id } = await callEndpoint(bia, createSavedRoute, { body });
  await bia.dispose();

  watch.allow(404, /^\/api\/routes\//);
  await page.goto(`/navigation?route=${id}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir o roteiro.' });
  await expect(failure).toContainText('Não encontramos o que você procura.');
  await page.goto(`/routes?roteiro=${id}`);
  await expect(page.getByText('Roteiro não encontrado')).toBeVisible();
  await page.getByRole('link', { name: 'Meus Roteiros' }).click();
  await expect(page.getByText('Nenhum roteiro salvo')).toBeVisible();
});

test('the position and the map give points, too', async ({ page, rider: _, device }) => {
  await openNewRoute(page);
  await device.moveTo({ lat: -27.12, lng: -50.62 });
  await chooseForPoint(page, 'Origem', 'Usar minha posição');
  await expect(page.getByRole('combobox', { name: 'Origem' })).not.toHaveValue('');
  await choosePlace(page, 'Destino', 'Campo Alto', /^Campo Alto/);
  await openPlannerSheet(page);
  await chooseForPoint(page, 'Destino', 'Escolher no mapa');
  await expect(page.getByText('Toque no mapa: Destino')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeVisible(); // the sheet has given way
  await page.keyboard.press('Escape');
  await expect(page.getByText('Toque no mapa: Destino')).toHaveCount(0);
  await openPlannerSheet(page);
  await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue(/^Campo Alto, /);
  await chooseForPoint(page, 'Destino', 'Escolher no mapa');
  // Beside the present destination, where there are roads.
  const sign = page.getByRole('region', { name: 'Mapa do roteiro' }).getByRole('img', { name: /^Destino: / });
  const { x = 0, y = 0, width = 0, height = 0 } = (await sign.boundingBox()) ?? {};
  await page.mouse.click(x + width, y + height + 4);
  await expect(page.getByText('Toque no mapa: Destino')).toHaveCount(0);
  await openPlannerSheet(page);
  await expect(page.getByRole('combobox', { name: 'Destino' })).not.toHaveValue(/^Campo Alto, /);
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await expect(page.getByRole('link', { name: 'Usar' })).toBeVisible();
});
