import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withMapsLock } from '@estradeiro/atlas/installation/lock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MapProgress } from '#features/operator/map-administration.provider.ts';
import { mapAdministration } from './map-administration.ts';

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
  await expect(maps.needs(['norte'])).rejects.toMatchObject({ type: 'upstream_unavailable' });
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
