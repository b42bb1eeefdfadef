import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { installedHeightCells } from '../heights/height-tiles.ts';
import { requireDiskSpace } from '../installation/disk-space.ts';
import { installExtracts, type NewExtract } from '../installation/install-extract.ts';
import { installRelief } from '../installation/install-relief.ts';
import { planExtracts } from '../installation/installation-plan.ts';
import { readMapsState } from '../installation/maps-state.ts';
import { listExtracts, removeExtract } from '../installation/remove-extract.ts';
import { readOsmHeader } from '../osm/read-pbf.ts';
import { placesVersion } from '../places/schema.ts';
import { type Command, parseCommand } from './command.ts';
import { DownloadError, discardDownload, download, remoteFile } from './download.ts';
import { explain } from './explain.ts';
import { bringHeights, removeUnusedHeights } from './heights.ts';
import { createProgress, createTimeLeft, type Output, type Outputs, type Progress, remark } from './progress.ts';
import { findRegion, idOf } from './regions.ts';
import { texts } from './texts.ts';

export type MapsCommand = Outputs & {
  args: readonly string[];
  /** MAPS_DIR, or the folder `maps` of DATA_DIR. */
  mapsDir: string;
  /** The operator's current folder, to which file names are relative. */
  cwd: string;
  downloadBaseUrl: string;
  /** The address or the folder of heights in Skadi's layout. */
  heightsSource: string;
  errors: Output;
  now: () => Date;
  /** Shows progress elsewhere than in the output. */
  progress?: Progress;
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

  if (parsed.kind === 'update') return update(command);

  const wanted: Wanted[] = [];
  for (const target of parsed.targets) {
    const found = findExtract(target, parsed.name ?? null, command);
    if (!found) {
      command.errors.write(`${texts.unknownTarget(target)}\n`);
      return 2;
    }
    wanted.push(found);
  }
  const twice = wanted.find(({ id }, index) => wanted.findIndex((other) => other.id === id) < index);
  if (twice) {
    command.errors.write(`${texts.sameMap(twice.id)}\n`);
    return 2;
  }
  await install(wanted, command);
  const hasRegion = wanted.some(({ pbfPath }) => pbfPath === null);
  return hasRegion && parsed.withHeights ? heightsOrHint(command) : hintAtHeights(command);
}

/** An extract to install: a file, or an address where `pbfPath` is null. */
type Wanted = Omit<NewExtract, 'pbfPath'> & { pbfPath: string | null };

function findExtract(target: string, name: string | null, command: MapsCommand): Wanted | null {
  if (isAddress(target)) return { pbfPath: null, id: idOf(target), name, source: target };
  const pbfPath = resolve(command.cwd, target);
  if (existsSync(pbfPath) && statSync(pbfPath).isFile()) {
    return { pbfPath, id: idOf(pbfPath), name, source: basename(pbfPath) };
  }
  const region = findRegion(target);
  if (!region) return null;
  const source = new URL(region.path, command.downloadBaseUrl).href;
  return { pbfPath: null, id: region.id, name: name ?? region.name, source };
}

const isAddress = (target: string) => /^https?:\/\/.+\.pbf$/i.test(target);

const progressOf = (command: MapsCommand) => command.progress ?? createProgress(command.output);

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

async function remove(mapsDir: string, id: string, command: MapsCommand): Promise<number> {
  const { output, now } = command;
  const progress = progressOf(command);
  const left = createTimeLeft(now);
  await removeExtract(mapsDir, id, {
    now,
    onProgress: (fraction) => progress.show(texts.removing(id), fraction, left(fraction)),
  }).finally(progress.end);
  await removeUnusedHeights(mapsDir);
  await drawRelief(command);
  output.write(`${texts.removed(id)}\n`);
  return 0;
}

/** Downloads are kept until their map is in force, so that a failure does not download them twice. */
async function install(wanted: readonly Wanted[], command: MapsCommand): Promise<void> {
  const extracts: NewExtract[] = [];
  for (const { pbfPath, ...extract } of wanted) {
    extracts.push(pbfPath === null ? await fetchExtract(extract, command) : { ...extract, pbfPath });
  }
  await installFiles(extracts, command);
  for (const [index, { pbfPath }] of extracts.entries()) {
    if (wanted[index]?.pbfPath === null) await discardDownload(pbfPath);
  }
}

