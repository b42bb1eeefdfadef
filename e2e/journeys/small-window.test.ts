import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { addContacts, bia } from '../support/contacts.ts';
import { chatOf, newGroup } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';
import { startNavigation } from '../support/navigating.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';
import { chooseForPoint, openNewRoute, openPlannerSheet } from '../support/route-form.ts';
import { shareAs, signalAs, unseenRiderIn } from '../support/unseen-rider.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('nothing covers the buttons for riding', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const route = await planRide(page, 'Rua da Garoa');
  await startNavigation(page);
  await rideRoute(device, route, { to: 80 });
  await device.moveTo({ ...positionOnRoute(route, 80), speedMps: 0 });
  await canPressEach(page);
  const places = await placesAcross(page);
  await expect(page.getByText('Deixe o app na tela')).toHaveCount(0, { timeout: 15_000 });
  await canPressEach(page);
  expect(await placesAcross(page)).toEqual(places);
  await page.getByRole('button', { name: 'Instruções' }).click();
  await expect(page.getByRole('region', { name: 'Instruções' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Instruções' }).click();
  await canPressEach(page);
});

test('a storm ahead does not cover them', async ({ page, rider: _, device }) => {
  await device.moveTo(townPlaces.centro);
  await page.goto('/navigation');
  const route = await planRide(page, 'Porto do Sul');
  await startNavigation(page);
  await rideRoute(device, route, { to: 400 });
  await expect(page.getByText('Tempestade à frente em')).toBeVisible();
  await canPressEach(page);
});

test('neither riding with a group nor the notice of a signal covers them', async ({ page, rider: _, device }) => {
  const name = 'Motociclistas da Serra Gaúcha e do Planalto Catarinense';
  const group = await callEndpoint(page.request, createGroup, { body: { name, visibility: 'public' } });
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  await device.moveTo(townPlaces.valeVerde);
  await page.goto(`/groups?grupo=${group.id}`);
  await press('Andar juntos');
  await press('1 hora');
  await expect(page.getByRole('region', { name: `Compartilhando com ${name}` })).toBeVisible();
  await page.goto('/navigation');
  await device.moveTo(townPlaces.valeVerde);
  const route = await planRide(page, 'Campo Alto');
  await startNavigation(page);
  await expect(page.getByText('Deixe o app na tela')).toBeVisible(); // for eight seconds
  const buttons = [...roundButtons, 'Grupo, Compartilhando'];
  await canPressEach(page, buttons);
  await rideRoute(device, route, { to: 80 });
  await canPressEach(page, buttons);
  await press('Grupo, Compartilhando');
  await press('Esperem');
  await expect(page.getByText('Aviso enviado: Esperem')).toBeVisible();
  await canPressEach(page, buttons);
});

test('a long signal of another rider does not cover them', async ({ page, rider: _, device }) => {
  const group = await newGroup(page, 'Motociclistas da Serra Gaúcha e do Planalto Catarinense');
  const other = await unseenRiderIn(group, { firstName: 'Maria Antonieta', lastName: 'Albuquerque' });
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  await device.moveTo(townPlaces.valeVerde);
  await page.goto(chatOf(group));
  await press('Andar juntos');
  await press('Até eu parar');
  await expect(page.getByRole('region', { name: `Compartilhando com ${group.name}` })).toBeVisible();
  await page.goto('/navigation');
  await device.moveTo(townPlaces.valeVerde);
  const route = await planRide(page, 'Campo Alto');
  const ahead = positionOnRoute(route, 1_300);
  await shareAs(other, group, ahead);
  await startNavigation(page);
  await rideRoute(device, route, { to: 80 });
  const buttons = [...roundButtons, 'Grupo, Compartilhando, 1 pessoa na estrada'];
  for (const kind of ['fuel', 'danger'] as const) {
    await signalAs(other, group, kind, ahead);
    await expect(page.getByRole('alert').filter({ hasText: 'Maria Antonieta' })).toContainText(
      kind === 'fuel' ? 'abastecer' : 'perigo',
    );
    await canPressEach(page, [...buttons, 'Entendi']);
    await press('Entendi');
  }
});

test('a point is chosen without a position: the map shows the whole region, and its sources leave the button free', async ({
  page,
  rider: _,
}) => {
  await openNewRoute(page);
  await chooseForPoint(page, 'Origem', 'Escolher no mapa');
  const map = page.getByRole('region', { name: 'Mapa do roteiro' });
  const sources = map.locator('.maplibregl-ctrl-attrib');
  await expect(sources).toContainText('OpenStreetMap');
  const button = map.getByRole('button', { name: 'Usar o centro do mapa' });
  const [above, below] = [await button.boundingBox(), await sources.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  // At this zoom three steps lead out of the city; close up they would not leave the square.
  await map.locator('canvas').focus();
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowLeft');
  await button.click();
  await openPlannerSheet(page);
  await expect(page.getByRole('combobox', { name: 'Origem' })).not.toHaveValue(/^(São Paulo(,.*)?)?$/);
});

test('SOS and whether it is safe to leave are visible on home without scrolling', async ({
  page,
  rider: _,
  device,
}) => {
  await addContacts(page.request, bia);
  await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
  await page.goto('/');
  for (const shown of [page.getByRole('button', { name: /^SOS/ }), page.getByText('Tempo firme agora')]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    const bar = await page.getByRole('navigation').last().boundingBox();
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('suggestions for a field at the end of the window scroll into view with it', async ({ page, rider: _ }) => {
  await openNewRoute(page);
  const field = page.getByRole('combobox', { name: 'Destino' });
  await field.fill('São');
  const suggestions = page.getByRole('option');
  for (const index of [0, 1, 2, 3]) await expect(suggestions.nth(index)).toBeInViewport({ ratio: 0.99 });
  await expect(field).toBeInViewport({ ratio: 0.99 });
});

const roundButtons = ['Relatar perigo', 'Comandos de voz', 'Desativar voz', 'Parar', 'SOS: segure por 2 segundos'];

/** The distance of each button from the left, and from the map's lower edge, which must not change. */
const placesAcross = (page: Page) =>
  Promise.all(roundButtons.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()));

/** Fails where another element would take the press. */
async function canPressEach(page: Page, names = roundButtons) {
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
}
