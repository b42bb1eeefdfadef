import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuiltIn } from '@estradeiro/atlas/installation/built-in';
import { planInstallation } from '@estradeiro/atlas/installation/installation-plan';
import type { Bench, BenchResult } from './bench.ts';
import { generateExtract } from './generated-extract.ts';
import { loadText } from './machine.ts';
import { residentMegabytes } from './processes.ts';

const most = { megabytes: 1_024, pointsOff: 10 };

type Step = { task: string; fraction: number; seconds: number };
/** `own` is the installing process, `builder` what it starts. */
type Memory = { own: number; builder: number; task: string };
type Installation = { steps: Step[]; peak: Memory; peakDisk: number; keptDisk: number };

/** Installs an extract of that size in an empty folder and compares the cost with the estimate. */
async function run(megabytes: number): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'installing-'));
  try {
    const [pbfPath, mapsDir] = [join(folder, 'made.osm.pbf'), join(folder, 'maps')];
    await generateExtract(pbfPath, megabytes);
    mkdirSync(mapsDir);
    await ensureBuiltIn(mapsDir, () => new Date());
    const bytes = statSync(pbfPath).size;
    const { neededBytes } = planInstallation(bytes, 0);
    const { steps, peak, peakDisk, keptDisk } = await install(pbfPath, mapsDir);
    const peakMegabytes = peak.own + peak.builder;
    const seconds = steps.at(-1)?.seconds ?? 0;
    const off = steps.map((step) => Math.abs(step.fraction - step.seconds / seconds) * 100);
    const pointsOff = off.reduce((a, b) => Math.max(a, b), 0);
    const perByte = (disk: number) => `${(disk / 1e6).toFixed(0)} MB, ${(disk / bytes).toFixed(1)} times the extract`;
    const lines = [
      `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s, ${(seconds / (bytes / 1e6)).toFixed(1)} s per MB; ${loadText()}`,
      ...tasksOf(steps),
      `memory but for mapped files: ${peakMegabytes} MB at the most (limit ${most.megabytes}), ${peak.builder} of it the builder's, in ${peak.task}`,
      `disk at the most ${perByte(peakDisk)}, planned for ${perByte(neededBytes)} (limit); kept ${perByte(keptDisk)}`,
      `progress off by ${pointsOff.toFixed(0)} points of 100 at the worst (limit ${most.pointsOff})`,
    ];
    const isBounded = peakMegabytes <= most.megabytes && peakDisk <= neededBytes;
    return { lines, ok: isBounded && pointsOff <= most.pointsOff };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** When each part started, in time and in progress. */
function tasksOf(steps: readonly Step[]): string[] {
  const firsts = steps.filter(({ task }, index) => steps[index - 1]?.task !== task);
  return firsts.map(
    ({ task, seconds, fraction }) => `  ${task} from ${seconds.toFixed(0)} s, at ${(fraction * 100).toFixed(0)} %`,
  );
}

async function install(pbfPath: string, mapsDir: string): Promise<Installation> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const entry = fileURLToPath(new URL('installing-part.ts', import.meta.url));
  const before = diskOf(mapsDir);
  const child = spawn(process.execPath, ['--heap-growing-percent=30', '--import', tsx, entry, pbfPath, mapsDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const steps: Step[] = [];
  createInterface(child.stdout).on('line', (line) => steps.push(JSON.parse(line) as Step));
  let peak: Memory = { own: 0, builder: 0, task: '' };
  let peakDisk = 0;
  const look = setInterval(() => {
    const { own, children } = residentMegabytes(child.pid ?? 0, 'RssAnon');
    const builder = children.reduce((sum, each) => sum + each, 0);
    if (own + builder > peak.own + peak.builder) peak = { own, builder, task: steps.at(-1)?.task ?? 'the start' };
    peakDisk = Math.max(peakDisk, diskOf(mapsDir) - before);
  }, 500);
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done)).finally(() =>
    clearInterval(look),
  );
  if (code !== 0) throw new Error(`the installation ended with ${code}`);
  return { steps, peak, peakDisk, keptDisk: diskOf(mapsDir) - before };
}

/** Allocated blocks, since the builder's files have holes. */
function diskOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      bytes += (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.blocks ?? 0) * 512;
  }
  return bytes;
}

const installing = (megabytes: number): Bench => ({
  name: `an extract of ${megabytes} MB installed: time, memory, disk, and whether its progress is true`,
  run: () => run(megabytes),
});

export const installations = { 'installing/10': installing(10), 'installing/100': installing(100) };
