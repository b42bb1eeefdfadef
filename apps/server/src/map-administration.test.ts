import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withMapsLock } from '@estradeiro/atlas/installation/lock';
import * as mapsState from '@estradeiro/atlas/installation/maps-state';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MapProgress } from '#features/operator/map-administration.provider.ts';
import { mapAdministration } from './map-administration.ts';

vi.mock('@estradeiro/atlas/installation/maps-state', { spy: true });

const mapsFolder = mkdtempSync(join(tmpdir(), 'map-administration-'));
let files: Server;
let maps: ReturnType<typeof mapAdministration>;
beforeAll(async () => {
  files = createServer(({ url }, response) => {
    if (!url?.endsWith('sul-latest.osm.pbf')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': 100e6 }).end();
  });
  await new Promise<void>((done) => files.listen(0, '127.0.0.1', done));
  const downloadBaseUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`;
  maps = mapAdministration({ mapsFolder, downloadBaseUrl, heightsSource: downloadBaseUrl });
});
afterAll(() => {
  files.close();
  rmSync(mapsFolder, { recursive: true });
});

it('tells what a region takes by the size that its server says', async () => {
  const needs = await maps.needs(['sul']);
  expect(needs).toMatchObject({ extractBytes: 100e6, memoryBytes: 1_676e6, others: [] });
  expect(needs?.seconds).toBeGreaterThan(300);
  expect(needs?.diskBytes).toBeGreaterThan(1e9);
  await expect(maps.needs(['norte'])).rejects.toMatchObject({
    type: 'upstream_unavailable',
    message: 'O servidor do extrato não disse o tamanho dele.',
  });
  expect(await maps.needs(['patagonia'])).toBeNull();
});

it('names the extracts in its folder, and only files of that kind', async () => {
  expect(await maps.files()).toEqual([]);
  mkdirSync(maps.folder);
  for (const name of ['serra.osm.pbf', '.hidden.pbf', '--list.pbf', 'notes.txt']) {
    writeFileSync(join(maps.folder, name), 'x'.repeat(1_000));
  }
  expect(await maps.files()).toEqual(['serra.osm.pbf']);
  expect(await maps.needs(['serra.osm.pbf'])).toMatchObject({ extractBytes: 1_000, memoryBytes: 650e6 });
});

it('knows targets that would become one map', () => {
  expect(maps.sameMap(['norte', 'sul', 'Sul.osm.pbf'])).toEqual(['sul', 'Sul.osm.pbf']);
  expect(maps.sameMap(['https://a.example/x.pbf', 'https://b.example/x.pbf'])).toHaveLength(2);
  expect(maps.sameMap(['norte', 'sul', 'sul'])).toBeNull();
});

it('shows the maps where the recorded sizes were cut off, and no key of an address', async () => {
  const network = join(mapsFolder, 'network/1');
  mkdirSync(network, { recursive: true });
  writeFileSync(join(network, 'sizes.json'), '{"0/0.gph": 12');
  const state = vi.spyOn(mapsState, 'readMapsState');
  const bounds = { west: -50, south: -28, east: -49, north: -27 };
  const extract = { id: 'x', name: 'X', version: '1', path: 'x', minZoom: 0, maxZoom: 14, bytes: 5, bounds };
  const source = 'https://ana:key@maps.example/x.pbf?token=1';
  const more = { source, placesPath: 'p', roadsPath: 'r', installedAt: '2026-10-01T05:00:00.000Z' };
  state.mockResolvedValue({ networkTiles: network, extracts: [{ ...extract, ...more }] } as never);
  expect(await maps.state()).toMatchObject({ networkBytes: 0, installed: [{ source: 'https://maps.example/x.pbf' }] });
  state.mockRestore();
});

it('ends by itself on a signal, and so ends what it started', { timeout: 120_000 }, async () => {
  const entry = fileURLToPath(new URL('install-maps.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await withMapsLock(mapsFolder, async () => {
    const order = { args: ['sul'], mapsDir: mapsFolder, folder: 'extratos', downloadBaseUrl: '', heightsSource: '' };
    child.send(order);
    await once(child, 'message');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
  });
});

it('says in words why nothing was installed', { timeout: 120_000 }, async () => {
  const { failure } = await maps.run(['serra.osm.pbf'], () => undefined).done;
  expect(failure).toContain('não é um extrato do OpenStreetMap');
});

it('waits for another installation, and ends when it is stopped', { timeout: 120_000 }, async () => {
  const seen: MapProgress[] = [];
  await withMapsLock(mapsFolder, async () => {
    const work = maps.run(['sul'], (progress) => seen.push(progress));
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 100_000 });
    expect(seen[0]).toMatchObject({ step: expect.stringContaining('Esperando outra instalação'), fraction: null });
    work.stop();
    expect((await work.done).failure).toContain('Os mapas anteriores continuam valendo');
  });
});
