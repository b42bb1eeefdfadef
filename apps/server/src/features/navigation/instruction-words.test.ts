import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { seeded } from '@estradeiro/navigation/seeded';
import { describe, expect, it } from 'vitest';
import { createNavigation } from './navigation.service.ts';
import { ana, buildTestTiles, routeRequestOf } from './navigation.testing.ts';
import { createEmbeddedNetworks } from './networks.ts';
import { openRoads } from './providers/open-valhalla.ts';

const portoAlegre = resolve(import.meta.dirname, '../../../../../../shared/data/poa.osm.pbf');
const english =
  /\b(turn|left|right|onto|toward|towards|take|exit|keep|continue|enter|roundabout|your|destination|make|ramp|merge|drive|head|north|south|east|west|ferry|arrive|straight|sharp|slight|u-turn|and|the|to|at|on)\b/i;

describe.skipIf(!existsSync(portoAlegre))('on the roads of Porto Alegre (skipped without the extract)', () => {
  // Slow: a map and 200 routes took over a minute with four workers on two processors.
  it('has no English word on 200 routes', { timeout: 240_000 }, async () => {
    const real = await buildTestTiles(portoAlegre);
    const engine = openRoads(real.tileDir);
    const roads = createEmbeddedNetworks(() => engine, null);
    await roads.install({ tileDir: real.tileDir, bounds: [] });
    const service = createNavigation(roads);
    const random = seeded(7);
    const place = () => ({ lat: -30.06 + random() * 0.06, lng: -51.23 + random() * 0.06 });
    let instructions = 0;
    for (let pair = 0; pair < 200; pair++) {
      const found = await service.routes(routeRequestOf({ waypoints: [place(), place()] }), ana).catch(() => []);
      for (const { instruction, streetNames, toward = [] } of found.flatMap(({ steps }) => steps)) {
        instructions++;
        const words = [...streetNames, ...toward].reduce((text, name) => text.replaceAll(name, ''), instruction);
        expect(words).not.toMatch(english);
      }
    }
    expect(instructions).toBeGreaterThan(1_000);
    await roads.close();
    real.remove();
  });
});