async function fetchExtract(extract: Omit<NewExtract, 'pbfPath'>, command: MapsCommand): Promise<NewExtract> {
  const { mapsDir } = command;
  const folder = join(mapsDir, 'downloads');
  await mkdir(folder, { recursive: true });
  const pbfPath = join(folder, `${extract.id}.osm.pbf`);
  const progress = progressOf(command);
  const label = texts.downloading(basename(new URL(extract.source).pathname));
  const sourceVersion = await download({
    url: extract.source,
    path: pbfPath,
    onSize: async (total, missing) => {
      const { neededBytes } = await planExtracts(mapsDir, total, [extract.id]);
      await requireDiskSpace(mapsDir, missing + neededBytes);
    },
    onProgress: (done, total) => progress.show(label, total && done / total, texts.megabytes(done, total)),
  }).finally(progress.end);
  return { ...extract, pbfPath, sourceVersion: sourceVersion ?? undefined };
}

async function installFiles(extracts: readonly NewExtract[], command: MapsCommand): Promise<void> {
  const { mapsDir, output, now } = command;
  // Fails on an unreadable file before anything is printed or built.
  for (const { pbfPath } of extracts) await readOsmHeader(pbfPath);
  output.write(`${texts.installing(extracts.map(({ name, source }) => name ?? source))}\n`);
  if (!(await readMapsState(mapsDir).catch(() => null))) output.write(`${texts.preparing}\n`);
  const bytes = extracts.reduce((sum, { pbfPath }) => sum + statSync(pbfPath).size, 0);
  const ids = extracts.map(({ id }) => id);
  const { seconds, neededBytes, others } = await planExtracts(mapsDir, bytes, ids);
  const all = Object.values(seconds).reduce((sum, each) => sum + each, 0);
  output.write(`${texts.planned({ seconds: all, neededBytes })}\n`);
  if (others.length > 0) output.write(`${texts.networkOfAll(others, seconds.network)}\n`);
  const progress = progressOf(command);
  const left = createTimeLeft(now);
  const installed = await installExtracts(mapsDir, extracts, {
    now,
    onProgress: (task, fraction) => progress.show(texts.tasks[task], fraction, left(fraction)),
  }).finally(progress.end);
  for (const { name, roadFeatures, goodRoads } of installed) {
    if (roadFeatures) output.write(`${texts.roadFeatures(roadFeatures)}\n`);
    if (goodRoads) output.write(`${texts.goodRoads(goodRoads.count)}\n`);
    output.write(`${texts.installed(name)}\n`);
  }
}

/** Installs again, in one go, what has newer data at the address it came from, also where another's server fails. */
async function update(command: MapsCommand): Promise<number> {
  const extracts = await listExtracts(command.mapsDir);
  const fromFiles = extracts.filter(({ source }) => !isAddress(source));
  if (fromFiles.length > 0) remark(command, texts.notUpdatable(fromFiles.map(({ name }) => name)));
  const newer = [];
  const unread: string[] = [];
  for (const extract of extracts.filter(({ source }) => isAddress(source))) {
    try {
      const { version } = await remoteFile(extract.source);
      if (version === null || version !== extract.sourceVersion) newer.push(extract);
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      unread.push(`${extract.name}: ${error.message}`);
    }
  }
  if (unread.length > 0) command.errors.write(`${texts.notRead(unread)}\n`);
  const code = unread.length > 0 ? 1 : 0;
  if (newer.length === 0) {
    if (code === 0) remark(command, texts.upToDate);
    return code;
  }
  command.output.write(`${texts.toUpdate(newer.map(({ name }) => name))}\n`);
  await install(
    newer.map(({ id, name, source }) => ({ pbfPath: null, id, name, source })),
    command,
  );
  await ((await installedHeightCells(command.mapsDir)).length > 0 ? heightsOrHint(command) : hintAtHeights(command));
  return code;
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
  await bringHeights(command).catch((error: unknown) =>
    remark(command, texts.withoutHeights(explain(error, command.mapsDir))),
  );
  return hintAtHeights(command);
}

async function hintAtHeights(command: MapsCommand): Promise<number> {
  const { mapsDir, output } = command;
  const hasAny = (await installedHeightCells(mapsDir)).length > 0;
  if (!hasAny) output.write(`${texts.noHeights}\n`);
  await drawRelief(command).catch((error: unknown) => remark(command, texts.reliefNotDrawn(explain(error, mapsDir))));
  return 0;
}

async function drawRelief(command: MapsCommand): Promise<void> {
  const { mapsDir, output, now } = command;
  const progress = progressOf(command);
  const left = createTimeLeft(now);
  const bytes = await installRelief(mapsDir, {
    now,
    onProgress: (fraction) => progress.show(texts.drawingRelief, fraction, left(fraction)),
  }).finally(progress.end);
  if (bytes !== null) output.write(`${texts.reliefDrawn(bytes)}\n`);
}
