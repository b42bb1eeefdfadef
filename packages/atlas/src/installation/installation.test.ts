import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OsmItem } from '../osm/items.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { openPlaces } from '../places/open-places.ts';
import { cutTown } from '../routing-tiles/cut-town.testing.ts';
import { requestRoutes } from '../routing-tiles/request-routes.testing.ts';
import { townPlaces as at } from '../town/town-places.ts';
import { probeNetwork } from './build-network.ts';
import { ensureBuiltIn } from './built-in.ts';
import { installExtract } from './install-extract.ts';
import type { InstallTask } from './installation-plan.ts';
import { withMapsLock } from './lock.ts';
import { readMapsState, wasDamaged } from './maps-state.ts';
import { listExtracts, removeExtract } from './remove-extract.ts';
import { watchMapsState } from './watch-maps.ts';

const root = mkdtempSync(join(tmpdir(), 'maps-'));
const builtIn = join(root, 'built-in');
const now = () => new Date('2026-03-01T12:00:00Z');
beforeAll(() => ensureBuiltIn(builtIn, now).then(() => undefined));
afterAll(() => rmSync(root, { recursive: true }));

let maps = '';
beforeEach(() => {
  maps = mkdtempSync(join(root, 'case-'));
  cpSync(join(builtIn, 'state.json'), join(maps, 'state.json'));
  // Linked, because copying thousands of small files for each test would take longer than the tests.
  for (const room of ['overview', 'skeleton']) symlinkSync(join(builtIn, room), join(maps, room));
});

async function extractOf(name: string, items: OsmItem[]): Promise<string> {
  const path = join(maps, `${name}.osm.pbf`);
  await writeOsm(path, items);
  return path;
}

const { north, south } = cutTown(at.centro.lat - 0.02, 'clipped');
const install = async (id: string, items: OsmItem[], onProgress?: (task: InstallTask, fraction: number) => void) =>
  installExtract(
    maps,
    { pbfPath: await extractOf(id, items), id, name: id, source: `${id}.osm.pbf` },
    { now, onProgress },
  );
const current = async () => {
  const state = await readMapsState(maps);
  if (!state) throw new Error('no state');
  return state;
};
const stateText = () => readFileSync(join(maps, 'state.json'), 'utf8');

describe('the built-in maps', { timeout: 60_000 }, () => {
  it('are an overview with its search, and the highway skeleton', async () => {
    const { overview, skeletonTiles, networkTiles, extracts } = await current();
    expect([networkTiles, extracts]).toEqual([null, []]);
    const places = openPlaces([overview.placesPath]);
    expect(places.search('urubici', undefined, 1)).toMatchObject([{ name: 'Urubici' }]);
    places.close();
    expect(existsSync(overview.path)).toBe(true);
    const [route] = await requestRoutes(
      skeletonTiles ?? '',
      { lat: -23.55, lng: -46.64 },
      { lat: -25.43, lng: -49.27 },
    );
    expect(route?.names).toContain('BR-116');
  });

  it('are built once, and again when they are deleted', async () => {
    const before = stateText();
    await Promise.all([ensureBuiltIn(maps, now), ensureBuiltIn(maps, now)]);
    expect(stateText()).toBe(before);
    rmSync(join(maps, 'skeleton'));
    const [one, other] = await Promise.all([ensureBuiltIn(maps, now), ensureBuiltIn(maps, now)]);
    expect(one).toEqual(other);
    expect(existsSync(one.skeletonTiles ?? '')).toBe(true);
  });
});

