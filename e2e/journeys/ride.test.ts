import { existsSync } from 'node:fs';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { portoAlegreFile } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { arrive, startNavigation } from '../support/navigating.ts';
import { nextRoute } from '../support/recalculation.ts';
import { leaveRoute, metersOnRoute, rideRoute } from '../support/ride.ts';
import { createAccount, newRider } from '../support/rider.ts';
import { createRoute } from '../support/route-form.ts';
import { newestRoute } from '../support/saved-route.ts';
import { english, instructionsAtPlace, spokenErrors } from '../support/spoken-checks.ts';
import { spokenOn } from '../support/voice.ts';

// Whole rides, also on slow machines.
test.describe.configure({ timeout: 240_000 });

test('the main job: an account, a scenic route, every turn announced, a new route after a wrong one, the arrival', async ({
  page,
  device,
}) => {
  await createAccount(page, newRider());
  await createRoute(page, { origin: 'Pousada do Lago', destination: 'Rua da Garoa', preferences: ['Cênica'] });
  const route = await newestRoute(page);
  await device.moveTo(positionOnRoute(route, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await startNavigation(page);

  // Straight on where the route turns into the street out of the town.
  const turn = route.route.steps.findIndex(({ streetNames }) => streetNames.includes('Rua São José'));
  const turnMeters = route.stepStartMeters[turn] ?? 0;
  await rideRoute(device, route, { to: turnMeters - 8 });
  await expect(page.getByText(route.route.steps[turn]?.instruction ?? '')).toBeVisible();
  // A notice, such as a missing position, may cover it on a busy machine.
  await expect(page.getByText('Depois,')).toBeAttached();
  const before = await spokenOn(page);
  expect(spokenErrors(before, route, { to: turnMeters })).toEqual([]);
  expect(instructionsAtPlace(before).slice(0, 3)).toEqual([
    'Siga para o norte pela Rua do Lago.',
    'Na rotatória, pegue a terceira saída para a Avenida Brasil.',
    'Saia da rotatória na Avenida Brasil.',
  ]);

  const recalculated = nextRoute(page);
  await leaveRoute(device, route, turnMeters - 8, 104);
  const banner = page.getByRole('alert').filter({ hasText: 'Recalculando...' });
  const lead = await recalculated;
  await expect
    .poll(async () => instructionsAtPlace(await spokenOn(page)))
    .toContainEqual(expect.stringMatching(/^Nova rota: /));
  await expect(banner).toHaveCount(0);

  const rejoinedMeters = metersOnRoute(route, positionOnRoute(lead, lead.totalMeters));
  await rideRoute(device, lead);
  await rideRoute(device, route, { from: rejoinedMeters + 8 });
  await arrive(page);
  const after = (await spokenOn(page)).slice(before.length);
  expect(after.map(({ text }) => text)).toContain('Você saiu da rota. Recalculando.');
  expect(spokenErrors(after, lead)).toEqual([]);
  expect(spokenErrors(after, route, { from: rejoinedMeters })).toEqual([]);
  expect(instructionsAtPlace(after).slice(-2)).toEqual([
    'Vire levemente à direita na Rua da Garoa.',
    'Você chegou ao seu destino.',
  ]);
});

test('a ride over a stop without a wrong turn: every instruction once, at its place, in pt-BR', async ({
  page,
  rider: _,
  device,
}) => {
  const ends = { origin: 'Rua do Lago', stops: ['Hotel Estradeiro'], destination: 'Rua Sete de Setembro' };
  await createRoute(page, { ...ends, preferences: ['Cênica'] });
  const route = await newestRoute(page);
  await device.moveTo(positionOnRoute(route, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await startNavigation(page);
  await rideRoute(device, route);
  await arrive(page);
  const spoken = await spokenOn(page);
  expect(spokenErrors(spoken, route)).toEqual([]);
  expect(instructionsAtPlace(spoken)).toContainEqual(expect.stringMatching(/^Você chegou à parada Hotel Estradeiro/));
});

test('the same on the real roads of Porto Alegre', async ({ page, device }) => {
  test.skip(!existsSync(portoAlegreFile), 'no extract of Porto Alegre beside this clone');
  await createAccount(page, newRider());
  await createRoute(page, {
    origin: 'Rua dos Andradas, 1137',
    destination: 'Rua Sarmento Leite',
    preferences: ['Cênica'],
  });
  const route = await newestRoute(page);
  await device.moveTo(positionOnRoute(route, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await startNavigation(page);

  const half = route.totalMeters / 2;
  await rideRoute(device, route, { to: half });
  expect(spokenErrors(await spokenOn(page), route, { to: half })).toEqual([]);

  // Off the road, to the right, and back by the recalculated route.
  const recalculated = nextRoute(page);
  await leaveRoute(device, route, half, 110, 90);
  const lead = await recalculated;
  await expect(page.getByText('Recalculando...')).toHaveCount(0);
  await rideRoute(device, lead);
  await rideRoute(device, route, { from: metersOnRoute(route, positionOnRoute(lead, lead.totalMeters)) + 8 });
  await arrive(page);

  const spoken = await spokenOn(page);
  expect(instructionsAtPlace(spoken)).toContain('Você saiu da rota. Recalculando.');
  expect(spoken.filter(({ text, lang }) => english.test(text) || lang !== 'pt-BR')).toEqual([]);
});
