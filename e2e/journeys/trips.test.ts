import { formatDay } from '@estradeiro/contract/day';
import { importFuelRecords } from '@estradeiro/contract/fuel/records';
import { addFuelVehicle } from '@estradeiro/contract/fuel/vehicles';
import { getSavedRoute } from '@estradeiro/contract/routes';
import { listTrips } from '@estradeiro/contract/trips';
import { positionOnRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Locator, Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { confirmDialog } from '../support/confirm-dialog.ts';
import { expect, test } from '../support/journey.ts';
import { pick, tabTo } from '../support/keyboard.ts';
import { arrive, startNavigation } from '../support/navigating.ts';
import { rideRoute } from '../support/ride.ts';
import { choosePlace } from '../support/route-form.ts';
import { firstDay } from '../support/screens/trips.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });

/** A motorcycle with a tank and a consumption that give a range of some 300 km. */
async function addMotorcycleWithRange(page: Page) {
  const { id: vehicleId } = await callEndpoint(page.request, addFuelVehicle, {
    body: { name: 'Ténéré 250', tankLiters: 12 },
  });
  const records = [0, 1, 2].map((n) => ({
    liters: 10,
    totalCost: 60,
    odometer: 12_000 + n * 250,
    gasStation: 'Ipiranga',
    date: `2026-01-1${n}`,
    fullTank: true,
  }));
  await callEndpoint(page.request, importFuelRecords, { body: { vehicleId, records } });
}

/** Opens the row of a day, if it is closed. */
async function openDay(page: Page, number: number) {
  const row = page.locator(`#dia-${number}`).getByRole('button', { name: new RegExp(`^Dia ${number}:`) });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
}

async function addDayTo(page: Page, place: string) {
  await page.getByRole('button', { name: 'Acrescentar dia' }).click();
  await choosePlace(page, 'Até onde', place, new RegExp(`^${place}`));
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function sleepAt(page: Page, day: number, place: string) {
  await openDay(page, day);
  await page.getByRole('button', { name: `Editar o dia ${day}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Onde dormir').selectOption('own');
  await dialog.getByLabel('Que lugar').fill(place);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(`Dormir: ${place}`)).toBeVisible();
}

test('a trip of three days, from nothing to ready, printed, shown, and its first day ridden', async ({
  page,
  browser,
  rider: _,
  device,
}) => {
  await addMotorcycleWithRange(page);
  await page.goto('/routes');
  await page.getByRole('link', { name: 'Viagens' }).click();
  await page.getByRole('button', { name: 'Nova viagem' }).click();
  await choosePlace(page, 'Saindo de', 'Pousada do Lago', /^Pousada do Lago/);
  await choosePlace(page, 'Até', 'Rua da Garoa', /^Rua da Garoa/);
  await page.getByLabel('Nome da viagem').fill('Serra em três dias');
  await page.getByLabel('Primeiro dia', { exact: true }).fill(formatDay(firstDay()));
  await expect(page.getByRole('heading', { name: 'Proposta: 1 dia' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar viagem' }).click();
  await expect(page.getByRole('heading', { name: 'Serra em três dias' })).toBeVisible();
  await addDayTo(page, 'Linha Bonita');
  await addDayTo(page, 'Alto da Serra');
  await expect(page.locator('#dia-3')).toContainText('Linha Bonita → Alto da Serra');
  const map = page.getByRole('region', { name: 'Mapa da viagem Serra em três dias' });
  await map.getByRole('button', { name: 'Dia 3: Linha Bonita → Alto da Serra' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Usar o dia 3' })).toBeVisible();

  const ready = page.getByRole('region', { name: 'Pronta?' });
  await ready.getByText(/^Ver mais \d/).click();
  await expect(ready.getByText('Todas as noites: falta onde dormir')).toBeVisible();
  await sleepAt(page, 1, 'Casa do Zé');
  await sleepAt(page, 2, 'Camping do morro');
  await expect(ready.getByText(/falta onde dormir/)).toHaveCount(0);
  await expect(map.getByRole('img', { name: 'Noite do dia 2: Camping do morro' })).toBeAttached();
  await page.getByRole('button', { name: 'Baixar a viagem' }).click();
  const offer = page.getByRole('dialog', { name: 'Baixar a viagem' });
  await offer.getByRole('button', { name: 'Baixar', exact: true }).click();
  await expect(page.getByText('Todos os dias estão neste aparelho.')).toBeVisible({ timeout: 60_000 });
  await expect(ready.getByText('Pronta para a estrada')).toBeVisible();

  await page.getByRole('button', { name: 'Roteiro para imprimir' }).click();
  await expect(page.getByText('SAMU 192').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-printed]');
  await expect(printed.getByText('Dormir: Casa do Zé')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Voltar à viagem' }).click();

  await page.getByRole('button', { name: 'Criar link para mostrar' }).click();
  await page.getByRole('button', { name: 'Desativar link' }).waitFor();
  const [trip] = await callEndpoint(page.request, listTrips);
  const family = await browser.newPage();
  await family.goto(trip?.linkPath ?? '');
  await expect(family.getByRole('heading', { name: 'Serra em três dias' })).toBeVisible();
  await expect(family.getByRole('region', { name: 'Mapa da viagem Serra em três dias' })).toBeVisible();
  await expect(family.getByText('Dormir: Camping do morro')).toBeVisible();
  await page.getByRole('button', { name: 'Desativar link' }).click();
  await confirmDialog(page, 'Desativar');
  await expect(page.getByText('Link desativado')).toBeVisible();
  await family.reload();
  await expect(family.getByText('Este link não mostra mais nenhuma viagem')).toBeVisible();
  await family.close();

  const { route: saved } = await callEndpoint(page.request, getSavedRoute, {
    params: { id: trip?.days[0]?.routeId ?? '' },
  });
  if (!saved) throw new Error('the first day has no route');
  const route = prepareRoute(saved);
  await device.moveTo(positionOnRoute(route, 0));
  await openDay(page, 1);
  await page.getByRole('link', { name: 'Usar o dia 1' }).click();
  await startNavigation(page);
  await rideRoute(device, route);
  await arrive(page);
});

test('a weekend there and back with a bed, in eight taps at most', async ({ page, rider: _ }) => {
  await page.goto('/');
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  await tap(page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Roteiros' }));
  await tap(page.getByRole('link', { name: 'Viagens' }));
  await tap(page.getByRole('button', { name: 'Nova viagem' }));
  await expect(page.getByRole('combobox', { name: 'Saindo de' })).toBeFocused();
  await page.keyboard.type('Linha Bonita');
  await tap(page.getByRole('option', { name: /^Linha Bonita/ }).first());
  await expect(page.getByRole('combobox', { name: 'Até', exact: true })).toBeFocused();
  await page.keyboard.type('Rua da Garoa');
  await tap(page.getByRole('option', { name: /^Rua da Garoa/ }).first());
  await tap(page.getByText('Ida e volta'));
  await expect(page.getByRole('heading', { name: 'Proposta: 2 dias' })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Criar viagem' }));
  await expect(page.getByRole('heading', { name: 'Linha Bonita a Rua da Garoa' })).toBeVisible();
  await tap(page.getByRole('button', { name: /^Vou dormir em/ }));
  await expect(page.getByText(/^Dormir: /)).toBeVisible();
  await expect(page.getByText(/falta onde dormir/)).toHaveCount(0);
  expect(taps).toBeLessThanOrEqual(8);
});

test('a trip of one day is divided, put in order and joined, by keyboard alone', async ({ page, rider: _ }) => {
  await page.goto('/trips');
  const press = async (what: Locator) => {
    await tabTo(page, what);
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('button', { name: 'Nova viagem' }));
  await pick(page, 'Linha Bonita');
  await pick(page, 'Alto da Serra');
  await expect(page.getByRole('heading', { name: 'Proposta: 1 dia' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Usar o dia 1' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Mais do dia 1' }));
  await press(page.getByRole('button', { name: 'Dividir em dois dias' }));
  const dialog = page.getByRole('dialog', { name: 'Dividir o dia 1' });
  await tabTo(page, dialog.getByLabel('Ou no km'));
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await press(page.locator('#dia-2').getByRole('button', { name: /^Dia 2:/ }));
  await expect(page.getByRole('link', { name: 'Usar o dia 2' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Pôr o dia 2 antes' }));
  await expect(page.locator('#dia-1').getByText(/ → Alto da Serra/)).toBeVisible();
  await expect(page.locator('#dia-2')).toContainText('sai de');
  await press(page.getByRole('button', { name: 'Pôr o dia 1 depois' }));
  await expect(page.locator('#dia-2').getByText(/ → Alto da Serra/)).toBeVisible();
  await press(page.locator('#dia-1').getByRole('button', { name: /^Dia 1:/ }));
  await press(page.getByRole('button', { name: 'Mais do dia 1' }));
  await press(page.getByRole('button', { name: 'Juntar com o dia 2' }));
  await expect(page.locator('#dia-2')).toHaveCount(0);
  await expect(page.locator('#dia-1').getByText('Linha Bonita → Alto da Serra')).toBeVisible();
});
