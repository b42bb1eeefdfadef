import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { afterAll } from 'vitest';
import type { Places } from './open-places.ts';

/** Real extracts outside the project; tests that use them are skipped when they are absent. */
export const sharedExtract = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/data/${name}.osm.pbf`, import.meta.url));

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The results of a search, one line for each place. */
export const shown = (places: Places, text: string, near?: LatLng, limit = 8): string[] =>
  places.search(text, near, limit).map(({ name, context }) => (context ? `${name} (${context})` : name));

export const suggested = (places: Places, text: string, near?: LatLng, limit = 8): string[] =>
  places.suggest(text, near, limit).map(({ name }) => name);
