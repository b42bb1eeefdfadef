import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOsm } from '../osm/read-pbf.ts';
import { type RouteFacts, requestRoutes } from '../routing-tiles/request-routes.testing.ts';
import { runTileBuilder } from '../routing-tiles/run-builder.ts';
import { buildTown, writeTown } from './town.ts';
import { townPlaces as at } from './town-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'town-'));
const extract = join(folder, 'town.osm.pbf');
const tiles = join(folder, 'tiles');
beforeAll(async () => {
  await writeTown(extract);
  await runTileBuilder({ pbfPath: extract, tileDir: tiles });
});
afterAll(() => rmSync(folder, { recursive: true }));

const route = async (from: LatLng, to: LatLng, costing: object = {}): Promise<RouteFacts> => {
  const [fastest] = await requestRoutes(tiles, from, to, costing);
  if (!fastest) throw new Error('no route');
  return fastest;
};

it('can be written as an extract and read again', async () => {
  const items = [];
  for await (const batch of readOsm(extract, ['node', 'way', 'relation'])) items.push(...batch);
  expect(items).toEqual(buildTown());
});

describe('preferences change the route', () => {
  it('to Campo Alto: tolled motorway, free trunk road, or the short old road', async () => {
    const fast = await route(at.centro, at.campoAlto);
    const free = await route(at.centro, at.campoAlto, { use_tolls: 0 });
    const old = await route(at.centro, at.campoAlto, { use_highways: 0 });
    expect(fast).toMatchObject({ toll: true, names: expect.arrayContaining(['BR-101']) });
    expect(free).toMatchObject({ toll: false, names: expect.arrayContaining(['BR-282']) });
    expect(old).toMatchObject({ toll: false, names: expect.arrayContaining(['Rua São José']) });
    expect(old.names).not.toContain('BR-282');
    expect([fast.seconds < free.seconds, free.seconds < old.seconds]).toEqual([true, true]);
    expect([old.km < free.km, old.km < fast.km]).toEqual([true, true]);
  });

  it('to Linha Bonita: the fast dirt road, or asphalt all the way', async () => {
    const fast = await route(at.avenidaSantaCatarina, at.linhaBonita, { use_trails: 0.5 });
    const safe = await route(at.avenidaSantaCatarina, at.linhaBonita, { use_trails: 0 });
    expect(fast.names).toContain('Estrada do Atalho');
    expect(safe.names).not.toContain('Estrada do Atalho');
    expect(fast.seconds).toBeLessThan(safe.seconds);
  });

  it('to Alto da Serra: straight, or curves within 30 % more time, found as an alternative', async () => {
    const [straight, winding] = await requestRoutes(tiles, at.linhaBonita, at.altoDaSerra, {}, 2);
    expect(straight?.names).toContain('Estrada Geral');
    expect(winding?.names).toContain('Estrada do Rio do Rastro');
    expect((winding?.seconds ?? 0) / (straight?.seconds ?? 1)).toBeLessThan(1.3);
  });
});

/** Valhalla's numbers of manoeuvres, as its API reference lists them. */
const maneuver = {
  slightRight: 9,
  right: 10,
  sharpRight: 11,
  sharpLeft: 14,
  left: 15,
  slightLeft: 16,
  rampRight: 18,
  rampLeft: 19,
  exitRight: 20,
  exitLeft: 21,
  keepRight: 23,
  keepLeft: 24,
  roundabout: 26,
  ferry: 28,
  ferryExit: 29,
};

describe('every kind of manoeuvre occurs', () => {
  it.each<[string, LatLng, LatLng, number, string?]>([
    ['slight right', at.ruaSaoJose, at.turns.slightRight, maneuver.slightRight, 'Rua da Garoa'],
    ['right', at.ruaSaoJose, at.turns.right, maneuver.right, 'Rua do Leste'],
    ['sharp right', at.ruaSaoJose, at.turns.sharpRight, maneuver.sharpRight, 'Rua da Neblina'],
    ['sharp left', at.ruaSaoJose, at.turns.sharpLeft, maneuver.sharpLeft, 'Rua do Minuano'],
    ['left', at.ruaSaoJose, at.turns.left, maneuver.left, 'Rua do Oeste'],
    ['slight left', at.ruaSaoJose, at.turns.slightLeft, maneuver.slightLeft, 'Rua da Geada'],
    ['on to the motorway', at.centro, at.portoDoSul, maneuver.rampRight, 'BR-101'],
    ['on to the motorway from the other side', at.campoAlto, at.barraDoNorte, maneuver.rampLeft, 'BR-101'],
    ['exit to the right', at.barraDoNorte, at.campoAlto, maneuver.exitRight],
    ['keep left at the split', at.campoAlto, at.barraDoNorte, maneuver.keepLeft, 'BR-101'],
    ['keep right at the split', at.campoAlto, at.valeVerde, maneuver.keepRight, 'BR-470'],
    ['keep left on the ramp', at.barraDoNorte, at.serraDoLeste, maneuver.keepLeft],
    ['ferry', at.centro, at.ilhaDasGarcas, maneuver.ferry, 'Balsa do Lago Azul'],
    ['off the ferry', at.centro, at.ilhaDasGarcas, maneuver.ferryExit, 'Rua das Garças'],
  ])('%s', async (_, from, to, type, name) => {
    const { maneuvers } = await route(from, to);
    const found = maneuvers.find((candidate) => candidate.type === type);
    expect(found).toBeDefined();
    if (name) expect(found?.names).toContain(name);
  });

  it.each([
    ['1st', at.pousadaDoLago, 1],
    ['2nd', at.estanciaDoLeste, 2],
    ['3rd', at.fimDaTravessa, 3],
  ])('the %s exit of the roundabout', async (_, to, exit) => {
    const { maneuvers } = await route(at.centro, to);
    expect(maneuvers.find(({ type }) => type === maneuver.roundabout)?.roundaboutExit).toBe(exit);
  });

  it('shows the number and the places of the exit sign', async () => {
    const { maneuvers } = await route(at.barraDoNorte, at.campoAlto);
    expect(maneuvers.find(({ type }) => type === maneuver.exitRight)).toMatchObject({
      exit: ['46'],
      toward: expect.arrayContaining(['Campo Alto', 'Serra do Leste']),
    });
  });
});

describe('the rules of the road', () => {
  it('hold on the one-way street', async () => {
    const withTraffic = await route(at.sulDaXV, at.norteDaXV);
    const against = await route(at.norteDaXV, at.sulDaXV);
    expect(withTraffic.names).toEqual(['Rua XV de Novembro']);
    expect(against.names).toContain('Rua Marechal Deodoro');
  });

  it('hold at the corner with the forbidden left turn', async () => {
    const { names } = await route(at.oesteDaAvenida, at.norteDaGetulio);
    expect(names).toContain('Praça da Matriz');
  });
});
