import { listSavedRoutes } from '@estradeiro/contract/routes';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { openRoute, saveLongRide } from '../support/saved-route.ts';

const rastro = 'Serra do Rio do Rastro';

test('a popular route: found, saved once, and shown as an estimate where there is no map', async ({
  page,
  rider: _,
}) => {
  await page.goto('/routes');
  await page.getByRole('link', { name: 'Rotas Populares' }).first().click();
  await expect(page.getByText(/^\d+ rotas$/)).toBeVisible();
  await page.getByRole('searchbox').fill('bom jardim');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Estado', { exact: true }).selectOption('SC');
  await page.getByLabel('Dificuldade').selectOption('Médio');
  await expect(page.getByText('1 rota', { exact: true })).toBeVisible();

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: rastro }) });
  for (const words of ['35 km', '1 h 00 min', 'Médio', 'Lauro Müller (SC) → Bom Jardim da Serra (SC)']) {
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  }
  for (const words of [/^Subida pela SC-390/, /^Abril a setembro/, /^284 curvas$/, '+1 mais']) {
    await expect(card.getByText(words)).toBeVisible();
  }
  await card.getByRole('link', { name: rastro, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: rastro })).toBeVisible();
  await expect(page.getByText('traçado aproximado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
  await expect(page.getByText('Quatis e cascatas à beira da pista')).toBeVisible();
  await page.getByText('Clima agora').click();
  await expect(page.getByText('Dados do tempo: Open-Meteo.com')).toBeVisible();

  await page.getByRole('button', { name: 'Salvar em Meus Roteiros' }).click();
  await expect(page.getByText(`“${rastro}” já pode ser usado e editado.`)).toBeVisible();
  await page.getByRole('link', { name: 'Rotas Populares' }).first().click();
  await expect(page.getByRole('searchbox')).toHaveValue('bom jardim');
  await page.reload();
  await page.getByRole('button', { name: `Salvar ${rastro} em Meus Roteiros` }).click();
  await expect(page.getByRole('dialog', { name: 'Este roteiro já está salvo' })).toBeVisible();
  expect(await callEndpoint(page.request, listSavedRoutes, {})).toHaveLength(1);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: `Usar ${rastro}` }).click();
  await expect(page).toHaveURL(/\/navigation\?popular=/);
  await expect(page.getByText('estimativa').first()).toBeVisible();
  await expect(page.getByText(/35 km/).first()).toBeVisible();
});

test('without a network the cached list shows, with its age', async ({ page, context, watch, rider: _ }) => {
  watch.allowOffline();
  await page.goto('/popular-routes');
  await expect(page.getByRole('heading', { name: rastro })).toBeVisible();
  await page.getByRole('link', { name: 'Meus Roteiros' }).click();
  await page.route('**/api/popular-routes', (route) => route.abort('internetdisconnected'));
  await page.goto('/popular-routes');
  await expect(page.getByText(/Última leitura agora\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: rastro })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Sem conexão\./)).toBeVisible();
  await context.setOffline(false);
});

test('a saved route is proposed, and its rider sees that it is pending', async ({ page, rider: _ }) => {
  await saveLongRide(page, 'Campos Gerais');
  await page.goto('/routes');
  await openRoute(page, 'Campos Gerais');
  await page.getByRole('link', { name: 'Propor Campos Gerais como popular' }).click();
  await page.getByRole('textbox', { name: 'Nome da rota' }).fill('Campos Gerais <b>com calma</b>');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Paralelepípedo molhado escorrega: desça com calma.');
  await page.getByRole('button', { name: 'Fácil' }).click();
  await page.getByRole('button', { name: 'Inverno' }).click();
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await page.getByText('Minhas propostas (1)').click();
  await expect(page.getByText('Campos Gerais <b>com calma</b>')).toBeVisible();
  await expect(page.getByText('Em análise')).toBeVisible();
});
