import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rewriteWithClimbs } from '../good-roads/build-good-roads.ts';
import { drawRoads } from '../good-roads/draw-roads.ts';
import { heightsFolder } from '../heights/height-tiles.ts';
import type { StoredExtract } from './maps-state.ts';
import { syncPath } from './whole-folder.ts';

const prefix = 'good-roads';

/** The names of the files in an extract's folder; `suffix` tells versions apart, since a file's content never changes. */
export const goodRoadsFiles = (suffix: string) => ({
  goodRoads: `${prefix}${suffix}.sqlite`,
  goodRoadTiles: `${prefix}${suffix}.pmtiles`,
});

/**
 * Scores the good roads of extracts again with the heights that are installed now. Returns the extracts with the new files; those
 * in force stay for a running server, older ones are removed.
 */
export async function climbGoodRoads(
  mapsDir: string,
  extracts: readonly StoredExtract[],
  version: string,
): Promise<StoredExtract[]> {
  const climbed: StoredExtract[] = [];
  for (const extract of extracts) climbed.push(await withClimbs(mapsDir, extract, version));
  return climbed;
}

async function withClimbs(mapsDir: string, extract: StoredExtract, version: string): Promise<StoredExtract> {
  const { goodRoads: before } = extract;
  if (!before) return extract;
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
  if (!drawn) return extract;
  await syncPath(join(mapsDir, listPath));
  await syncPath(join(mapsDir, path));
  return { ...extract, goodRoads: { ...drawn, count, version, listPath, path } };
}

async function removeOlder(folder: string, inForce: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name.startsWith(prefix) && !inForce.includes(name));
  for (const name of others) await rm(join(folder, name), { force: true });
}
