import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPmtilesWriter } from '@estradeiro/atlas/basemap/pmtiles-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'pieces-'));
const bounds = { west: -51, south: -28, east: -50, north: -27 };
const zooms = { minZoom: 6, maxZoom: 14 };
const broken = { id: 'sul', name: 'Sul', path: join(folder, 'sul.pmtiles'), version: 'v1', bounds, ...zooms, bytes: 6 };
const file = { id: 'serra', name: 'Serra', path: join(folder, 'serra.pmtiles'), version: 'v1', bounds, ...zooms };

let app: TestApp;
beforeAll(async () => {
  const writer = createPmtilesWriter(file.path);
  writer.add(12, 1475, 2366, Buffer.from('a square of eight kilometres'));
  const { bytes } = writer.finish({ ...zooms, bounds, metadata: { vector_layers: [] } });
  writeFileSync(broken.path, 'broken');
  const overview = { ...file, bytes };
  app = await createTestApp({ installedMaps: () => ({ version: '1', overview, extracts: [broken] }) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers = {}) => app.app.inject({ url: `/api/maps/pieces/${name}`, headers });

it('gives a piece to anyone, for ever the same under one address', async () => {
  const answer = await get('serra.v1/12-1475-2366');
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 7).toString()).toBe('PMTiles');
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(answer.headers['cache-control']).toContain('immutable');
});

it('does not send again what the browser has', async () => {
  const { etag } = (await get('serra.v1/12-1475-2366')).headers;
  expect(await get('serra.v1/12-1475-2366', { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
});

it.each(['serra.v1/12-0-0', 'serra.v2/12-1475-2366', 'norte.v1/12-1475-2366'])(
  'has no %s, and lets nobody cache that',
  async (name) => {
    const answer = await get(name);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it('lets nobody cache that an archive could not be read', async () => {
  const answer = await get('sul.v1/12-1475-2366');
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
    500,
    'no-store',
    undefined,
  ]);
});

it.each(['serra/12-1-1', 'serra.v1/10-1-1', 'serra.v1/..%2Fstate'])('refuses the name %s', async (name) => {
  expect((await get(name)).statusCode).toBe(400);
});
