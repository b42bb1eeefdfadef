import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringHeights } from '@estradeiro/atlas/cli/heights';
import { ensureBuiltIn } from '@estradeiro/atlas/installation/built-in';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { writeTown } from '@estradeiro/atlas/town/town';
import { townHeights, writeTownHeights } from '@estradeiro/atlas/town/town-heights';
import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ana, routeRequestOf } from '#features/navigation/navigation.testing.ts';
import { openLand } from './land.ts';
import { longInputsAtOnce } from './long-inputs.ts';
import { createProblems } from './platform/problems.ts';

const root = mkdtempSync(join(tmpdir(), 'land-'));
const sound = join(root, 'sound');
const now = () => new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  await ensureBuiltIn(sound, now);
  const pbfPath = join(root, 'town.osm.pbf');
  await writeTown(pbfPath);
  await installExtract(sound, { pbfPath, id: 'vila', name: 'Vila', source: 'town.osm.pbf' }, { now });
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const saoPauloToCuritiba = routeRequestOf({
  waypoints: [
    { lat: -23.55, lng: -46.64 },
    { lat: -25.43, lng: -49.27 },
  ],
});

const cutTiles = (maps: string, room: string) => {
  const names = readdirSync(join(maps, room), { recursive: true, encoding: 'utf8' });
  for (const name of names) if (name.endsWith('.gph')) truncateSync(join(maps, room, name), 300);
};

it.each([
  ['a damaged state', (maps: string) => writeFileSync(join(maps, 'state.json'), '{"version"'), /state\.json/],
  ['tiles cut short', (maps: string) => cutTiles(maps, 'network'), /malha de rotas/],
  [
    'tiles cut short that an earlier version built',
    (maps: string) => {
      cutTiles(maps, 'network');
      for (const name of readdirSync(join(maps, 'network'))) rmSync(join(maps, 'network', name, 'sizes.json'));
    },
    /malha de rotas/,
  ],
  ['tiles tidied away', (maps: string) => rmSync(join(maps, 'network'), { recursive: true }), /malha de rotas/],
  ['nothing that could be written or read', (maps: string) => asFile(maps), /seguem? sem eles/],
])('with %s the server goes on and says so', { timeout: 120_000 }, async (name, damage, message) => {
  const maps = mkdtempSync(join(root, 'case-'));
  cpSync(sound, maps, { recursive: true });
  damage(maps);
  const problems = createProblems();
  const land = await openLand({
    mapsFolder: maps,
    valhallaUrl: undefined,
    lineWork: longInputsAtOnce,
    logger: pino({ level: 'silent' }),
    problems,
  });
  expect(problems.list()).toEqual([{ part: 'maps', message: expect.stringMatching(message) }]);
  const route = land.navigation.calculate(saoPauloToCuritiba, ana);
  if (name.startsWith('nothing')) await expect(route).rejects.toMatchObject({ type: 'map_required' });
  else expect(await route).toMatchObject({ estimate: true });
  await land.close();
});

it('reports maps damaged while it runs, until they can be read again', { timeout: 120_000 }, async () => {
  const maps = mkdtempSync(join(root, 'running-'));
  cpSync(sound, maps, { recursive: true });
  const problems = createProblems();
  const settings = {
    mapsFolder: maps,
    valhallaUrl: undefined,
    lineWork: longInputsAtOnce,
    logger: pino({ level: 'silent' }),
    problems,
  };
  const land = await openLand(settings);
  const state = join(maps, 'state.json');
  const whole = readFileSync(state);
  writeFileSync(state, '{"version"');
  await vi.waitFor(
    () =>
      expect(problems.list()).toMatchObject([
        { part: 'maps', message: expect.stringMatching(/não puderam ser lidos/) },
      ]),
    {
      timeout: 15_000,
      interval: 200,
    },
  );
  expect(await land.navigation.calculate(saoPauloToCuritiba, ana)).toMatchObject({ estimate: true });
  writeFileSync(state, whole);
  await vi.waitFor(() => expect(problems.list()).toEqual([]), { timeout: 15_000, interval: 200 });
  await land.close();
});

it('reports nothing with sound maps', { timeout: 60_000 }, async () => {
  const problems = createProblems();
  const settings = {
    mapsFolder: sound,
    valhallaUrl: undefined,
    lineWork: longInputsAtOnce,
    logger: pino({ level: 'silent' }),
    problems,
  };
  const land = await openLand(settings);
  expect([problems.list(), land.canRoute]).toEqual([[], true]);
  expect(land.installedMaps()).toMatchObject({ hasRoads: true, hasSurfaces: true });
  await land.close();
});

it('has roads by a routing server, and reports that it has no map to draw', {
  timeout: 60_000,
}, async () => {
  const problems = createProblems();
  const land = await openLand({
    mapsFolder: mkdtempSync(join(root, 'none-')),
    valhallaUrl: 'http://127.0.0.1:1',
    lineWork: longInputsAtOnce,
    logger: pino({ level: 'silent' }),
    problems,
  });
  expect(land.installedMaps()).toMatchObject({ extracts: [], hasRoads: true, hasSurfaces: false });
  expect(problems.list()).toMatchObject([{ part: 'maps', message: expect.stringMatching(/VALHALLA_URL/) }]);
  await land.close();
});

function asFile(maps: string) {
  rmSync(maps, { recursive: true });
  writeFileSync(maps, '');
}

it('takes up heights that are brought while it runs', { timeout: 120_000 }, async () => {
  const [maps, tiles] = [mkdtempSync(join(root, 'heights-')), mkdtempSync(join(root, 'tiles-'))];
  cpSync(sound, maps, { recursive: true });
  await writeTownHeights(tiles);
  const land = await openLand({
    mapsFolder: maps,
    valhallaUrl: undefined,
    lineWork: longInputsAtOnce,
    logger: pino({ level: 'silent' }),
    problems: createProblems(),
  });
  const { linhaBonita, altoDaSerra } = townPlaces;
  const way = await land.navigation.calculate(routeRequestOf({ waypoints: [linhaBonita, altoDaSerra] }), ana);
  const heightsOf = async () => (await land.navigation.roadAhead(way, ana)).heights;
  expect(await heightsOf()).toBeUndefined();
  await bringHeights({ mapsDir: maps, heightsSource: tiles, output: { write: () => {} }, now: () => new Date() });
  const { topMeters } = townHeights;
  await vi.waitFor(async () => expect((await heightsOf())?.highest.heightMeters).toBeGreaterThan(topMeters - 10), {
    timeout: 15_000,
  });
  await land.close();
});
