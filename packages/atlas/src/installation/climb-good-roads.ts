import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Bounds } from '@estradeiro/contract/maps';
import { rewriteWithClimbs } from '../good-roads/build-good-roads.ts';
import { drawRoads } from '../good-roads/draw-roads.ts';
import { goodRoadsVersion } from '../good-roads/road-list.ts';
import { cellAt, heightsFolder, installedHeightCells } from '../heights/height-tiles.ts';
import type { StoredExtract } from './maps-state.ts';
import { syncPath } from './whole-folder.ts';

const prefix = 'good-roads';

/** The names of the files in an extract's folder; `suffix` tells versions apart, since a file's content never changes. */
export const goodRoadsFiles = (suffix: string) => ({
  goodRoads: `${prefix}${suffix}.sqlite`,
  goodRoadTiles: `${prefix}${suffix}.pmtiles`,
});

/** Names the heights that a list of the roads within `bounds` is climbed with. A cell's content never changes. */
export async function heightsWithin(mapsDir: string, { south, north, west, east }: Bounds): Promise<string> {
  const cells = new Set<string>();
  for (let lat = Math.floor(south); lat <= north; lat++)
    for (let lng = Math.floor(west); lng <= east; lng++) cells.add(cellAt(lat, lng));
  const installed = (await installedHeightCells(mapsDir)).filter((cell) => cells.has(cell));
  return createHash('sha256').update(installed.join(' ')).digest('hex').slice(0, 16);
}

/**
 * Scores the good roads of those extracts again whose lists were climbed with other heights than are installed now. Returns
 * all extracts with the new files, and those that failed and keep theirs. Files in force stay for a running
 * server, older ones are removed.
 */
export async function climbGoodRoads(
  mapsDir: string,
  extracts: readonly StoredExtract[],
  version: string,
): Promise<{ extracts: StoredExtract[]; failed: { name: string; cause: unknown }[] }> {
  const climbed: StoredExtract[] = [];
  const failed: { name: string; cause: unknown }[] = [];
  for (const extract of extracts) {
    const now = await withClimbs(mapsDir, extract, version).catch((cause: unknown) => {
      failed.push({ name: extract.name, cause });
      return extract;
    });
    climbed.push(now);
  }
  return { extracts: climbed, failed };
}

async function withClimbs(mapsDir: string, extract: StoredExtract, version: string): Promise<StoredExtract> {
  const { goodRoads: before } = extract;
  const climbedWith = await heightsWithin(mapsDir, extract.bounds);
  if (!before || before.climbedWith === climbedWith) return extract;
  const place = dirname(before.listPath);
  const files = goodRoadsFiles(`.${version}`);
  const [listPath, path] = [`${place}/${files.goodRoads}`, `${place}/${files.goodRoadTiles}`];
  await removeOlder(
    join(mapsDir, place),
    [before.listPath, before.path].map((each) => basename(each)),
  );
  const count = await rewriteWithClimbs(
    join(mapsDir, before.listPath),
    join(mapsDir, listPath),
    heightsFolder(mapsDir),
  );
  const drawn = drawRoads(join(mapsDir, listPath), join(mapsDir, path));
  if (!drawn) return { ...extract, goodRoads: { ...before, climbedWith } };
  await syncPath(join(mapsDir, listPath));
  await syncPath(join(mapsDir, path));
  return {
    ...extract,
    goodRoads: { ...drawn, count, version, listPath, path, climbedWith, listVersion: goodRoadsVersion },
  };
}

async function removeOlder(folder: string, inForce: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name.startsWith(prefix) && !inForce.includes(name));
  for (const name of others) await rm(join(folder, name), { force: true });
}
