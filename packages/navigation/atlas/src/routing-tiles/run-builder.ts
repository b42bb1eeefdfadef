import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { OnProgress } from '../osm/items.ts';
import { noteFeatures } from '../road-features/note-features.ts';
import { findTileBuilder } from './find-valhalla.ts';
import { writeSignals } from './signals.ts';
import { texts } from './texts.ts';
import { valhallaConfig } from './valhalla-config.ts';

/** The tile builder failed or died. `message` is pt-BR, for the operator; `cause` holds the builder's last words. */
export class TileBuildError extends Error {
  override name = 'TileBuildError';
}

/** The share of the whole time that is over when a stage's `[TIMING]` line appears, measured on Porto Alegre. */
const stages: [line: string, fraction: number][] = [
  ['::ParseWays', 0.3],
  ['::ParseRelations', 0.33],
  ['::ParseNodes', 0.4],
  ['::BuildEdges', 0.45],
  ['::BuildLocalTiles', 0.5],
  ['::Enhance', 0.65],
  ['hierarchybuilder.cc::Build', 0.7],
  ['shortcutbuilder.cc::Build', 0.9],
  ['restrictionbuilder.cc::Build', 0.95],
  ['::Validate', 1],
];

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
  const scratch = await mkdtemp(join(tmpdir(), 'tile-builder-')); // it leaves lists of oddities where it runs
  const builder = spawn(findTileBuilder(), ['--inline-config', JSON.stringify(config), resolve(pbfPath)], {
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
    if (stage) onProgress?.(stage[1]);
  };
  for (const stream of [builder.stdout, builder.stderr]) createInterface(stream).on('line', listen);

  const end = await new Promise<string>((done, reject) => {
    builder.once('error', reject);
    builder.once('close', (code, killedBy) => done(killedBy ?? `${code}`));
  }).finally(async () => {
    process.off('exit', kill);
    await rm(scratch, { recursive: true, force: true });
  });
  if (end !== '0') throw new TileBuildError(texts.builderFailed(`código ${end}`), { cause: lastWords.join('\n') });
  await writeSignals(pbfPath, tileDir);
  await noteFeatures(pbfPath, tileDir);
}