describe('two extracts', { timeout: 120_000 }, () => {
  it('make one network, and one of them alone does not', async () => {
    const seen: InstallTask[] = [];
    const fractions: number[] = [];
    await install('norte', north, (task, fraction) => {
      seen.push(task);
      fractions.push(fraction);
    });
    expect([...new Set(seen)]).toEqual(['roads', 'basemap', 'places', 'goodRoads', 'network']);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.indexOf(1)).toBe(fractions.length - 1);
    const first = await current();
    await expect(requestRoutes(first.networkTiles ?? '', at.centro, at.campoAlto)).rejects.toThrow('No suitable edges');

    await install('sul', south);
    const second = await current();
    const [across] = await requestRoutes(second.networkTiles ?? '', at.centro, at.campoAlto);
    expect(across?.names).toContain('BR-101');
    expect((await listExtracts(maps)).map(({ id }) => id)).toEqual(['norte', 'sul']);
    expect(second.version).not.toBe(first.version);
    expect(existsSync(first.networkTiles ?? ''), 'kept for a running server').toBe(true);

    await removeExtract(maps, 'norte', { now });
    const third = await current();
    expect(third.extracts.map(({ id, name, source }) => [id, name, source])).toEqual([['sul', 'sul', 'sul.osm.pbf']]);
    await expect(requestRoutes(third.networkTiles ?? '', at.centro, at.campoAlto)).rejects.toThrow('No suitable edges');
    expect(existsSync(first.networkTiles ?? ''), 'older than a running server needs').toBe(false);

    await removeExtract(maps, 'sul', { now });
    expect(await current()).toMatchObject({ networkTiles: null, extracts: [] });
  });

  it('of one name replace each other', async () => {
    await install('vila', north);
    const before = (await current()).extracts[0];
    await install('vila', south);
    const { extracts } = await current();
    expect(extracts).toHaveLength(1);
    expect(extracts[0]?.path).not.toBe(before?.path);
    expect(existsSync(before?.path ?? '')).toBe(true);
  });

  it('delete the maps they replaced once a server has loaded them', async () => {
    await install('vila', north);
    const before = await current();
    await install('vila', south);
    mkdirSync(join(maps, 'building', 'killed'), { recursive: true });
    expect(existsSync(before.networkTiles ?? '')).toBe(true);
    await ensureBuiltIn(maps, now);
    expect([before.networkTiles, before.extracts[0]?.path].map((path) => existsSync(path ?? ''))).toEqual([
      false,
      false,
    ]);
    expect(readdirSync(join(maps, 'building'))).toEqual([]);
    const after = await current();
    expect([after.networkTiles, after.extracts[0]?.path].map((path) => existsSync(path ?? ''))).toEqual([true, true]);
  });
});

describe('after any failure the maps in force stay', () => {
  const failing = async (pbfPath: string, message: string) => {
    const before = stateText();
    await expect(installExtract(maps, { pbfPath, id: 'vila', name: 'Vila', source: '' }, { now })).rejects.toThrow(
      message,
    );
    expect(stateText()).toBe(before);
    for (const aside of [join(maps, 'building'), join(maps, 'unfinished')])
      expect(existsSync(aside) ? readdirSync(aside) : []).toEqual([]);
  };

  it('with a truncated extract', async () => {
    const path = await extractOf('cortado', north);
    truncateSync(path, readFileSync(path).length - 100);
    await failing(path, 'está incompleto');
  });

  it('with a foreign file', async () => {
    const path = join(maps, 'foto.osm.pbf');
    writeFileSync(path, 'GIF89a');
    await failing(path, 'não é um extrato');
  });

  it('with an extract that breaks off inside a block', async () => {
    const path = await extractOf('ruim', north);
    const bytes = readFileSync(path);
    bytes.fill(0xff, bytes.length - 40);
    writeFileSync(path, bytes);
    await failing(path, 'está danificado');
  });

  it('with an extract without roads', async () => {
    await failing(
      await extractOf(
        'vazio',
        north.filter(({ type }) => type === 'node'),
      ),
      'nenhuma via',
    );
  });

  it.each(['Santa Catarina', '../x', ''])('with the name "%s"', async (id) => {
    await expect(installExtract(maps, { pbfPath: '', id, name: '', source: '' }, { now })).rejects.toThrow('não serve');
  });

  it('while another process installs', async () => {
    await withMapsLock(maps, async () => {
      await expect(install('vila', north)).rejects.toThrow('Outra instalação');
    });
  });

  it('when the extract to remove is unknown', async () => {
    await expect(removeExtract(maps, 'acre', { now })).rejects.toThrow(
      'Não há nenhum mapa instalado com o nome "acre"',
    );
  });
});

