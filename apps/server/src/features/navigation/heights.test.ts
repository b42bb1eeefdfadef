import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { townHeights, writeTownHeights } from '@estradeiro/atlas/town/town-heights';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNavigation, type Navigation } from './navigation.service.ts';
import { ana, buildTestTiles, routeRequestOf, type TestTiles } from './navigation.testing.ts';
import { createServerNetworks } from './networks.ts';
import { openRoads } from './providers/open-valhalla.ts';

const heights = mkdtempSync(join(tmpdir(), 'heights-'));
let tiles: TestTiles;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  tiles = await buildTestTiles();
  await writeTownHeights(heights);
}, 60_000);
afterAll(async () => {
  for (const engine of opened) await engine.close();
  tiles.remove();
  rmSync(heights, { recursive: true });
});

function navigationWith(heightsDir?: string): Navigation {
  const networks = createServerNetworks(openRoads(tiles.tileDir, heightsDir));
  opened.push(networks);
  return createNavigation(networks);
}

async function heightsOf(navigation: Navigation, ...waypoints: LatLng[]) {
  const { polyline, steps } = await navigation.calculate(routeRequestOf({ waypoints }), ana);
  return (await navigation.roadAhead({ polyline, steps }, ana)).heights;
}

const climbMeters = townHeights.topMeters - townHeights.plateauMeters;
const isNearly = (meters: number | undefined, known: number, share = 0.03) =>
  expect(Math.abs((meters ?? 0) - known)).toBeLessThan(known * share);

it('climb to the top of the mountain', async () => {
  const up = await heightsOf(navigationWith(heights), at.linhaBonita, at.altoDaSerra);
  isNearly(up?.climbMeters, climbMeters);
  isNearly(up?.highest.heightMeters, townHeights.topMeters, 0.01);
  expect(up).toMatchObject({ descentMeters: 0, steepestDescent: null, unknownMeters: 0 });
  expect(up?.heightsMeters[0]).toBe(townHeights.plateauMeters);
});

it('fall where a way goes down again', async () => {
  const over = await heightsOf(navigationWith(heights), at.linhaBonita, at.altoDaSerra, at.linhaBonita);
  isNearly(over?.climbMeters, climbMeters);
  isNearly(over?.descentMeters, climbMeters);
  expect(over?.steepestClimb?.gradePercent).toBeGreaterThan(5);
});

it('are level on the plateau', async () => {
  const level = await heightsOf(navigationWith(heights), at.centro, at.campoAlto);
  expect(level).toMatchObject({ climbMeters: 0, descentMeters: 0, highest: { heightMeters: 900 } });
});

it('are absent where the operator installed none', async () => {
  expect(await heightsOf(navigationWith(), at.linhaBonita, at.altoDaSerra)).toBeUndefined();
});
