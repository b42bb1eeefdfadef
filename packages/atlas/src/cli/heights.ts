import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  heightCellsOf,
  heightPath,
  heightsFolder,
  installedHeightCells,
  isWholeHeightTile,
} from '../heights/height-tiles.ts';
import { climbGoodRoads } from '../installation/climb-good-roads.ts';
import { requireDiskSpace } from '../installation/disk-space.ts';
import { withMapsLock } from '../installation/lock.ts';
import { readMapsState, readStoredState } from '../installation/maps-state.ts';
import { nextVersion, putInForce } from '../installation/put-in-force.ts';
import { syncPath } from '../installation/whole-folder.ts';
import { DownloadError, discardDownload, download } from './download.ts';
import { explainList } from './explain.ts';
import { createProgress, type Outputs, type Progress, remark } from './progress.ts';
import { texts } from './texts.ts';

type Source = Outputs & {
  mapsDir: string;
  /** The address or the folder of tiles in Skadi's layout. */
  heightsSource: string;
  now: () => Date;
  /** Shows progress elsewhere than in the output. */
  progress?: Progress;
};

/**
 * Brings the heights of all installed roads that are not there yet, and says how much that is before. A tile that the
 * source does not have, or that is not whole, stays a gap, and is said. Fails with `DownloadError` and `MapsError`,
 * keeping the tiles that came.
 */
export async function bringHeights(source: Source): Promise<void> {
  const { mapsDir, heightsSource, output, now, progress } = source;
  await withMapsLock(mapsDir, async () => {
    const missing = await missingCells(mapsDir);
    const sizes = new Map<string, number>();
    for (const cell of missing) {
      const bytes = await sizeAt(addressOf(heightsSource, cell));
      if (bytes !== null) sizes.set(cell, bytes);
    }
    const totalBytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (missing.length > 0) output.write(`${texts.heightsPlanned(sizes.size, totalBytes)}\n`);
    await requireDiskSpace(mapsDir, totalBytes);
    const damaged = await fetchTiles(
      { mapsDir, heightsSource, progress: progress ?? createProgress(output) },
      sizes,
      totalBytes,
    ).finally(() => putHeightsInForce(mapsDir, missing, now()));
    await climbInForce(source);
    const absent = missing.filter((cell) => !sizes.has(cell));
    if (damaged.length > 0) remark(source, texts.heightsDamaged(damaged));
    if (absent.length > 0) output.write(`${texts.heightsAbsent(absent)}\n`);
    output.write(`${texts.heightsInForce((await installedHeightCells(mapsDir)).length)}\n`);
  });
}

/** Lets a running server know that there are more, if any of the missing ones came. */
async function putHeightsInForce(mapsDir: string, missing: readonly string[], now: Date): Promise<void> {
  const installed = new Set(await installedHeightCells(mapsDir));
  const before = await readStoredState(mapsDir);
  if (!before || !missing.some((cell) => installed.has(cell))) return;
  const version = nextVersion(before, now);
  await putInForce(mapsDir, before, { ...before, version, heightsVersion: version });
}

/** Good roads keep their climbs, or none, where this fails: the heights are in force without them. */
async function climbInForce({ mapsDir, now, ...outputs }: Source): Promise<void> {
  const before = await readStoredState(mapsDir);
  if (!before) return;
  const version = nextVersion(before, now());
  const { extracts, failed } = await climbGoodRoads(mapsDir, before.extracts, version);
  for (const { name, cause } of failed) remark(outputs, texts.notClimbed(name, explainList(cause, mapsDir)));
  if (extracts.some((extract, index) => extract !== before.extracts[index]))
    await putInForce(mapsDir, before, { ...before, version, extracts });
}

/** Removes the heights where no installed map has roads any more. */
export async function removeUnusedHeights(mapsDir: string): Promise<void> {
  const used = new Set(await neededCells(mapsDir));
  const unused = (await installedHeightCells(mapsDir)).filter((cell) => !used.has(cell));
  for (const cell of unused) await rm(join(heightsFolder(mapsDir), heightPath(cell)), { force: true });
}

export async function missingCells(mapsDir: string): Promise<string[]> {
  const installed = new Set(await installedHeightCells(mapsDir));
  return (await neededCells(mapsDir)).filter((cell) => !installed.has(cell));
}

async function neededCells(mapsDir: string): Promise<string[]> {
  const networkTiles = (await readMapsState(mapsDir))?.networkTiles;
  return networkTiles ? heightCellsOf(networkTiles) : [];
}

/** The cells whose tile was not whole. */
async function fetchTiles(
  { mapsDir, heightsSource, progress }: Pick<Required<Source>, 'mapsDir' | 'heightsSource' | 'progress'>,
  sizes: ReadonlyMap<string, number>,
  totalBytes: number,
): Promise<string[]> {
  const folder = join(mapsDir, 'downloads');
  await mkdir(folder, { recursive: true });
  const damaged: string[] = [];
  let before = 0;
  try {
    for (const [cell, bytes] of sizes) {
      const path = join(folder, `${cell}.hgt.gz`);
      const show = (done: number) =>
        progress.show(texts.bringingHeights, (before + done) / totalBytes, texts.megabytes(before + done, totalBytes));
      await bring(addressOf(heightsSource, cell), path, show);
      if (await isWholeHeightTile(path)) await putInPlace(path, join(heightsFolder(mapsDir), heightPath(cell)));
      else damaged.push(cell);
      await discardDownload(path);
      before += bytes;
    }
  } finally {
    progress.end();
  }
  return damaged;
}

async function putInPlace(path: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  await syncPath(path);
  await rename(path, place);
}

const isAddress = (source: string) => /^https?:/.test(source);

const addressOf = (source: string, cell: string): string =>
  isAddress(source) ? `${source.replace(/\/+$/, '')}/${heightPath(cell)}` : join(source, heightPath(cell));

/** Null where the source does not have the tile: stores answer 403, too, for what is not there. */
async function sizeAt(address: string): Promise<number | null> {
  if (!isAddress(address)) return (await stat(address).catch(() => null))?.size ?? null;
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(30_000) }).catch((cause) => {
    throw new DownloadError(texts.downloadBroken(address), { cause });
  });
  if (answer.status === 404 || answer.status === 403) return null;
  if (!answer.ok) throw new DownloadError(texts.downloadRefused(address, answer.status));
  return Number(answer.headers.get('content-length'));
}

async function bring(address: string, path: string, onProgress: (doneBytes: number) => void): Promise<void> {
  if (isAddress(address)) await download({ url: address, path, onProgress });
  else await copyFile(address, path);
}
