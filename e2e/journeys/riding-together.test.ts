import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { createGroup, joinGroup, leaveGroup } from '@estradeiro/contract/groups/groups';
import { getSharing, reportRidingPosition, sendSignal } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import type { Browser, Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { createDevice } from '../support/device.ts';
import { expect, test } from '../support/journey.ts';
import { showAllActions, startNavigation } from '../support/navigating.ts';
import { anotherPhone, type Phone } from '../support/phone.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';
import { newRider } from '../support/rider.ts';
import { textsSpokenOn } from '../support/voice.ts';

test.describe.configure({ timeout: 180_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** A toast may be above the sheet, with a button of the same name. */
const closeSheet = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click();
const marker = (page: Page) => page.getByRole('img', { name: /^Bia Lima/ });
const sign = (page: Page) => page.getByRole('region', { name: 'Compartilhando com Serra Gaúcha' });

async function biaIn(browser: Browser, groupId: string) {
  const phone = await anotherPhone(browser, { ...newRider(), firstName: 'Bia', lastName: 'Lima' });
  await callEndpoint(phone.context.request, joinGroup, { params: { id: groupId } });
  return phone;
}

/** A phone tells its position each second; the emulated one only when it is moved, if only to where it is. */
async function shareForAnHour({ page, device }: Phone, groupId: string, at: LatLng) {
  await page.goto(`/groups?grupo=${groupId}`);
  await press(page, 'Andar juntos');
  await press(page, '1 hora');
  await expect(page, 'the map of the group').toHaveURL(/mapa/);
  await expect(sign(page)).toContainText(/até \d{1,2}h\d\d\s*com Serra Gaúcha/);
  await device.moveTo(at);
}

test('one rider shares the position with the group, another sees it and hears signals, until it ends', async ({
  page,
  rider: _,
  device,
  browser,
}) => {
  const body = { name: 'Serra Gaúcha', visibility: 'public' };
  const group = await callEndpoint(page.request, createGroup, { body });
  const bia = await biaIn(browser, group.id);

  await device.moveTo(townPlaces.valeVerde);
  await page.goto('/navigation');
  const route = await planRide(page, 'Campo Alto');
  await showAllActions(page);
  await press(page, 'Andar com um grupo');
  await press(page, 'Serra Gaúcha');
  await expect(page.getByText('Ninguém mais compartilha a posição agora.')).toBeVisible();
  await closeSheet(page);
  await startNavigation(page);
  await rideRoute(device, route, { to: 500 });
  await device.moveTo({ ...positionOnRoute(route, 500), speedMps: 0 }); // a rider without new positions is taken to ride on
  await expect(marker(page)).toHaveCount(0);

  await bia.device.moveTo(positionOnRoute(route, 1_300));
  await shareForAnHour(bia, group.id, positionOnRoute(route, 1_300));
  await expect(marker(page)).toBeVisible();
  await bia.page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Clima' }).click();
  await expect(sign(bia.page), 'whatever screen shows').toBeVisible();

  await page.getByRole('button', { name: 'Grupo, 1 pessoa na estrada' }).click();
  await expect(page.getByRole('button', { name: 'Ver Bia Lima no mapa, 800 m à frente' })).toBeVisible();
  await press(page, 'Esperem');
  await expect(page.getByText('Aviso enviado: Esperem')).toBeVisible();
  await expect(bia.page.getByText('Ana pediu para esperar')).toBeVisible();
  await expect.poll(() => textsSpokenOn(bia.page)).toContain('Ana pediu para esperar.');
  await press(bia.page, 'Entendi');
  await expect(page.getByText('Bia viu')).toBeVisible();
  await press(page, 'Fechar aviso');

  await bia.page.goto(`/groups?grupo=${group.id}`);
  await bia.page.getByRole('link', { name: /^1 na estrada · mapa/ }).click();
  await press(bia.page, 'Avisar o grupo');
  await press(bia.page, 'Vamos parar');
  await expect(page.getByText('Bia pediu para parar')).toBeVisible();
  await expect.poll(() => textsSpokenOn(page)).toContain('Bia pediu para parar, 800 metros à frente.');
  await press(page, 'Entendi');
  await expect(bia.page.getByText('Ana viu')).toBeVisible();

  await press(bia.page, 'Esconder minha posição');
  await expect(marker(page)).toHaveCount(0);
  await expect(sign(bia.page)).toHaveCount(0);

  await shareForAnHour(bia, group.id, positionOnRoute(route, 1_300));
  await expect(marker(page)).toBeVisible();
  await callEndpoint(bia.context.request, leaveGroup, { params: { id: group.id } });
  await expect(marker(page)).toHaveCount(0);
  await expect(sign(bia.page)).toHaveCount(0);
  expect(bia.watch.problems()).toEqual([]);
  await bia.context.close();
});

test('a lead takes the group by one route, and who rides last is told who stops', async ({
  page,
  rider: _,
  device,
  browser,
}) => {
  const body = { name: 'Serra Gaúcha', visibility: 'public' };
  const group = await callEndpoint(page.request, createGroup, { body });
  const bia = await biaIn(browser, group.id);

  await bia.device.moveTo(townPlaces.valeVerde);
  await shareForAnHour(bia, group.id, townPlaces.valeVerde);
  await bia.page.goto('/navigation');
  const route = await planRide(bia.page, 'Campo Alto');
  await bia.device.moveTo(townPlaces.valeVerde);
  await showAllActions(bia.page);
  await press(bia.page, 'Serra Gaúcha');
  await press(bia.page, 'Levar o grupo pela minha rota');
  await expect(bia.page.getByText('O grupo pode seguir a sua rota: Campo Alto')).toBeVisible();

  await device.moveTo(townPlaces.valeVerde);
  await page.goto(`/groups?grupo=${group.id}`);
  await page.getByRole('link', { name: /^1 na estrada · mapa/ }).click();
  await expect(marker(page)).toBeVisible();
  await press(page, 'Compartilhar minha posição');
  await press(page, '1 hora');
  await press(page, 'Avisar o grupo');
  const ridesLast = page.getByRole('switch', { name: /^Vou por último/ });
  await ridesLast.click({ force: true });
  await expect(ridesLast).toBeChecked();
  await closeSheet(page);
  await page.getByRole('link', { name: /^Seguir a rota de Bia/ }).click();
  await startNavigation(page);
  await rideRoute(device, route, { to: 400 });
  await device.moveTo({ ...positionOnRoute(route, 400), speedMps: 0 });

  const { sharing } = await callEndpoint(bia.context.request, getSharing);
  await bia.page.goto('about:blank'); // its phone would report that it just arrived
  const stopped = {
    position: positionOnRoute(route, 1_400),
    headingDegrees: null,
    ageSeconds: 0,
    standingSeconds: 200,
  };
  await callEndpoint(bia.context.request, reportRidingPosition, {
    params: { sharingId: sharing?.id ?? '' },
    body: stopped,
  });
  await expect(page.getByText('Bia parou')).toBeVisible();
  await expect.poll(() => textsSpokenOn(page)).toContain('Bia parou, 1 quilômetro à frente.');
  await press(page, 'Entendi');
  await expect(page.getByText('Bia parou')).toHaveCount(0);
  expect(bia.watch.problems()).toEqual([]);
  await bia.context.close();
});

test('a simulation shares nothing and sees nobody', async ({ page, rider: _, device, browser }) => {
  const body = { name: 'Serra Gaúcha', visibility: 'public' };
  const group = await callEndpoint(page.request, createGroup, { body });
  const bia = await biaIn(browser, group.id);
  await bia.device.moveTo(townPlaces.valeVerde);
  await shareForAnHour(bia, group.id, townPlaces.valeVerde);

  await device.moveTo(townPlaces.valeVerde);
  await page.goto('/navigation');
  await planRide(page, 'Campo Alto');
  await showAllActions(page);
  await press(page, 'Andar com um grupo');
  await press(page, 'Serra Gaúcha');
  await closeSheet(page);
  await expect(marker(page)).toBeVisible();
  await press(page, 'Simular');
  await press(page, '40 km/h');
  await expect(page.getByText('Navegando')).toBeVisible();
  await expect(marker(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Grupo/ })).toHaveCount(0);
  await bia.context.close();
});

test('of two pages of one rider the one used last shares the position and speaks, and the other takes over when it closes', async ({
  page,
  rider: _,
  browser,
}) => {
  const body = { name: 'Serra Gaúcha', visibility: 'public' };
  const group = await callEndpoint(page.request, createGroup, { body });
  const bia = await biaIn(browser, group.id);
  await bia.device.moveTo(townPlaces.valeVerde);
  const positions = { first: 0, second: 0 };
  const count = (each: Page, name: keyof typeof positions) =>
    each.on('request', (request) => request.url().endsWith('/position') && positions[name]++);
  count(bia.page, 'first');
  await shareForAnHour(bia, group.id, townPlaces.valeVerde);
  await expect.poll(() => positions.first).toBeGreaterThan(0);

  const second = await bia.context.newPage();
  count(second, 'second');
  const device = await createDevice(second);
  await device.moveTo(townPlaces.centro);
  await second.goto('/fuel');
  await expect(sign(second)).toBeVisible();
  await expect.poll(() => positions.second).toBeGreaterThan(0);
  const sentByFirst = positions.first; // a phone that stands sends it again every 20 seconds
  await callEndpoint(page.request, sendSignal, { params: { id: group.id }, body: { kind: 'wait' } });
  await expect.poll(() => textsSpokenOn(second)).toHaveLength(1);
  await expect(bia.page.getByText('Ana pediu para esperar')).toBeVisible();
  expect(await textsSpokenOn(bia.page)).toEqual([]);
  expect(positions.first).toBe(sentByFirst);

  await second.close();
  await bia.device.moveTo(townPlaces.centro); // the map of the group listens, too: a new listener waits for the next fix
  await expect.poll(() => positions.first).toBeGreaterThan(sentByFirst);
  await callEndpoint(page.request, sendSignal, { params: { id: group.id }, body: { kind: 'fuel' } });
  await expect.poll(() => textsSpokenOn(bia.page)).toHaveLength(1);
  await bia.context.close();
});
