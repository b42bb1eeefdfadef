import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMapArchive, getMaps } from '@estradeiro/contract/maps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';
import type { InstalledMaps } from './maps.http.ts';

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
const bounds = { west: -74, south: -34, east: -34, north: 6 };

function archive(id: string, content: string) {
  const path = join(folder, `${id}.pmtiles`);
  writeFileSync(path, content);
  return { id, name: id, path, version: 'v1', bounds, minZoom: 0, maxZoom: 7, bytes: content.length };
}

const overview = archive('brasil', '0123456789');
let installed: InstalledMaps = { version: '1', overview, extracts: [] };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ installedMaps: () => installed });
});
afterAll(() => app.close());

it('lists the installed maps', async () => {
  const rider = await app.newRider();
  expect((await rider(getMaps)).body).toMatchObject({
    version: '1',
    overview: { id: 'brasil', url: '/api/maps/brasil.v1.pmtiles' },
    extracts: [],
    hasRoads: false,
  });
  installed = { version: '2', overview, extracts: [archive('sul', 'sul')] };
  expect((await rider(getMaps)).body).toMatchObject({ version: '2', extracts: [{ id: 'sul' }], hasRoads: true });
});

it('lists and gives the relief, where there is any', async () => {
  const rider = await app.newRider();
  expect((await rider(getMaps)).body).not.toHaveProperty('relief');
  installed = { ...installed, version: '3', relief: archive('relief', 'hills') };
  expect((await rider(getMaps)).body).toMatchObject({ relief: { url: '/api/maps/relief.v1.pmtiles' } });
  expect((await app.app.inject({ url: '/api/maps/relief.v1.pmtiles' })).body).toBe('hills');
});

it('gives ranges of an archive, for ever the same under one name', async () => {
  const answer = await app.app.inject({ url: '/api/maps/brasil.v1.pmtiles', headers: { range: 'bytes=2-4' } });
  expect([answer.statusCode, answer.body]).toEqual([206, '234']);
  expect(answer.headers['cache-control']).toContain('immutable');
});

it.each(['brasil.v2.pmtiles', 'norte.v1.pmtiles'])('does not have %s', async (name) => {
  expect((await app.nobody(getMapArchive, { params: { archive: name } })).status).toBe(404);
});

it.each(['..%2F..%2Fetc%2Fpasswd', 'brasil'])('refuses the name %s', async (name) => {
  expect((await app.app.inject({ url: `/api/maps/${name}` })).statusCode).toBe(400);
});
