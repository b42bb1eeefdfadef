import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type OnProgress, within } from '../osm/items.ts';
import { noteFeatures } from '../road-features/note-features.ts';
import { findTileBuilder } from './find-valhalla.ts';
import { writeSignals } from './signals.ts';
import { texts } from './texts.ts';
import { valhallaConfig } from './valhalla-config.ts';

/** The tile builder failed or died. `message` is pt-BR, for the operator; `cause` holds the builder's last words. */
export class TileBuildError extends Error {
  override name = 'TileBuildError';
  /** Its exit code, or the signal that ended it. */
  readonly end: string;

  constructor(end: string, lastWords: string) {
    super(texts.builderFailed(`código ${end}`), { cause: lastWords });
    this.end = end;
  }
}

/** The share of the whole time that is over when a stage's `[TIMING]` line appears, measured on an extract of 100 MB. */
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

/** The rest notes what stands on the roads. */
const shareOfBuilder = 0.75;

/**
 * Runs Valhalla's tile builder on one extract in a process of its own, since it aborts (exit 134) on what it can't read, and notes
 * beside the tiles where signals, cameras, bumps and the like stand. That process ends with this one. Fails with `TileBuildError`, or `ValhallaMissingError`.
 */
export async function runTileBuilder(
  { pbfPath, tileDir }: { pbfPath: string; tileDir: string },
  onProgress?: OnProgress,
): Promise<void> {
  const config = valhallaConfig(resolve(tileDir));
  config.mjolnir.logging.type = 'std_out';
  // It leaves lists of oddities where it runs.
  const scratch = await mkdtemp(join(dirname(resolve(tileDir)), 'tile-builder-'));
  const configPath = join(scratch, 'valhalla.json');
  await writeFile(configPath, JSON.stringify(config));
  const builder = spawn(findTileBuilder(), ['--config', configPath, resolve(pbfPath)], {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => builder.kill('SIGKILL');
  process.once('exit', kill);
  const lastWords: string[] = [];
  const listen = (line: string) => {
    lastWords.push(line);
    if (lastWords.length > 20) lastWords.shift();
    const stage = stages.find(([part]) => line.includes('[TIMING]') && line.includes(part));
    if (stage) onProgress?.(stage[1] * shareOfBuilder);
  };
  for (const stream of [builder.stdout, builder.stderr]) createInterface(stream).on('line', listen);

  const end = await new Promise<string>((done, reject) => {
    builder.once('error', reject);
    builder.once('close', (code, killedBy) => done(killedBy ?? `${code}`));
  }).finally(async () => {
    process.off('exit', kill);
    await rm(scratch, { recursive: true, force: true });
  });
  if (end !== '0') throw new TileBuildError(end, lastWords.join('\n'));
  await writeSignals(pbfPath, tileDir, within(onProgress, shareOfBuilder, 0.8));
  await noteFeatures(pbfPath, tileDir, within(onProgress, 0.8, 1));
}
