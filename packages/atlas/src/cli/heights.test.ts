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
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openRoadList } from '../good-roads/road-list.ts';
import { heightPath, heightsFolder, installedHeightCells } from '../heights/height-tiles.ts';
import { readMapsState, type StoredState } from '../installation/maps-state.ts';
import { writeTown } from '../town/town.ts';
import { townHeightCell as cell, writeTownHeights } from '../town/town-heights.ts';
import { runMaps } from './maps.ts';

const root = mkdtempSync(join(tmpdir(), 'heights-'));
const [town, tiles, installed] = [join(root, 'town.osm.pbf'), join(root, 'tiles'), join(root, 'installed')];
let server: Server;
let asked: string[] = [];
let mapsDir = '';

beforeAll(async () => {
  await writeTown(town);
  await writeTownHeights(tiles);
  mapsDir = installed;
  await run([town]);
  server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`);
    const path = join(tiles, url);
    if (!existsSync(path)) return void response.writeHead(403).end();
    const content = readFileSync(path);
    response.writeHead(200, { 'content-length': content.length }).end(method === 'HEAD' ? undefined : content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}, 240_000);
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  mapsDir = mkdtempSync(join(root, 'maps-'));
  writeFileSync(join(mapsDir, 'state.json'), readFileSync(join(installed, 'state.json')));
  for (const room of ['overview', 'skeleton', 'network', 'extracts']) {
    symlinkSync(join(installed, room), join(mapsDir, room));
  }
  asked = [];
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function run(args: string[], heightsSource = tiles) {
  const said = { output: '', errors: '', remarks: '' };
  const code = await runMaps({
    ...{ args, mapsDir, cwd: root, heightsSource },
    downloadBaseUrl: 'http://127.0.0.1:1/',
    output: { write: (text) => (said.output += text) },
    errors: { write: (text) => (said.errors += text) },
    remarks: { write: (text) => (said.remarks += text) },
    now: () => new Date(),
  });
  return { code, ...said };
}

/** A source with another tile than the town's. */
function sourceOf(tile: Buffer): string {
  const folder = mkdtempSync(join(root, 'other-'));
  mkdirSync(join(folder, cell.slice(0, 3)));
  writeFileSync(join(folder, heightPath(cell)), tile);
  return folder;
}
const townTile = () => readFileSync(join(tiles, heightPath(cell)));

it('brings the tiles where the installed maps have roads, from a folder or an address, and says how many before', async () => {
  for (const source of [tiles, address()]) {
    rmSync(heightsFolder(mapsDir), { recursive: true, force: true });
    const { code, output } = await run(['--relevo'], source);
    expect(code).toBe(0);
    expect(output).toMatch(/^Relevo: 1 quadro, [\d,]+ MB para baixar e guardar\.\n/);
    expect(output).toContain('relevo: 1 quadro de um grau');
    expect(await installedHeightCells(mapsDir)).toEqual([cell]);
    expect(readFileSync(join(heightsFolder(mapsDir), heightPath(cell)))).toEqual(townTile());
  }
  expect(asked).toEqual([`HEAD /${heightPath(cell)}`, `GET /${heightPath(cell)}`]);
});

it('brings nothing twice, and lists what is there', async () => {
  await run(['--relevo'], address());
  asked = [];
  expect((await run(['--relevo'], address())).output).toBe('relevo: 1 quadro de um grau\n');
  expect(asked).toEqual([]);
  expect((await run(['--list'])).output).toContain('\nrelevo: 1 quadro de um grau\n');
});

it('draws the relief of what came once, and again where it is missing', async () => {
  expect((await run(['--relevo'])).output).toMatch(/O relevo aparece no mapa: [\d,]+ MB\./);
  const relief = (await readMapsState(mapsDir))?.relief;
  expect(relief).toMatchObject({ id: 'relief', minZoom: 6, maxZoom: 11 });
  expect(statSync(relief?.path ?? '').size).toBe(relief?.bytes);
  expect((await run(['--list'])).output).toContain('relevo no mapa: ');

  expect((await run(['--relevo'])).output).toBe('relevo: 1 quadro de um grau\n');
  rmSync(join(mapsDir, 'relief'), { recursive: true });
  expect((await run(['--relevo'])).output).toContain('O relevo aparece no mapa');
  expect((await readMapsState(mapsDir))?.relief?.version).not.toBe(relief?.version);
}, 60_000);

it('draws no relief without heights', async () => {
  await run(['--relevo'], mkdtempSync(join(root, 'none-')));
  expect((await readMapsState(mapsDir))?.relief).toBeNull();
});

/** The maps with files of good roads of their own, which a climb replaces. */
function withOwnGoodRoads(): { listPath: string; state: () => StoredState } {
  rmSync(join(mapsDir, 'extracts'));
  cpSync(join(installed, 'extracts'), join(mapsDir, 'extracts'), { recursive: true });
  const state = () => JSON.parse(readFileSync(join(mapsDir, 'state.json'), 'utf8')) as StoredState;
  return { listPath: join(mapsDir, state().extracts[0]?.goodRoads?.listPath ?? ''), state };
}

it('lets good roads climb with the heights that came, once', async () => {
  const { state } = withOwnGoodRoads();
  const level = state().extracts[0]?.goodRoads;
  await run(['--relevo']);
  const climbing = state().extracts[0]?.goodRoads;
  expect(climbing?.listPath).not.toBe(level?.listPath);
  const list = openRoadList(join(mapsDir, climbing?.listPath ?? ''));
  expect([...list.all()][0]?.climbMeters).toBeGreaterThan(100);
  list.close();
  await run(['--relevo']);
  expect(state().extracts[0]?.goodRoads).toEqual(climbing);
}, 60_000);

it('puts heights in force where a list of good roads cannot be read, and climbs it once it can', async () => {
  const { listPath, state } = withOwnGoodRoads();
  const whole = readFileSync(listPath);
  writeFileSync(listPath, 'no list');
  const { code, remarks } = await run(['--relevo']);
  expect(code).toBe(0);
  expect(remarks).toMatch(
    /^As estradas boas de .+ ficaram sem as novas subidas: Algo inesperado deu errado: .+[a-z]\. Instale esse mapa de novo\.\n$/,
  );
  expect(state().heightsVersion).not.toBeNull();
  expect(join(mapsDir, state().extracts[0]?.goodRoads?.listPath ?? '')).toBe(listPath);
  writeFileSync(listPath, whole);
  expect((await run(['--relevo'])).output).not.toContain('sem as novas subidas');
  expect(join(mapsDir, state().extracts[0]?.goodRoads?.listPath ?? '')).not.toBe(listPath);
}, 60_000);

it('leaves out what the source does not have, and says where', async () => {
  const { code, output } = await run(['--relevo'], mkdtempSync(join(root, 'none-')));
  expect(code).toBe(0);
  expect(output).toContain('A fonte não tem: S28W051. Ali não há altitude.');
  expect(await installedHeightCells(mapsDir)).toEqual([]);
});

it.each<[string, (tile: Buffer) => Buffer]>([
  ['cut off', (tile) => tile.subarray(0, tile.length - 100)],
  ['too short once unpacked', (tile) => gzipSync(gunzipSync(tile).subarray(0, 1_000))],
  ['of another resolution', () => gzipSync(Buffer.alloc(1_201 * 1_201 * 2))],
  ['longer than a tile', (tile) => gzipSync(Buffer.concat([gunzipSync(tile), Buffer.alloc(2)]))],
  ['no archive', () => Buffer.from('<html>Not Found</html>')],
])('leaves a tile out that is %s, and brings it another time', async (_, damage) => {
  const source = sourceOf(damage(townTile()));
  const { code, output } = await run(['--relevo'], source);
  expect(code).toBe(0);
  expect(output).toContain('Vieram incompletos e ficaram de fora: S28W051.');
  expect(await installedHeightCells(mapsDir)).toEqual([]);
  expect(readdirSync(join(mapsDir, 'downloads'))).toEqual([]);
  await run(['--relevo']);
  expect(await installedHeightCells(mapsDir)).toEqual([cell]);
});

it('says that the source does not answer', async () => {
  const { code, errors } = await run(['--relevo'], 'http://127.0.0.1:1');
  expect(code).toBe(1);
  expect(errors).toContain('A conexão caiu ao baixar http://127.0.0.1:1/S28/S28W051.hgt.gz');
  expect(await installedHeightCells(mapsDir)).toEqual([]);
});

it('hints at heights after a file was installed without any', async () => {
  const { code, output } = await run([town]);
  expect(code).toBe(0);
  expect(output).toContain('Sem relevo. Para ter as altitudes dos caminhos: npm run maps -- --relevo');
}, 60_000);

it('removes heights with the last map that has roads there', async () => {
  await run(['--relevo']);
  expect((await run(['--remove', 'town'])).code).toBe(0);
  expect(await installedHeightCells(mapsDir)).toEqual([]);
  expect((await readMapsState(mapsDir))?.relief).toBeNull();
}, 60_000);

it('brings none before there is a map', async () => {
  mapsDir = mkdtempSync(join(root, 'empty-'));
  const { code, errors } = await run(['--relevo']);
  expect(code).toBe(1);
  expect(errors).toContain('Nenhum mapa instalado');
});

it.each(['--relevo sul', '--relevo --list'])('does not understand %s', async (words) => {
  expect((await run(words.split(' '))).code).toBe(2);
});
