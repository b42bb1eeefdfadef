import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuiltIn } from '../installation/built-in.ts';
import { readMapsState } from '../installation/maps-state.ts';
import { writeOsm } from '../osm/write-pbf.ts';
import { cutTown } from '../routing-tiles/cut-town.testing.ts';
import { requestRoutes } from '../routing-tiles/request-routes.testing.ts';
import { buildTown, writeTown } from '../town/town.ts';
import { townPlaces as at } from '../town/town-places.ts';
import { type FileServer, openFileServer } from './file-server.testing.ts';
import { type MapsCommand, runMaps } from './maps.ts';

const root = mkdtempSync(join(tmpdir(), 'maps-cli-'));
const builtIn = join(root, 'built-in');
const town = join(root, 'Vila do Estradeiro.osm.pbf');
let server: FileServer;
beforeAll(async () => {
  await ensureBuiltIn(builtIn, () => new Date());
  await writeTown(town);
  server = await openFileServer();
  server.serve(readFileSync(town), '"town"');
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

let dataDir = '';
let maps = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
  maps = join(dataDir, 'maps');
  mkdirSync(maps);
  writeFileSync(join(maps, 'state.json'), readFileSync(join(builtIn, 'state.json')));
  for (const room of ['overview', 'skeleton']) symlinkSync(join(builtIn, room), join(maps, room));
});

const parts = ['Escolhendo as vias', 'Desenhando o mapa', 'Montando a busca', 'Procurando as estradas boas'];

async function run(args: string[], more: Partial<MapsCommand> = {}) {
  const said = { output: '', errors: '' };
  const code = await runMaps({
    args,
    mapsDir: maps,
    cwd: root,
    downloadBaseUrl: server.url,
    heightsSource: server.url,
    output: { write: (text) => (said.output += text) },
    errors: { write: (text) => (said.errors += text) },
    now: () => new Date('2026-03-01T12:00:00Z'),
    ...more,
  });
  return { code, ...said };
}

it('installs a file, lists it, and removes it', { timeout: 60_000 }, async () => {
  expect(await run(['--list'])).toMatchObject({ code: 0, output: expect.stringContaining('Nenhum mapa instalado') });

  const installed = await run(['Vila do Estradeiro.osm.pbf', '--name', 'Vila']);
  expect(installed).toMatchObject({ code: 0, errors: '' });
  for (const task of ['Escolhendo as vias', 'Desenhando o mapa', 'Montando a busca', 'Montando a malha de rotas']) {
    expect(installed.output).toMatch(new RegExp(`^${task} +\\d+ %`, 'm'));
  }
  expect(installed.output.match(/100 %/g)).toHaveLength(1);
  expect(installed.output).toMatch(/leva cerca de 1 min\. Precisa de \d+ MB livres em disco/);
  expect(installed.output).not.toContain('é montada de novo');
  const { output } = await run(['--list']);
  const standing =
    'vias: 179 km, radares: 6, sem direção: 1, lombadas: 1, mata-burros: 1, passagens de nível: 1, vaus: 1, pedágios: 2, pórticos: 2, deixados de fora: 0';
  expect(installed.output).toContain(`\n${standing}\n`);
  expect(output).toMatch(
    /^vila-do-estradeiro +Vila +instalado em 01\/03\/2026, .* de Vila do Estradeiro.osm.pbf\n {2}vias: /,
  );
  expect(output).toContain(`  ${standing}\n`);
  const state = await readMapsState(maps);
  expect(await requestRoutes(state?.networkTiles ?? '', at.centro, at.campoAlto)).toHaveLength(1);

  expect(await run(['--remove', 'vila-do-estradeiro'])).toMatchObject({ code: 0 });
  expect((await readMapsState(maps))?.extracts).toEqual([]);
});

