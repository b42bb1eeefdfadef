import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { townHeights, writeTownHeights } from '@estradeiro/atlas/town/town-heights';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNavigation, type Navigation } from './navigation.service.ts';
import { ana, buildTestTiles, routeRequestOf, type TestTiles } from './navigation.testing.ts';
import { createServerNetworks } from './networks.ts';
import { openRoads } from './providers/open-valhalla.ts';

const heights = mkdtempSync(join(tmpdir(), 'heights-'));
let tiles: TestTiles;
let withHeights: Navigation;
let without: Navigation;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  tiles = await buildTestTiles();
  await writeTownHeights(heights);
  withHeights = navigationWith(heights);
  without = navigationWith();
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
  const up = await heightsOf(withHeights, at.linhaBonita, at.altoDaSerra);
  isNearly(up?.climbMeters, climbMeters);
  isNearly(up?.highest.heightMeters, townHeights.topMeters, 0.01);
  expect(up).toMatchObject({ descentMeters: 0, steepestDescent: null, unknownMeters: 0 });
  expect(up?.heightsMeters[0]).toBe(townHeights.plateauMeters);
});

it('fall where a way goes down again', async () => {
  const over = await heightsOf(withHeights, at.linhaBonita, at.altoDaSerra, at.linhaBonita);
  isNearly(over?.climbMeters, climbMeters);
  isNearly(over?.descentMeters, climbMeters);
  expect(over?.steepestClimb?.gradePercent).toBeGreaterThan(5);
});

it('are level on the plateau', async () => {
  const level = await heightsOf(withHeights, at.centro, at.campoAlto);
  expect(level).toMatchObject({ climbMeters: 0, descentMeters: 0, highest: { heightMeters: 900 } });
});

describe('of a line that was ridden', () => {
  const ridden = async (navigation: Navigation) => {
    const { polyline } = await navigation.calculate(
      routeRequestOf({ waypoints: [at.linhaBonita, at.altoDaSerra] }),
      ana,
    );
    // Beside the road, as a receiver records it.
    const track = decodePolyline(polyline).map(({ lat, lng }, index) => ({ lat: lat + (index % 2) * 0.00004, lng }));
    const steps = [{ shapeIndex: track.length - 1, waypointIndex: 1 }];
    return navigation.heights({ points: track, alongMeters: cumulativeMeters(track), steps }, ana);
  };

  it('climb as the ground does, with a height for every place of it', async () => {
    const { sums, heightsMeters, spacingMeters } = await ridden(withHeights);
    isNearly(sums?.climbMeters, climbMeters);
    expect([spacingMeters, heightsMeters[0]]).toEqual([50, townHeights.plateauMeters]);
    isNearly(heightsMeters.at(-1) ?? 0, townHeights.topMeters, 0.01);
  });

  it('are none where the operator installed none', async () => {
    expect(await ridden(without)).toMatchObject({ sums: null, heightsMeters: [] });
  });
});

it('are absent where the operator installed none', async () => {
  expect(await heightsOf(without, at.linhaBonita, at.altoDaSerra)).toBeUndefined();
});
