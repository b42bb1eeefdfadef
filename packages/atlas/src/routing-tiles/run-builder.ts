import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type OnProgress, within } from '../osm/items.ts';
import { noteFeatures } from '../road-features/note-features.ts';
import { noteSurfaces } from '../road-surfaces/note-surfaces.ts';
import { findTileBuilder } from './find-valhalla.ts';
import { writeSignals } from './signals.ts';
import { texts } from './texts.ts';
import { valhallaConfig } from './valhalla-config.ts';

/** The tile builder failed or died. `message` is pt-BR, for the operator; `cause` is the end of the builder's output. */
export class TileBuildError extends Error {
  override name = 'TileBuildError';
  /** Its exit code, or the signal that ended it. */
  readonly end: string;

  constructor(end: string, lastOutput: string) {
    super(texts.builderFailed(`código ${end}`), { cause: lastOutput });
    this.end = end;
  }
}

/** The share of the total time that has passed when a stage's `[TIMING]` line appears, measured on an extract of 100 MB. */
const stages: [line: string, fraction: number][] = [
  ['::ParseWays', 0.46],
  ['::ParseRelations', 0.47],
  ['::ParseNodes', 0.56],
  ['::BuildEdges', 0.58],
  ['::BuildLocalTiles', 0.68],
  ['::Enhance', 0.86],
  ['hierarchybuilder.cc::Build', 0.92],
  ['shortcutbuilder.cc::Build', 0.95],
  ['restrictionbuilder.cc::Build', 0.97],
  ['::Validate', 1],
];

/** Storing the features of the roads takes the rest. */
const shareOfBuilder = 0.75;

/**
 * Runs Valhalla's tile builder on one extract, in a process because it aborts (exit 134) on unreadable input, and stores the signals,
 * cameras, bumps and other features and the surfaces beside the tiles. The builder ends with this process. Fails with `TileBuildError`, or
 * `ValhallaMissingError`.
 */
export async function runTileBuilder(
  { pbfPath, tileDir }: { pbfPath: string; tileDir: string },
  onProgress?: OnProgress,
): Promise<void> {
  const config = valhallaConfig(resolve(tileDir));
  config.mjolnir.logging.type = 'std_out';
  // The builder writes lists of oddities to its working folder.
  const workFolder = await mkdtemp(join(dirname(resolve(tileDir)), 'tile-builder-'));
  const configPath = join(workFolder, 'valhalla.json');
  await writeFile(configPath, JSON.stringify(config));
  const builder = spawn(findTileBuilder(), ['--config', configPath, resolve(pbfPath)], {
    cwd: workFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => builder.kill('SIGKILL');
  process.once('exit', kill);
  const lastOutput: string[] = [];
  const listen = (line: string) => {
    lastOutput.push(line);
    if (lastOutput.length > 20) lastOutput.shift();
    const stage = stages.find(([part]) => line.includes('[TIMING]') && line.includes(part));
    if (stage) onProgress?.(stage[1] * shareOfBuilder);
  };
  for (const stream of [builder.stdout, builder.stderr]) createInterface(stream).on('line', listen);

  const end = await new Promise<string>((done, reject) => {
    builder.once('error', reject);
    builder.once('close', (code, killedBy) => done(killedBy ?? `${code}`));
  }).finally(async () => {
    process.off('exit', kill);
    await rm(workFolder, { recursive: true, force: true });
  });
  if (end !== '0') throw new TileBuildError(end, lastOutput.join('\n'));
  await writeSignals(pbfPath, tileDir, within(onProgress, shareOfBuilder, 0.8));
  await noteFeatures(pbfPath, tileDir, within(onProgress, 0.8, 0.92));
  await noteSurfaces(pbfPath, tileDir, within(onProgress, 0.92, 1));
}