it.each([
  ['that says what it covers', 'Vila do Estradeiro.osm.pbf'],
  ['that does not say what it covers', 'poa.osm.pbf'],
])('names a map %s by the largest town within, where no name is given', { timeout: 60_000 }, async (_, file) => {
  await writeOsm(join(root, 'poa.osm.pbf'), buildTown());
  expect(await run([file])).toMatchObject({ output: expect.stringContaining('o mapa Curitibanos está valendo') });
  expect((await readMapsState(maps))?.extracts).toMatchObject([{ name: 'Curitibanos' }]);
});

it('downloads a region, resuming after a break, and deletes the download once it is installed', {
  timeout: 60_000,
}, async () => {
  server.breakAfter(1_000);
  const { code, output } = await run(['brazil/sul']);
  expect(code).toBe(0);
  expect(output).toContain('Baixando sul-latest.osm.pbf');
  expect((await readMapsState(maps))?.extracts).toMatchObject([
    { id: 'sul', name: 'Sul', source: `${server.url}south-america/brazil/sul-latest.osm.pbf` },
  ]);
  expect(readdirSync(join(maps, 'downloads'))).toEqual([]);
});

it('installs several at once, from files and addresses, and builds their network once', {
  timeout: 90_000,
}, async () => {
  const { north, south } = cutTown(at.centro.lat - 0.02, 'clipped');
  await writeOsm(join(root, 'norte-da-vila.osm.pbf'), north);
  await writeOsm(join(root, 'sul-da-vila.osm.pbf'), south);
  server.serve(readFileSync(join(root, 'sul-da-vila.osm.pbf')), '"south"');
  const shown: [string, number | null][] = [];
  const progress = {
    show: (label: string, fraction: number | null) => void shown.push([label, fraction]),
    end: () => {},
  };
  const address = `${server.url}extratos/sul-da-vila.osm.pbf`;
  const { code, output, errors } = await run(['norte-da-vila.osm.pbf', address, '--sem-relevo'], { progress });
  server.serve(readFileSync(town), '"town"');
  expect([code, errors]).toEqual([0, '']);
  expect(output).not.toContain('é montada de novo');
  const building = shown.filter(([label]) => !label.startsWith('Baixando'));
  const fractions = building.map(([, fraction]) => fraction ?? 0);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  const labels = building.map(([label]) => label).filter((label, index, all) => label !== all[index - 1]);
  expect(labels).toEqual([...parts, ...parts, 'Montando a malha de rotas']);
  const state = await readMapsState(maps);
  expect(state?.extracts.map(({ id, source }) => [id, source])).toEqual([
    ['norte-da-vila', 'norte-da-vila.osm.pbf'],
    ['sul-da-vila', address],
  ]);
  expect(await requestRoutes(state?.networkTiles ?? '', at.centro, at.campoAlto)).toHaveLength(1);
  expect(['building', 'unfinished', 'downloads'].map((room) => readdirSync(join(maps, room)))).toEqual([[], [], []]);
});

it('installs again what has newer data at its address, and nothing else', { timeout: 90_000 }, async () => {
  await run(['sul', '--sem-relevo']);
  const before = await readMapsState(maps);
  expect(await run(['--atualizar'])).toMatchObject({ code: 0, output: expect.stringContaining('já têm os dados') });
  expect(await readMapsState(maps)).toEqual(before);
  server.serve(readFileSync(town), '"newer"');
  const updated = await run(['--atualizar'], { now: () => new Date('2026-04-01T12:00:00Z') });
  server.serve(readFileSync(town), '"town"');
  expect(updated).toMatchObject({ code: 0, output: expect.stringContaining('Há dados mais novos: Sul.') });
  expect((await readMapsState(maps))?.extracts).toMatchObject([
    { id: 'sul', name: 'Sul', sourceVersion: '"newer"', installedAt: '2026-04-01T12:00:00.000Z' },
  ]);
});

