import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { townPlaces as at } from '@estradeiro/atlas/town/town-places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNavigation } from './navigation.service.ts';
import { ana, buildTestTiles, routeRequestOf, type TestTiles } from './navigation.testing.ts';
import { createEmbeddedNetworks, createServerNetworks } from './networks.ts';
import { createValhalla } from './providers/valhalla.ts';
import { ValhallaProcesses } from './providers/valhalla-processes.ts';

let [before, after]: TestTiles[] = [];
beforeAll(async () => {
  [before, after] = await Promise.all([buildTestTiles(), buildTestTiles()]);
});
afterAll(() => {
  before?.remove();
  after?.remove();
});

const bounds = [{ west: -50.75, south: -27.32, east: -50.53, north: -26.98 }];
const opened: ValhallaProcesses[] = [];
const openEngine = (tileDir: string) => {
  const process = new ValhallaProcesses(valhallaConfig(tileDir));
  opened.push(process);
  return createValhalla(process);
};

describe('embedded networks', () => {
  it('change their tiles under load without losing a call', async () => {
    const networks = createEmbeddedNetworks(openEngine, null);
    await networks.install({ tileDir: before?.tileDir ?? '', bounds });
    const first = networks.roads();
    const request = routeRequestOf({ waypoints: [at.centro, at.campoAlto] });
    const navigation = createNavigation(networks);
    const ride = () => navigation.routes(request, ana);
    let swapped = false;
    const answers: Promise<unknown>[] = [];
    const swap = networks.install({ tileDir: after?.tileDir ?? '', bounds }).then(() => {
      swapped = true;
    });
    while (!swapped) {
      answers.push(ride(), ride(), ride());
      await answers.at(-1);
    }
    await swap;
    answers.push(ride());
    expect(await Promise.all(answers)).toHaveLength(answers.length);
    expect(networks.roads()).not.toBe(first);
    await expect(first?.ping()).rejects.toMatchObject({ type: 'upstream_unavailable' });
    await networks.close();
  });

  it('have no roads before a map is installed, nor after the last was removed', async () => {
    const networks = createEmbeddedNetworks(openEngine, null);
    expect(networks.roads()).toBeNull();
    await networks.install({ tileDir: before?.tileDir ?? '', bounds });
    expect(networks.roads()).not.toBeNull();
    expect(networks.oneMapHolds([at.centro, at.campoAlto])).toBe(true);
    expect(networks.oneMapHolds([at.centro, at.nowhere])).toBe(false);
    await networks.install(null);
    expect(networks.roads()).toBeNull();
    expect(networks.oneMapHolds([at.centro])).toBe(false);
    await networks.close();
  });

  it('keep the working engine when the next one does not answer', async () => {
    const networks = createEmbeddedNetworks(
      (tileDir) =>
        tileDir === 'broken' ? createValhalla(new ValhallaProcesses(Object('broken'))) : openEngine(tileDir),
      null,
    );
    await networks.install({ tileDir: before?.tileDir ?? '', bounds });
    const engine = networks.roads();
    await expect(networks.install({ tileDir: 'broken', bounds })).rejects.toMatchObject({
      type: 'upstream_unavailable',
    });
    expect(networks.roads()).toBe(engine);
    await engine?.ping();
    await networks.close();
  });
});

it('a server has all roads there are, and no skeleton', async () => {
  const engine = openEngine(before?.tileDir ?? '');
  const networks = createServerNetworks(engine);
  expect([networks.roads(), networks.skeleton(), networks.oneMapHolds([at.nowhere])]).toEqual([engine, null, true]);
  await networks.close();
});
