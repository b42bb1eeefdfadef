import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createBuildFile } from '../places/schema.ts';
import { TileBuildError } from '../routing-tiles/run-builder.ts';
import { withDiskSpace } from './disk-space.ts';

const folder = mkdtempSync(join(tmpdir(), 'disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const noSpace = /^Não há espaço em disco para terminar\. .*É preciso ter cerca de .+ livres em .+, e há .+B\.$/;

function fillDatabase(): never {
  const db = createBuildFile(join(folder, 'full.sqlite'));
  db.exec('PRAGMA max_page_count = 2; CREATE TABLE t (text TEXT)');
  const insert = db.prepare('INSERT INTO t VALUES (?)');
  for (;;) insert.run('x'.repeat(1_000));
}

it('refuses work that needs more than is free, before it begins', async () => {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  await expect(withDiskSpace(folder, 1e18, work)).rejects.toThrow(noSpace);
  expect(begun).toBe(false);
  await withDiskSpace(folder, 1_000, work);
  expect(begun).toBe(true);
});

it.each([
  ['a file that could not be written', () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))],
  ['the tile builder, ended by the system', () => Promise.reject(new TileBuildError('SIGBUS', ''))],
  ['a database that is full', async () => fillDatabase()],
])('says in the same words that it ran out, as by %s', async (_, work) => {
  await expect(withDiskSpace(folder, 1_000, work)).rejects.toThrow(noSpace);
});

it('passes other failures on unchanged', async () => {
  await expect(withDiskSpace(folder, 0, () => Promise.reject(new TileBuildError('134', '')))).rejects.toThrow('134');
});
