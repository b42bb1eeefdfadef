import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findTileBuilder, ValhallaMissingError } from '@estradeiro/atlas/routing-tiles/find-valhalla';
import { valhallaConfig } from '@estradeiro/atlas/routing-tiles/valhalla-config';
import { type Bench, type BenchResult, BenchSkipped } from './bench.ts';
import { loadText, sharedExtract } from './machine.ts';
import { residentMegabytes } from './processes.ts';
import { type PartName, parts } from './tile-building-part.ts';

const rounds = 3;
/**
 * Our routing tiles take more work than the bare builder's: other extracts' roads are merged in, and everything but
 * roads is filtered out.
 */
const mostRatio = 3;

/** Seconds and megabytes beyond those of the idle process. */
type Cost = { seconds: number; megabytes: number };

/** Every part on each extract, alternating with the bare tile builder on the same file; the best of the rounds. */
async function run(): Promise<BenchResult> {
  const extracts = ['poa', 'liechtenstein'].map((name) => ({ name, path: sharedExtract(name) }));
  const builder = findBuilder();
  const lines: string[] = [];
  const ratios: number[] = [];
  for (const { name, path } of extracts) {
    const megabytes = statSync(path).size / 1e6;
    const formatted = (cost: Cost) =>
      `${(cost.seconds / megabytes).toFixed(2)} s and ${(cost.megabytes / megabytes).toFixed(0)} MB of memory per MB`;
    const costs = await measure(path, builder);
    const ratio = costs['routing tiles'].seconds / costs.bare.seconds;
    ratios.push(ratio);
    lines.push(`${name}, ${megabytes.toFixed(2)} MB`, `  bare valhalla_build_tiles: ${formatted(costs.bare)}`);
    for (const part of partNames) lines.push(`  ${part}: ${formatted(costs[part])}`);
    lines.push(`  routing tiles take ${ratio.toFixed(2)} times the bare builder's time`);
  }
  lines.push(`limit: routing tiles in ${mostRatio} times the bare builder's time; best of ${rounds}; ${loadText()}`);
  return { lines, ok: ratios.every((ratio) => ratio <= mostRatio) };
}

const partNames = Object.keys(parts) as PartName[];

async function measure(pbfPath: string, builder: string): Promise<Record<PartName | 'bare', Cost>> {
  const all: Record<PartName | 'bare', Cost[]> = { bare: [], 'routing tiles': [], basemap: [], places: [] };
  for (let round = 0; round < rounds; round++) {
    all.bare.push(await inFolder((folder) => runBare(builder, pbfPath, folder)));
    for (const part of partNames) all[part].push(await inFolder((folder) => runPart(part, pbfPath, folder)));
  }
  const best = (costs: Cost[]): Cost => ({
    seconds: Math.min(...costs.map(({ seconds }) => seconds)),
    megabytes: Math.min(...costs.map(({ megabytes }) => megabytes)),
  });
  return {
    bare: best(all.bare),
    'routing tiles': best(all['routing tiles']),
    basemap: best(all.basemap),
    places: best(all.places),
  };
}

async function runBare(builder: string, pbfPath: string, folder: string): Promise<Cost> {
  const configPath = join(folder, 'valhalla.json');
  writeFileSync(configPath, JSON.stringify(valhallaConfig(join(folder, 'tiles'))));
  const before = performance.now();
  const { peakMegabytes } = await watch(builder, ['--config', configPath, pbfPath], folder);
  return { seconds: (performance.now() - before) / 1_000, megabytes: peakMegabytes };
}

async function runPart(part: PartName, pbfPath: string, folder: string): Promise<Cost> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const entry = fileURLToPath(new URL('tile-building-part.ts', import.meta.url));
  const args = ['--import', tsx, entry, part, pbfPath, folder];
  const { peakMegabytes, output } = await watch(process.execPath, args, folder);
  const { seconds, emptyMegabytes } = JSON.parse(output) as { seconds: number; emptyMegabytes: number };
  return { seconds, megabytes: peakMegabytes - emptyMegabytes };
}

/** Runs a program to its end and samples its memory and its children's, rarely enough not to slow it. */
async function watch(command: string, args: string[], cwd: string): Promise<{ peakMegabytes: number; output: string }> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let [peakMegabytes, output] = [0, ''];
  child.stdout.on('data', (part) => {
    output += part;
  });
  const look = setInterval(() => {
    const { own, children } = residentMegabytes(child.pid ?? 0);
    peakMegabytes = Math.max(
      peakMegabytes,
      children.reduce((sum, each) => sum + each, own),
    );
  }, 50);
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done)).finally(() =>
    clearInterval(look),
  );
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return { peakMegabytes, output };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tile-building-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findBuilder(): string {
  try {
    return findTileBuilder();
  } catch (error) {
    if (error instanceof ValhallaMissingError) throw new BenchSkipped(error.message);
    throw error;
  }
}

export const tileBuilding: Bench = { name: 'what an extract costs to install, per MB of it', run };
