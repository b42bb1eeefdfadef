import { addDays } from '@estradeiro/contract/day';
import { expect, test } from '../support/journey.ts';
import { today } from '../support/own-place.ts';
import { saveRoute } from '../support/saved-route.ts';
import { fillDay, pressDay, waitForResults } from '../support/screens/lodging.ts';

const downtown = { lat: -22.7395, lng: -45.5914 };

test('a bed near with its price is one tap from home', async ({ page, rider: _, device }) => {
  await device.moveTo(downtown);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Seções' });
  await bar.getByRole('link', { name: 'Acomodações' }).click();
  await expect(page.getByRole('heading', { name: /^Encontradas \d+ hospedagens perto de você$/ })).toBeVisible();
  await expect(bar.locator('[aria-current=page]')).toHaveText('Acomodações');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first.getByText(/de você/)).toBeInViewport();
  await expect(first.getByText(/^R\$\s[\d.,]+$/)).toBeInViewport();
  await expect(first.getByText('Estacionamento seguro', { exact: true })).toBeInViewport();
});

/** Two nights of next month, since the calendar shows one month. */
function nightsOfOneMonth() {
  const nextMonth = addDays(`${today().slice(0, 7)}-28`, 28).slice(0, 7);
  return { checkIn: `${nextMonth}-10`, checkOut: `${nextMonth}-12` };
}

test('a rider finds a bed: filters, sorts, says when, looks at the map, and comes back to the same results', async ({
  page,
  rider: _,
}) => {
  await page.goto('/booking');
  const count = page.getByRole('heading', { name: /^Encontrada/ });
  await expect(count, 'where the phone does not say where it is').toHaveText(
    /^Encontradas \d+ hospedagens em Campos do Jordão$/,
    { timeout: 20_000 },
  );
  await waitForResults(page);
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(page.getByText('Exemplo', { exact: true })).toHaveCount(await cards.count());

  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Preço');
  const prices = page.getByRole('region', { name: 'Resultados' }).getByText(/^R\$\s[\d.,]+$/);
  await expect.poll(async () => isRising(await prices.allTextContents())).toBe(true);

  await page.getByRole('button', { name: 'Hotéis' }).click();
  await expect(page.getByRole('heading', { name: /Pousada/, level: 3 })).toHaveCount(0);
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('button', { name: 'Preço máximo: até R$ 300' }).click();
  await page.getByRole('slider', { name: 'Preço máximo' }).fill('150');
  await page.getByRole('button', { name: 'Buscar Hospedagens' }).click();
  await expect(page.getByRole('heading', { name: 'Pousada Araucária', level: 3 })).toHaveCount(0);
  await page.getByRole('button', { name: 'Preço máximo: até R$ 150' }).click();
  await page.getByRole('slider', { name: 'Preço máximo' }).fill('300');
  await page.getByRole('button', { name: 'Buscar Hospedagens' }).click();

  await page
    .getByRole('button', { name: /^Selecione as datas primeiro/ })
    .first()
    .click();
  const { checkIn, checkOut } = nightsOfOneMonth();
  await expect(page.getByText('Selecione as datas de check-in e check-out antes de fazer a reserva.')).toBeVisible();
  await fillDay(page, 'Check-in', checkOut);
  await fillDay(page, 'Check-out', checkIn);
  await expect(page.getByText('Data de check-out deve ser posterior à data de check-in')).toBeVisible();
  await fillDay(page, 'Check-in', checkIn);
  await pressDay(page, checkIn);
  await pressDay(page, checkOut);
  await expect(page.getByRole('dialog').getByText('2 noites')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar Hospedagens' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Busca realizada' })).toBeVisible();
  await expect(page.getByText('por 2 noites').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reservar Agora/ }).first()).toBeVisible();

  const map = page.getByRole('region', { name: 'Mapa das hospedagens' });
  await page.getByRole('button', { name: 'Detalhes de Pousada Araucária (Exemplo)' }).click();
  await page.getByRole('button', { name: 'Ver Pousada Araucária (Exemplo) no mapa' }).click();
  const sign = map.getByRole('button', { name: /^Pousada Araucária/, pressed: true });
  await expect(sign).toBeVisible();
  await expect(sign, 'the map stays above the rows').toBeInViewport();
  const sources = map.locator('.maplibregl-ctrl-attrib');
  await expect(sources).toBeVisible();
  // Checked before the five seconds after which every map folds its sources.
  await expect(sources, 'they would cover a third of a map in a page').not.toHaveClass(/compact-show/, {
    timeout: 3_000,
  });
  await page.getByRole('button', { name: 'Detalhes de Pousada Araucária (Exemplo)' }).click();
  await sign.press('Enter');
  await expect(page.locator(':focus'), 'the sign leads to its row').toContainText('Pousada Araucária');
  await expect(page.getByRole('button', { name: 'Ver Pousada Araucária (Exemplo) no mapa' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^Datas: \d/ })).toBeVisible();
  await waitForResults(page);
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('price');
});

