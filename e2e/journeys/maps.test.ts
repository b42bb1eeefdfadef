import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import type { APIRequestContext } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { townFile } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { runMaps } from '../support/run-maps.ts';

test.describe.configure({ mode: 'serial' });

const { linhaBonita, altoDaSerra } = townPlaces;

test('a map is removed and installed while the server runs, without a restart', async ({ page, rider: _ }) => {
  test.setTimeout(180_000);
  test.skip(!existsSync(townFile), 'the server runs on a data folder that is not ours');
  const { request } = page;
  const before = await callEndpoint(request, getMaps);
  expect(before.extracts.map(({ name }) => name)).toContain('Vila do Estradeiro');
  expect(await canRide(request)).toBe(true);

  await runMaps('--remove', 'cidade');
  await expect.poll(() => version(request), { timeout: 15_000 }).not.toBe(before.version);
  expect(await canRide(request)).toBe(false);
  const without = await callEndpoint(request, getMaps);
  expect(without.extracts.map(({ name }) => name)).not.toContain('Vila do Estradeiro');
  expect(await townIsFound(request)).toBe(false);

  await runMaps(townFile, '--name', 'Vila do Estradeiro');
  await expect.poll(() => version(request), { timeout: 15_000 }).not.toBe(without.version);
  expect(await canRide(request)).toBe(true);
  expect(await townIsFound(request)).toBe(true);
  const [archive] = (await callEndpoint(request, getMaps)).extracts;
  expect((await request.get(archive?.url ?? '', { headers: { range: 'bytes=0-126' } })).status()).toBe(206);
});

test('a broken file leaves the maps in force as they are', async ({ page, rider: _ }, testInfo) => {
  const { request } = page;
  const before = await callEndpoint(request, getMaps);
  const broken = testInfo.outputPath('quebrado.osm.pbf');
  await writeFile(broken, 'nenhum mapa');
  await expect(runMaps(broken)).rejects.toThrow(/quebrado|mapa|arquivo/i);
  expect(await callEndpoint(request, getMaps)).toEqual(before);
  expect(await canRide(request)).toBe(true);
});

const version = async (request: APIRequestContext) => (await callEndpoint(request, getMaps)).version;

/** True when the route uses the town's own roads, and is not the estimate between maps. */
async function canRide(request: APIRequestContext): Promise<boolean> {
  const body = { waypoints: [linhaBonita, altoDaSerra] };
  const origin = new URL((await request.get('/healthz')).url()).origin;
  const response = await request.post(calculateRoute.path, { data: body, headers: { origin } });
  if (!response.ok()) return false;
  const { routes } = calculateRoute.response?.parse(await response.json()) ?? { routes: [] };
  return routes[0]?.estimate === false;
}

async function townIsFound(request: APIRequestContext): Promise<boolean> {
  const found = await callEndpoint(request, searchPlaces, { query: { q: 'Churrascaria Tropeira' } });
  return found.some(({ name }) => name === 'Churrascaria Tropeira');
}
