import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTileBuilder } from '@estradeiro/atlas/routing-tiles/run-builder';
import type { Bounds } from '@estradeiro/contract/maps';
import { type Route, RouteRequest } from '@estradeiro/contract/navigation';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { seeded } from '@estradeiro/navigation/seeded';
import { openRoads } from '../../apps/server/src/features/navigation/providers/open-valhalla.ts';
import { searchRoutes } from '../../apps/server/src/features/navigation/search.ts';
import { sharedExtract } from './shared-extracts.ts';

/** Two ways from one place: one that is planned, and one that is ridden instead. */
export type Fork = { planned: PreparedRoute; other: PreparedRoute };

const extracts: Record<string, Bounds> = {
  poa: { south: -30.07, north: -30.0, west: -51.24, east: -51.16 },
  liechtenstein: { south: 47.06, north: 47.26, west: 9.48, east: 9.6 },
};
const shortestMeters = 2_000;

/** So many forks on each of the shared extracts, the same ones at every run. Throws `BenchSkipped` where there are none. */
export async function forksOnExtracts(count: number): Promise<Fork[]> {
  const forks: Fork[] = [];
  for (const [extract, bounds] of Object.entries(extracts)) forks.push(...(await forksOn(extract, bounds, count)));
  return forks;
}

async function forksOn(extract: string, { south, north, west, east }: Bounds, count: number): Promise<Fork[]> {
  const tileDir = mkdtempSync(join(tmpdir(), 'reception-'));
  await runTileBuilder({ pbfPath: sharedExtract(extract), tileDir });
  const engine = openRoads(tileDir);
  const random = seeded(20_261_125);
  const place = () => ({ lat: south + random() * (north - south), lng: west + random() * (east - west) });
  const search = (waypoints: object[]): Promise<Route[]> =>
    searchRoutes(engine, RouteRequest.parse({ waypoints })).catch(() => []);
  const forks: Fork[] = [];
  try {
    while (forks.length < count) {
      const start = place();
      const [planned] = await search([start, place()]);
      const [other] = await search([start, place()]);
      if (!planned || !other || Math.min(planned.distanceMeters, other.distanceMeters) < shortestMeters) continue;
      forks.push({ planned: prepareRoute(planned), other: prepareRoute(other) });
    }
  } finally {
    await engine.close();
    rmSync(tileDir, { recursive: true });
  }
  return forks;
}