describe('damaged maps', { timeout: 60_000 }, () => {
  it.each(['', '{', '{"version":1}'])(
    'whose state reads %j start over, and go when a map is installed',
    async (damage) => {
      await install('norte', north);
      const before = await current();
      writeFileSync(join(maps, 'state.json'), damage);
      const started = await ensureBuiltIn(maps, now);
      expect([started.networkTiles, started.extracts]).toEqual([null, []]);
      expect(existsSync(started.skeletonTiles ?? '')).toBe(true);
      expect([wasDamaged(maps), existsSync(before.extracts[0]?.path ?? '')]).toEqual([true, true]);
      await install('sul', south);
      expect([wasDamaged(maps), existsSync(before.extracts[0]?.path ?? '')]).toEqual([false, false]);
    },
  );

  it('are detected when tiles of the network or the skeleton are truncated', async () => {
    await install('norte', north);
    const { networkTiles, skeletonTiles, extracts } = await current();
    const roadsPaths = extracts.map(({ roadsPath }) => roadsPath);
    await probeNetwork(networkTiles ?? '', roadsPaths);
    const [tile = ''] = tilesOf(networkTiles ?? '');
    truncateSync(tile, Math.floor(readFileSync(tile).length / 2));
    await expect(probeNetwork(networkTiles ?? '', roadsPaths)).rejects.toThrow('Faltam pedaços');

    rmSync(join(maps, 'skeleton'));
    cpSync(join(builtIn, 'skeleton'), join(maps, 'skeleton'), { recursive: true });
    const [cut = ''] = tilesOf(skeletonTiles ?? '');
    const bytes = readFileSync(cut).length;
    truncateSync(cut, 100);
    await ensureBuiltIn(maps, now);
    expect(readFileSync(cut)).toHaveLength(bytes);
  });
});

it('syncs every file and folder to disk before maps are put in force', { timeout: 60_000 }, async () => {
  const handle = await open(root);
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const sync = prototype.sync;
  const synced = new Set<number>();
  const seen = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.add((await this.stat()).ino);
    await sync.call(this);
  });
  await install('norte', north);
  seen.mockRestore();
  const { networkTiles, extracts } = await current();
  const folders = [networkTiles ?? '', dirname(extracts[0]?.path ?? '')];
  const entries = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = entries.filter((path) => statSync(path).isFile());
  const due = [...files, ...folders, ...folders.map(dirname), join(maps, 'state.json'), maps];
  expect(due.filter((path) => !synced.has(statSync(path).ino))).toEqual([]);
});

const tilesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.gph'))
    .map((name) => join(folder, name));

describe('watching', { timeout: 60_000 }, () => {
  const versionNow = async () => (await current()).version;

  it('reports each change once, and a damaged state without stopping', async () => {
    const versions: string[] = [];
    const errors: unknown[] = [];
    const stop = watchMapsState(maps, {
      version: await versionNow(),
      intervalMs: 10,
      onChange: ({ version }) => void versions.push(version),
      onError: (error) => errors.push(error),
    });
    await setTimeout(50);
    expect(versions).toEqual([]);
    await install('vila', north);
    const good = stateText();
    const version = await versionNow();
    await vi.waitFor(() => expect(versions).toEqual([version]));
    writeFileSync(join(maps, 'state.json'), '{');
    await vi.waitFor(() => expect(errors).not.toEqual([]));
    writeFileSync(join(maps, 'state.json'), good.replaceAll(version, 'later'));
    await vi.waitFor(() => expect(versions).toEqual([version, 'later']));
    stop();
  });

  it('reports a change from before its start, and retries maps that could not be loaded', async () => {
    const tries: string[] = [];
    const errors: unknown[] = [];
    const stop = watchMapsState(maps, {
      version: 'older',
      intervalMs: 5,
      onChange({ version }) {
        tries.push(version);
        if (tries.length < 3) throw new Error('the engine is not up yet');
      },
      onError: (error) => errors.push(error),
    });
    await vi.waitFor(() => expect(tries).toHaveLength(3));
    await setTimeout(50);
    stop();
    expect([tries.length, errors.length, new Set(tries)]).toEqual([3, 2, new Set([await versionNow()])]);
  });
});
