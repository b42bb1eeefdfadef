import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { showAllActions } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { saveRoute } from '../support/saved-route.ts';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function typePlace(page: Page, { lat, lng }: { lat: number; lng: number }, name = '') {
  await press(page, 'Coordenadas');
  if (name) await page.getByRole('textbox', { name: /^Nome do/ }).fill(name);
  await page.getByRole('textbox', { name: 'Latitude' }).fill(String(lat).replace('.', ','));
  await page.getByRole('textbox', { name: 'Longitude' }).fill(String(lng));
}

test('the weather here, in a city, and at coordinates', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/weather');
  await expect(page.getByText('Sua localização')).toBeVisible();
  await expect(page.getByText('22°C').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dados do tempo: Open-Meteo.com' })).toBeVisible();

  await press(page, 'Outro lugar');
  const city = page.getByRole('combobox', { name: 'Cidade' });
  await city.fill('xyzzyqwk');
  await expect(page.getByText('Nenhuma cidade encontrada')).toBeVisible();
  await city.fill('florianop');
  await page.getByRole('option', { name: /^Florianópolis/ }).click();
  await expect(page.getByRole('heading', { name: 'Florianópolis' })).toBeVisible();
  await press(page, 'Alterar');
  await expect(page.getByRole('heading', { name: 'Florianópolis' })).toHaveCount(0);

  await typePlace(page, townPlaces.portoDoSul, 'Porto do Sul');
  await press(page, 'Usar');
  await expect(page.getByRole('heading', { name: 'Porto do Sul' })).toBeVisible();
  await expect(page.getByText('Tempestade na região. Procure abrigo.').first()).toBeVisible();
  await press(page, 'Cidade');
  await expect(page.getByRole('heading', { name: 'Porto do Sul' })).toHaveCount(0);
});

test('without access to the position, coordinates can be typed', async ({ page, context, rider: _ }) => {
  await context.clearPermissions();
  await page.goto('/weather');
  await expect(page.getByText('Permita acesso à localização ou insira coordenadas manualmente')).toBeVisible();
  await typePlace(page, townPlaces.centro);
  await press(page, 'Usar');
  await expect(page.getByText('22°C').first()).toBeVisible();
});

test('while requests fail, the cached weather stays with its age', async ({
  page,
  context,
  rider: _,
  watch,
  device,
}) => {
  watch.allowOffline();
  await page.clock.install();
  await device.moveTo(townPlaces.centro);
  await page.goto('/weather');
  await expect(page.getByText('22°C').first()).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward('30:30');
  // The server may have cached it for another journey, at most ten minutes earlier.
  await expect(page.getByText(/^Última leitura há (3\d|40) min$/)).toBeVisible();
  await expect(page.getByText('Não foi possível carregar dados do clima')).toBeVisible();
  await expect(page.getByText('22°C').first()).toBeVisible();
});

test("the age of the server's cached weather shows, too", async ({ page, rider: _, device }) => {
  // The server's clock cannot be changed here; its own tests cover this response.
  await page.route(/\/api\/weather\?/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ageSeconds: 9_000 } });
  });
  await device.moveTo(townPlaces.centro);
  await page.goto('/weather');
  await expect(page.getByText('Última leitura há 2 h 30 min')).toBeVisible();
});

test('a day of the forecast, chosen and mistyped', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/weather');
  await page.getByRole('tab', { name: 'Atual' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=previsao/);
  const entries = panel(page, 'Previsão').getByRole('listitem');
  await expect(entries).toHaveCount(8);
  await expect(entries.first()).toContainText('0h00');
  await expect(entries.first()).toContainText('11 km/h');

  await page.getByText('Digitar a data').click();
  const date = page.getByRole('textbox', { name: 'Data da previsão' });
  for (const [typed, problem] of [
    ['', 'Data é obrigatória'],
    ['31/02', 'Formato de data inválido. Use DD/MM/AAAA'],
    ['31/02/2026', 'Data inválida'],
    ['01/01/2020', 'A data deve ser pelo menos 1 dia no futuro'],
    ['01/01/2100', 'A previsão está limitada a 5 dias no futuro (limitação da API gratuita)'],
  ] as const) {
    await date.fill(typed);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(entries).toHaveCount(0);
  }
  await panel(page, 'Previsão').getByRole('group', { name: 'Próximos dias' }).getByRole('button').last().click();
  await expect(entries).toHaveCount(8);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Previsão' })).toHaveAttribute('aria-selected', 'true');
});

test('points of a route, refused and analyzed', async ({ page, rider: _ }) => {
  await page.goto('/weather?tab=rota');
  const toast = page.getByRole('alert');
  await press(page, 'Analisar');
  await expect(toast).toContainText('É necessário pelo menos um ponto para analisar o clima');
  await page.getByRole('combobox', { name: 'Cidade' }).fill('florianop');
  await page.getByRole('option', { name: /^Florianópolis/ }).click();
  await press(page, 'Coordenadas');
  await press(page, 'Adicionar ponto');
  await expect(toast).toContainText('Preencha nome e coordenadas válidas');
  await press(page, 'Analisar');
  await expect(page.getByText(/^Boas condições/)).toBeVisible();

  await typePlace(page, townPlaces.portoDoSul, 'Porto do Sul');
  await press(page, 'Adicionar ponto');
  await press(page, 'Analisar');
  await expect(page.getByText(/^Condições desafiadoras/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Clima da rota atualizado' })).toBeVisible();
  await press(page, 'Remover Porto do Sul');
  await press(page, 'Analisar');
  await expect(page.getByText(/^Boas condições/)).toBeVisible();
});

test('a saved route under the sky of its hours, and the best hour to leave', async ({ page, rider: _ }) => {
  await saveRoute(page, { name: 'Volta da serra', origin: 'Linha Bonita', destination: 'Alto da Serra' });
  await page.goto('/weather?tab=rota');
  await press(page, 'Roteiro salvo');
  await expect(page.getByRole('combobox', { name: 'Roteiro' })).toContainText('Volta da serra');
  const route = panel(page, 'Rota');
  const passings = route.getByRole('listitem').filter({ hasText: 'Rajadas' });
  await expect(passings.first()).toContainText('Partida');
  await expect(passings.last()).toContainText('Chegada');

  // By day all hours are equally good, at night it is dark.
  const hours = page.getByRole('toolbar').getByRole('button');
  await expect(hours).toHaveCount(48);
  await page.getByRole('button', { name: /^amanhã, 22h00: .*Noite/ }).click();
  await expect(page.getByRole('heading', { name: 'Saindo amanhã, 22h00' })).toBeVisible();
  await expect(passings.first()).toContainText('Escuro');
  await press(page, 'Ver esta saída');
  await expect(page.getByText('Esta é a melhor saída das próximas 48 horas.')).toBeVisible();
  await expect(passings.first()).not.toContainText('Escuro');
  await expect(route.locator('canvas')).toBeVisible();
});

test('the weather of an unsaved route, opened from its plan', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  await planRide(page, 'Campo Alto');
  await showAllActions(page);
  await press(page, 'Tempo no caminho');
  const sheet = page.getByRole('dialog', { name: 'Tempo no caminho' });
  await expect(sheet.getByRole('toolbar').getByRole('button')).toHaveCount(48);
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Partida' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
});
