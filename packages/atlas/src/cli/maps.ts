import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { foldName } from '@estradeiro/contract/fold-name';
import { installedHeightCells } from '../heights/height-tiles.ts';
import { requireDiskSpace } from '../installation/disk-space.ts';
import { installExtract, type NewExtract, planExtract } from '../installation/install-extract.ts';
import { installRelief } from '../installation/install-relief.ts';
import { readMapsState } from '../installation/maps-state.ts';
import { listExtracts, removeExtract } from '../installation/remove-extract.ts';
import { readOsmBounds } from '../osm/read-pbf.ts';
import { placesVersion } from '../places/schema.ts';
import { type Command, parseCommand } from './command.ts';
import { discardDownload, download } from './download.ts';
import { explain } from './explain.ts';
import { bringHeights, removeUnusedHeights } from './heights.ts';
import { createProgress, createTimeLeft, type Output } from './progress.ts';
import { findRegion, type Region } from './regions.ts';
import { texts } from './texts.ts';

export type MapsCommand = {
  args: readonly string[];
  /** MAPS_DIR, or the folder `maps` of DATA_DIR. */
  mapsDir: string;
  /** The operator's current folder, to which file names are relative. */
  cwd: string;
  downloadBaseUrl: string;
  /** The address or the folder of heights in Skadi's layout. */
  heightsSource: string;
  output: Output;
  errors: Output;
  now: () => Date;
};

/**
 * Runs `npm run maps` and returns its exit code: 0 done, 1 failed and nothing changed, 2 unknown arguments. Never
 * throws.
 */
export async function runMaps(command: MapsCommand): Promise<number> {
  const parsed = parseCommand(command.args);
  if (!parsed || parsed.kind === 'help') {
    (parsed ? command.output : command.errors).write(`${texts.usage}\n`);
    return parsed ? 0 : 2;
  }
  try {
    return await carryOut(parsed, command);
  } catch (error) {
    command.errors.write(`\n${explain(error, command.mapsDir)}\n`);
    return 1;
  }
}

async function carryOut(parsed: Exclude<Command, { kind: 'help' }>, command: MapsCommand): Promise<number> {
  const { mapsDir } = command;
  if (parsed.kind === 'list') return list(mapsDir, command.output);
  if (parsed.kind === 'heights') return heights(command);
  if (parsed.kind === 'remove') return remove(mapsDir, parsed.id, command);

  const pbfPath = resolve(command.cwd, parsed.target);
  if (existsSync(pbfPath) && statSync(pbfPath).isFile()) {
    const id = idOf(pbfPath);
    await install(mapsDir, { pbfPath, id, name: parsed.name ?? null, source: basename(pbfPath) }, command);
    return hintAtHeights(command);
  }
  const region = findRegion(parsed.target);
  if (region) {
    await installRegion(mapsDir, region, parsed.name, command);
    return parsed.withHeights ? heightsOrHint(command) : hintAtHeights(command);
  }
  command.errors.write(`${texts.unknownTarget(parsed.target)}\n`);
  return 2;
}

async function list(mapsDir: string, output: Output): Promise<number> {
  const extracts = await listExtracts(mapsDir);
  if (extracts.length === 0) output.write(`${texts.none}\n`);
  for (const { installedAt, roadFeatures, placesVersion: version, ...extract } of extracts) {
    const day = new Date(installedAt).toLocaleDateString('pt-BR');
    output.write(`${texts.listed({ ...extract, day })}\n`);
    output.write(`  ${roadFeatures ? texts.roadFeatures(roadFeatures) : texts.noRoadFeatures}\n`);
    if (version !== placesVersion) output.write(`  ${texts.olderSearch}\n`);
  }
  const cells = await installedHeightCells(mapsDir);
  if (cells.length > 0) output.write(`${texts.heightsInForce(cells.length)}\n`);
  const relief = (await readMapsState(mapsDir))?.relief;
  if (relief) output.write(`${texts.reliefInForce(relief.bytes)}\n`);
  return 0;
}

async function remove(mapsDir: string, id: string, { output, now }: MapsCommand): Promise<number> {
  const progress = createProgress(output);
  const left = createTimeLeft(now);
  await removeExtract(mapsDir, id, {
    now,
    onProgress: (fraction) => progress.show(texts.removing(id), fraction, left(fraction)),
  }).finally(progress.end);
  await removeUnusedHeights(mapsDir);
  await drawRelief({ mapsDir, output, now });
  output.write(`${texts.removed(id)}\n`);
  return 0;
}

