import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Download, discardDownload, download } from './download.ts';
import { type FileServer, openFileServer } from './file-server.testing.ts';

const content = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * i) % 251));
let folder = '';
let path = '';
let server: FileServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'download-'));
  path = join(folder, 'sul.osm.pbf');
  server = await openFileServer();
  server.serve(content, '"1"');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (more: Partial<Download> = {}) =>
  download({ url: `${server.url}sul-latest.osm.pbf`, path, pauseMs: 1, ...more });

it('downloads a file and reports progress', async () => {
  const seen: [number, number | null][] = [];
  await get({ onProgress: (done, total) => seen.push([done, total]) });
  expect(readFileSync(path).equals(content)).toBe(true);
  expect(seen.at(-1)).toEqual([50_000, 50_000]);
});

it('resumes where the connection broke', async () => {
  server.breakAfter(20_000, 10_000);
  await get();
  expect(readFileSync(path).equals(content)).toBe(true);
  expect(server.requestedFrom).toEqual([null, 20_000, 30_000]);
});

it('gives up when no data comes, keeps the part, and resumes from it next time', async () => {
  server.breakAfter(20_000, 0, 0, 0, 0);
  await expect(get()).rejects.toThrow('continua de onde parou');
  expect(existsSync(path)).toBe(false);
  await get();
  expect(server.requestedFrom.at(-1)).toBe(20_000);
  expect(readFileSync(path).equals(content)).toBe(true);
});

it('gives up a connection that stalls', async () => {
  await expect(get({ url: `${server.url}x.osm.pbf`, stallMs: 0 })).rejects.toThrow('A conexão caiu');
});

it('starts again when the file on the server has changed', async () => {
  server.breakAfter(20_000, 0, 0, 0, 0);
  await expect(get()).rejects.toThrow();
  const newer = Buffer.from(content.toReversed());
  server.serve(newer, '"2"');
  await get();
  expect(readFileSync(path).equals(newer)).toBe(true);
});

it('does not download a complete file again that is still the newest', async () => {
  await get();
  await get();
  expect(server.requestedFrom).toEqual([null, 50_000]);
  expect(readFileSync(path).equals(content)).toBe(true);
});

it('reports that the server does not have the file', async () => {
  await expect(get({ url: `${server.url}acre` })).rejects.toThrow('resposta 404');
});

it('discards a download completely', async () => {
  await get();
  await discardDownload(path);
  expect(readdirSync(folder)).toEqual([]);
});
