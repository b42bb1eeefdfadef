import { existsSync } from 'node:fs';
import { locate } from '@estradeiro/atlas/town/plan';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { positionAlong, segmentAt } from '@estradeiro/navigation/prepared-route';
import { complaintsAbout, english, saidAtPlace } from '../support/heard.ts';
import { portoAlegreFile } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { arrive, setOut } from '../support/navigating.ts';
import { nextWay } from '../support/recalculation.ts';
import { metersAlong, rideAlong, rideStraight } from '../support/ride.ts';
import { createAccount, newRider } from '../support/rider.ts';
import { createRoute } from '../support/route-form.ts';
import { newestWay } from '../support/saved-route.ts';
import { spokenOn } from '../support/voice.ts';

// Whole rides, on whatever machine.
test.describe.configure({ timeout: 240_000 });

test('the main job: an account, a scenic route, every turn told, a way back after a wrong one, the arrival', async ({
  page,
  device,
}) => {
  await createAccount(page, newRider());
  await createRoute(page, { origin: 'Pousada do Lago', destination: 'Rua da Garoa', preferences: ['Cênica'] });
  const way = await newestWay(page);
  await device.moveTo(positionAlong(way, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await setOut(page);

  const atRuaSaoJose = metersAlong(way, locate([0, 360]));
  await rideAlong(device, way, { to: atRuaSaoJose - 8 });
  await expect(page.getByText('Vire à direita na Rua São José')).toBeVisible();
  await expect(page.getByText('Depois,')).toBeVisible();

  // Straight on where the route turns right, to the end of the street.
  const recalculated = nextWay(page);
  await rideStraight(device, locate([8, 360]), locate([-88, 360]));
  const banner = page.getByRole('alert').filter({ hasText: 'Recalculando...' });
  const lead = await recalculated;
  await expect(banner).toHaveCount(0);
  await expect
    .poll(async () => saidAtPlace(await spokenOn(page)))
    .toContainEqual(expect.stringMatching(/^Nova rota: /));
  await rideAlong(device, lead);
  await rideAlong(device, way, { from: metersAlong(way, positionAlong(lead, lead.totalMeters)) + 8 });
  await arrive(page);

  const spoken = await spokenOn(page);
  expect(saidAtPlace(spoken)).toEqual([
    'Siga para o norte pela Rua do Lago.',
    'Na rotatória, pegue a terceira saída para a Avenida Brasil.',
    'Saia da rotatória na Avenida Brasil.',
    'Vire à direita na Rua Tiradentes.',
    'Vire à esquerda na Rua da Serra.',
    'Vire à direita na Rua São José.',
    'Você saiu da rota. Recalculando.',
    expect.stringMatching(/^Nova rota: 2 quilômetros, \d minutos\.$/),
    'Siga para o oeste e, em seguida, vire à esquerda.',
    'Vire à esquerda na Rua Marechal Deodoro.',
    'Vire à esquerda na Rua Joaquim Nabuco.',
    'Vire à esquerda na Rua São José.',
    'Vire levemente à direita na Rua da Garoa.',
    'Você chegou ao seu destino.',
  ]);
  expect(spoken.filter(({ text }) => english.test(text))).toEqual([]);
});

test('a ride without a wrong turn: every instruction once, at its place, in pt-BR', async ({
  page,
  rider: _,
  device,
}) => {
  await createRoute(page, { origin: 'Rua do Lago', destination: 'Rua Sete de Setembro', preferences: ['Cênica'] });
  const way = await newestWay(page);
  await device.moveTo(positionAlong(way, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await setOut(page);
  await rideAlong(device, way);
  await arrive(page);
  const spoken = await spokenOn(page);
  expect(complaintsAbout(spoken, way)).toEqual([]);
  expect(spoken.length).toBeGreaterThan(6);
  const texts = spoken.map(({ text }) => text);
  expect(new Set(texts).size, texts.join('\n')).toBe(texts.length);
});

test('the same on the real roads of Porto Alegre', async ({ page, device }) => {
  test.skip(!existsSync(portoAlegreFile), 'no extract of Porto Alegre beside this clone');
  await createAccount(page, newRider());
  await createRoute(page, {
    origin: 'Rua dos Andradas, 1137',
    destination: 'Rua Sarmento Leite',
    preferences: ['Cênica'],
  });
  const way = await newestWay(page);
  await device.moveTo(positionAlong(way, 0));
  await page.getByRole('link', { name: 'Usar' }).click();
  await setOut(page);

  const half = way.totalMeters / 2;
  await rideAlong(device, way, { to: half });
  expect(complaintsAbout(await spokenOn(page), way, half)).toEqual([]);

  // Off the road, to the right, and back by whatever way is found from there.
  const place = positionAlong(way, half);
  const recalculated = nextWay(page);
  await rideStraight(device, place, destinationPoint(place, (way.bearings[segmentAt(way, half)] ?? 0) + 90, 110));
  const lead = await recalculated;
  await expect(page.getByText('Recalculando...')).toHaveCount(0);
  await rideAlong(device, lead);
  await rideAlong(device, way, { from: metersAlong(way, positionAlong(lead, lead.totalMeters)) + 8 });
  await arrive(page);

  const spoken = await spokenOn(page);
  expect(saidAtPlace(spoken)).toContain('Você saiu da rota. Recalculando.');
  expect(spoken.filter(({ text, lang }) => english.test(text) || lang !== 'pt-BR')).toEqual([]);
});