async function install(mapsDir: string, extract: NewExtract, { output, now }: MapsCommand): Promise<void> {
  await readOsmBounds(extract.pbfPath); // fails on an unreadable file before anything is printed or built
  output.write(`${texts.installing(extract.name ?? extract.source)}\n`);
  if (!(await readMapsState(mapsDir).catch(() => null))) output.write(`${texts.preparing}\n`);
  const { seconds, neededBytes, others } = await planExtract(mapsDir, statSync(extract.pbfPath).size, extract.id);
  const all = Object.values(seconds).reduce((sum, each) => sum + each, 0);
  output.write(`${texts.planned({ seconds: all, neededBytes })}\n`);
  if (others.length > 0) output.write(`${texts.networkOfAll(others, seconds.network)}\n`);
  const progress = createProgress(output);
  const left = createTimeLeft(now);
  const { name, roadFeatures, goodRoads } = await installExtract(mapsDir, extract, {
    now,
    onProgress: (task, fraction) => progress.show(texts.tasks[task], fraction, left(fraction)),
  }).finally(progress.end);
  if (roadFeatures) output.write(`${texts.roadFeatures(roadFeatures)}\n`);
  if (goodRoads) output.write(`${texts.goodRoads(goodRoads.count)}\n`);
  output.write(`${texts.installed(name)}\n`);
}

/** The download is kept until its map is in force, so that a failure does not download it twice. */
async function installRegion(
  mapsDir: string,
  { id, name, path }: Region,
  givenName: string | undefined,
  command: MapsCommand,
): Promise<void> {
  const folder = join(mapsDir, 'downloads');
  await mkdir(folder, { recursive: true });
  const url = new URL(path, command.downloadBaseUrl).href;
  const pbfPath = join(folder, `${id}.osm.pbf`);
  const progress = createProgress(command.output);
  const label = texts.downloading(basename(path));
  await download({
    url,
    path: pbfPath,
    onSize: async (total, missing) => {
      const { neededBytes } = await planExtract(mapsDir, total, id);
      await requireDiskSpace(mapsDir, missing + neededBytes);
    },
    onProgress: (done, total) => progress.show(label, total && done / total, texts.megabytes(done, total)),
  }).finally(progress.end);
  await install(mapsDir, { pbfPath, id, name: givenName ?? name, source: url }, command);
  await discardDownload(pbfPath);
}

async function heights(command: MapsCommand): Promise<number> {
  if ((await listExtracts(command.mapsDir)).length === 0) {
    command.errors.write(`${texts.none}\n`);
    return 1;
  }
  await bringHeights(command).finally(() => drawRelief(command));
  return 0;
}

/** The map is in force by then: without heights it only lacks them. */
async function heightsOrHint(command: MapsCommand): Promise<number> {
  await bringHeights(command).catch((error: unknown) => {
    command.output.write(`\n${explain(error, command.mapsDir)}\n`);
  });
  return hintAtHeights(command);
}

async function hintAtHeights(command: MapsCommand): Promise<number> {
  const { mapsDir, output } = command;
  const hasAny = (await installedHeightCells(mapsDir)).length > 0;
  if (!hasAny) output.write(`${texts.noHeights}\n`);
  await drawRelief(command).catch((error: unknown) => output.write(`\n${explain(error, mapsDir)}\n`));
  return 0;
}

async function drawRelief({ mapsDir, output, now }: Pick<MapsCommand, 'mapsDir' | 'output' | 'now'>): Promise<void> {
  const progress = createProgress(output);
  const left = createTimeLeft(now);
  const bytes = await installRelief(mapsDir, {
    now,
    onProgress: (fraction) => progress.show(texts.drawingRelief, fraction, left(fraction)),
  }).finally(progress.end);
  if (bytes !== null) output.write(`${texts.reliefDrawn(bytes)}\n`);
}

/** 'Vale do Itajaí-latest.osm.pbf' → 'vale-do-itajai' */
const idOf = (path: string) =>
  foldName(basename(path).replace(/(-latest)?(\.osm)?(\.pbf)?$/i, '')).replaceAll(/[^a-z0-9]+/g, '-') || 'mapa';
