import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { afterAll } from 'vitest';
import type { Places } from './open-places.ts';

/** Real extracts that are no part of the project: tests on them are skipped where they are absent. */
export const sharedExtract = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/data/${name}.osm.pbf`, import.meta.url));

/** A folder of this test file's own. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a search shows, one line a place. */
export const shown = (places: Places, text: string, near?: LatLng, limit = 8): string[] =>
  places.search(text, near, limit).map(({ name, context }) => (context ? `${name} (${context})` : name));

/** The names of what is suggested for what is typed. */
export const suggested = (places: Places, text: string, near?: LatLng, limit = 8): string[] =>
  places.suggest(text, near, limit).map(({ name }) => name);