test('a place of the map is called and ridden to, not booked; its distance from a saved route is shown', async ({
  page,
  rider: _,
}) => {
  await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra' });
  await page.goto('/booking');
  await page.getByRole('button', { name: /^Onde: / }).click();
  await page.getByRole('combobox', { name: 'Destino' }).fill('hotel estradeiro');
  await page.getByRole('option', { name: /^Hotel Estradeiro/ }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Hotel Estradeiro' });
  await expect(card.getByText('Preço a consultar')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Ligar para Hotel Estradeiro' })).toHaveAttribute(
    'href',
    'tel:+554930000002',
  );
  await expect(card.getByRole('button', { name: /Reservar|Selecione/ })).toHaveCount(0);
  await expect(card.getByText(/a \d+ m do destino/)).toBeVisible();
  await page.getByRole('button', { name: 'Onde: Hotel Estradeiro' }).click();
  await page.getByRole('button', { name: /^Rota: / }).click();
  await expect(page.getByRole('heading', { name: /^Encontradas \d+ hospedagens nesta rota$/ })).toBeVisible();
  await expect(card.getByText(/a [\d,]+ k?m da rota, no km \d+/)).toBeVisible();
  await card.getByRole('button', { name: 'Detalhes de Hotel Estradeiro' }).click();
  await expect(card.getByText('OpenStreetMap')).toBeVisible();
  await card.getByRole('link', { name: 'Traçar rota até Hotel Estradeiro' }).click();
  await expect(page.getByRole('combobox', { name: 'Para onde vamos?' })).toHaveValue('Hotel Estradeiro');
});

test('motorcyclists have their own screen over the same search, and a link back from it', async ({
  page,
  rider: _,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Acomodações' }).click();
  await page.getByRole('link', { name: 'Acomodações para Motociclistas' }).click();
  await expect(page.getByRole('heading', { name: 'Acomodações para Motociclistas', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Onde: / }).click();
  await page.getByRole('combobox', { name: 'Destino' }).fill('');
  await page.getByRole('button', { name: 'Buscar Hospedagens' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro de validação' })).toContainText('Destino é obrigatório');
  await expect(page.getByRole('combobox', { name: 'Destino' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Destino' }).fill('campos do jordao');
  await page.getByRole('button', { name: 'Buscar Hospedagens' }).click();
  await expect(page.getByRole('heading', { name: 'Pousada Araucária', level: 3 })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('heading', { name: 'Hospedagens', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Pousada Araucária', level: 3 })).toBeVisible();
  await page.getByRole('button', { name: 'Início' }).click();
  await expect(page).toHaveURL('/');
});

test('on a wide window the map is beside the list', async ({ page, rider: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/booking?destination=Campos+do+Jordão');
  await waitForResults(page);
  const map = page.getByRole('region', { name: 'Mapa das hospedagens' });
  await expect(map).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Ampliar mapa' })).toHaveCount(0);
  const [box, row] = [await map.boundingBox(), await page.getByRole('listitem').first().boundingBox()];
  expect(box?.x, 'it begins where the rows end').toBeGreaterThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
});

test('far from every bed the nearest ones are shown, and said to be far', async ({ page, rider: _, device }) => {
  await device.moveTo({ lat: -10.2, lng: -48.3 });
  await page.goto('/booking');
  await expect(
    page.getByRole('heading', { name: 'Nenhuma hospedagem encontrada para os filtros selecionados.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /^As mais próximas, a mais de/ })).toBeVisible();
  await expect(page.getByText(/a [\d.,]+ km de você/).first()).toBeVisible();
});

test('without a network the last results stay, with their age', async ({ page, rider: _, context, watch }) => {
  await page.goto('/booking?destination=Campos+do+Jordão');
  await waitForResults(page);
  // Its code is loaded after the results.
  await page.getByRole('region', { name: 'Mapa das hospedagens' }).locator('canvas').waitFor();
  watch.allowOffline();
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão. Última leitura agora')).toBeVisible();
  await page.getByRole('button', { name: 'Onde: Campos do Jordão' }).click();
  await page.getByRole('combobox', { name: 'Destino' }).fill('Urubici');
  await page.getByRole('button', { name: 'Buscar Hospedagens' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro na busca' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sua última busca: Campos do Jordão' })).toBeVisible();
  await context.setOffline(false); // then the search runs again by itself
  await expect(
    page.getByRole('heading', { name: /^Encontrada/ }).or(page.getByText('Nenhuma hospedagem')),
  ).toBeVisible();
});

function isRising(prices: string[]): boolean {
  const values = prices.map((price) => Number(price.replace(/[^\d,]/g, '').replace(',', '.')));
  return values.length > 1 && values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
}
