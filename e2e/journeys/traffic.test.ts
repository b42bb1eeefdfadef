import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { startNavigation } from '../support/navigating.ts';
import { anotherPhone } from '../support/phone.ts';
import { planRide } from '../support/plan-ride.ts';
import { rideRoute } from '../support/ride.ts';
import { newRider } from '../support/rider.ts';
import { spokenErrors } from '../support/spoken-checks.ts';
import { spokenOn, textsSpokenOn } from '../support/voice.ts';

test.describe.configure({ timeout: 180_000 });

/** The position of the alert on the route from Vale Verde, in metres. No other journey passes there. */
const troubleMeters = 1_500;
const manaus = { lat: -3.1, lng: -60.02 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const aboutTrouble = (texts: readonly string[]) => texts.filter((text) => text.startsWith('Perigo na pista'));

test('an alert of one rider shows live to another and is announced ahead, and riders end it', async ({
  page,
  rider: _,
  device,
  browser,
}) => {
  const bia = await anotherPhone(browser, newRider());
  await bia.device.moveTo(townPlaces.valeVerde);
  await bia.page.goto('/traffic');
  const card = bia.page.getByRole('listitem').filter({ hasText: 'Perigo na pista' });
  await expect(bia.page.getByText('Alertas a até 50 km, os mais próximos primeiro.')).toBeVisible();
  await expect(card).toHaveCount(0);

  await device.moveTo(townPlaces.valeVerde);
  await page.goto('/navigation');
  const route = await planRide(page, 'Campo Alto');
  await startNavigation(page);
  await rideRoute(device, route, { to: troubleMeters });
  await press(page, 'Relatar perigo');
  await press(page, 'Perigo na pista');
  await expect(page.getByText('Alerta enviado: Perigo na pista')).toBeVisible();

  await expect(card).toContainText('a 1 km');
  await bia.page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Navegação' }).click();
  await planRide(bia.page, 'Campo Alto');
  await startNavigation(bia.page);
  await rideRoute(bia.device, route, { to: troubleMeters - 100 });
  await bia.device.moveTo({ ...positionOnRoute(route, troubleMeters - 100), speedMps: 0 }); // a rider without new positions is taken to ride on
  const spoken = await textsSpokenOn(bia.page);
  expect(aboutTrouble(spoken)).toEqual([
    expect.stringMatching(/^Perigo na pista em \d00 metros\.$|^Perigo na pista em \d50 metros\.$/),
  ]);
  await expect(bia.page.getByText('em 100 m', { exact: true })).toBeVisible();
  await rideRoute(bia.device, route, { from: troubleMeters - 100, to: troubleMeters + 100 });
  const question = bia.page.getByRole('group', { name: 'Perigo na pista: ainda está lá?' });
  await question.getByRole('button', { name: 'Não' }).click();
  await expect(question).toHaveCount(0);
  expect(aboutTrouble(await textsSpokenOn(bia.page))).toHaveLength(1);
  const instructions = (await spokenOn(bia.page)).filter(({ text }) => !text.startsWith('Perigo na pista'));
  expect(spokenErrors(instructions, route, { to: troubleMeters + 100 })).toEqual([]);
  expect(aboutTrouble(await textsSpokenOn(page)), 'riders are not warned of their own report').toEqual([]);

  const caio = await anotherPhone(browser, newRider());
  await caio.device.moveTo(townPlaces.valeVerde);
  await caio.page.goto('/traffic');
  const left = caio.page.getByRole('listitem').filter({ hasText: 'Perigo na pista' });
  await left.getByRole('button', { name: 'Não está mais lá' }).click();
  await expect(left).toHaveCount(0);
  expect([...bia.watch.problems(), ...caio.watch.problems()]).toEqual([]);
  for (const { context } of [bia, caio]) await context.close();
});

test('a failed sync says so, one without a feed says where alerts come from, and an empty road shows as empty', async ({
  page,
  rider: _,
  device,
  watch,
}) => {
  watch.allow(503, /^\/api\/traffic\/sync$/);
  await device.moveTo(manaus);
  await page.goto('/traffic');
  await expect(page.getByText('Alertas a até 50 km, os mais próximos primeiro.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhum alerta ativo' })).toBeVisible();
  await page.route('**/api/traffic/sync', (route) =>
    route.fulfill({ status: 503, json: { error: { type: 'upstream_unavailable', message: 'sem resposta' } } }),
  );
  await press(page, 'Atualizar alertas');
  const failure = page.getByRole('alert').filter({ hasText: 'Erro na sincronização' });
  await expect(failure).toContainText('Não foi possível sincronizar os dados do serviço de trânsito.');
  await page.unroute('**/api/traffic/sync');
  await press(page, 'Atualizar alertas');
  const watching = 'Só relatos de motociclistas: nenhum serviço de trânsito está ligado a este servidor.';
  await expect(page.getByRole('status').filter({ hasText: watching })).toBeVisible();
});

test('a report without a network is pending across screens, and is sent by itself', async ({
  page,
  rider: _,
  device,
  context,
  watch,
}) => {
  watch.allowOffline();
  await device.moveTo({ lat: 2.82, lng: -60.67 });
  await page.goto('/traffic');
  await expect(page.getByRole('heading', { name: 'Nenhum alerta ativo' })).toBeVisible();
  await press(page, 'Relatar perigo');
  await context.setOffline(true);
  await press(page, 'Via interditada');
  await expect(page.getByRole('status').filter({ hasText: 'Aguardando sinal' })).toContainText('Via interditada');
  await context.setOffline(false);
  await expect(page.getByText('Alerta enviado: Via interditada')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('Você avisou');
  await press(page, 'Retirar meu alerta');
  await expect(page.getByRole('heading', { name: 'Nenhum alerta ativo' })).toBeVisible();
});