it('updates the others where the server of one is gone', { timeout: 90_000 }, async () => {
  await run(['sul', '--sem-relevo']);
  const path = join(maps, 'state.json');
  const state = JSON.parse(readFileSync(path, 'utf8'));
  const gone = { ...state.extracts[0], id: 'serra', name: 'Serra', source: `${server.url}missing/serra.osm.pbf` };
  writeFileSync(path, JSON.stringify({ ...state, extracts: [gone, ...state.extracts] }));
  server.serve(readFileSync(town), '"newer"');
  const { code, output, errors } = await run(['--atualizar']);
  server.serve(readFileSync(town), '"town"');
  expect(code).toBe(1);
  expect(errors).toContain('Não foram atualizados: Serra: O servidor não entregou');
  expect(output).toContain('o mapa Sul está valendo');
});

it('draws bars on a terminal', async () => {
  let drawn = '';
  const write = (text: string) => {
    drawn += text;
  };
  await run([town], { output: { isTTY: true, write } });
  expect(drawn).toMatch(/\rDesenhando o mapa +█+░+ +\d+ %/);
});

describe('changes nothing and says why', () => {
  it.each([
    ['no region', [], 2, 'npm run maps -- --list'],
    ['two regions of one name', ['sul', 'norte', '--name', 'Serra'], 2, 'npm run maps -- --list'],
    ['two maps of one name', ['sul', 'brazil/sul'], 2, 'dariam o mesmo mapa, "sul"'],
    ['an unknown option', ['--delete', 'sul'], 2, 'npm run maps -- --list'],
    [
      'no file and no region',
      ['patagonia'],
      2,
      '"patagonia" não é um endereço, nem um arquivo que exista, nem uma região',
    ],
    ['an unknown map to remove', ['--remove', 'acre'], 1, 'Não há nenhum mapa instalado com o nome "acre"'],
  ])('for %s', async (_, args, code, message) => {
    const before = readFileSync(join(maps, 'state.json'), 'utf8');
    expect(await run(args)).toMatchObject({ code, errors: expect.stringContaining(message) });
    expect(readFileSync(join(maps, 'state.json'), 'utf8')).toBe(before);
  });

  it('for a foreign file, without building anything', async () => {
    writeFileSync(join(root, 'foto.png'), 'PNG');
    const { code, output, errors } = await run(['foto.png']);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('não é um extrato do OpenStreetMap');
  });

  it('for a region that the server does not have', async () => {
    const { code, errors } = await run(['norte'], { downloadBaseUrl: `${server.url}missing/` });
    expect(code).toBe(1);
    expect(errors).toContain('O servidor não entregou');
  });
});

it('killed while building, leaves the old map; the next installation succeeds', async () => {
  await run([town]);
  const before = await readMapsState(maps);
  await killWhileBuilding();
  expect(await readMapsState(maps)).toEqual(before);
  expect(await requestRoutes(before?.networkTiles ?? '', at.centro, at.campoAlto)).toHaveLength(1);
  expect(readdirSync(join(maps, 'building'))).toHaveLength(1);

  const { code, output } = await run([copyOf(town)]);
  expect(code).toBe(0);
  expect(output, 'what was finished').not.toContain('Escolhendo as vias');
  expect(['building', 'unfinished'].map((room) => readdirSync(join(maps, room)))).toEqual([[], []]);
}, 60_000);

it('starts again after an interruption when the extract is another one', async () => {
  await killWhileBuilding();
  await writeOsm(join(root, 'outra.osm.pbf'), buildTown());
  expect((await run(['outra.osm.pbf'])).output).toContain('Escolhendo as vias');
  expect(readdirSync(join(maps, 'unfinished'))).toEqual([]);
}, 60_000);

it('announces that the roads of the other maps are built again, and how long that takes', async () => {
  await run([town]);
  expect((await run([copyOf(town)])).output).toMatch(
    /montada de novo junto com a de Vila do Estradeiro|montada de novo junto com a de Curitibanos: 1 min desse tempo/,
  );
}, 60_000);

function copyOf(path: string): string {
  const copy = join(root, 'copia.osm.pbf');
  cpSync(path, copy);
  return copy;
}

/** Runs the program in a process and kills it once it has begun to draw the map. */
async function killWhileBuilding(): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url)), town],
    {
      cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('Desenhando o mapa')) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}
