import { mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGazetteerIndex } from '@estradeiro/atlas/places/build-gazetteer-index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPlacesSource, type PlacesSource } from './places-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'places-source-'));
const index = join(folder, 'index.db');
let unreadable: string[];
let paths: string[];
let source: PlacesSource;

beforeAll(() => {
  unreadable = [];
  paths = [];
  source = createPlacesSource(
    () => paths,
    (path) => unreadable.push(path),
  );
});
beforeEach(() => {
  unreadable.length = 0;
});
afterAll(() => {
  source.close();
  rmSync(folder, { recursive: true, force: true });
});

const found = () => source.current().search('urubici', undefined, 1).length;

it('finds nothing without maps', () => {
  expect(found()).toBe(0);
});

it('takes up a map that is installed while it runs, and opens it once', async () => {
  await buildGazetteerIndex(index);
  paths = [index];
  expect(found()).toBe(1);
  expect(source.current()).toBe(source.current());
});

it('takes up the map that replaces it', async () => {
  const before = source.current();
  const next = join(folder, 'next.db');
  await buildGazetteerIndex(next);
  renameSync(next, index);
  expect(source.current()).not.toBe(before);
  expect(found()).toBe(1);
});

it('continues without a broken or missing map, and reports it once', () => {
  const broken = join(folder, 'broken.db');
  writeFileSync(broken, 'SQLite format 3\0 but no more');
  paths = [broken, index];
  expect(found()).toBe(1);
  expect(found()).toBe(1);
  expect(unreadable).toEqual([broken]);

  unlinkSync(index);
  expect(found()).toBe(0);
  expect(unreadable).toEqual([broken, broken, index]);
});
