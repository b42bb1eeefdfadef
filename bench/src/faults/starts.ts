import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../../scripts/server.mjs';
import { build } from '../../../scripts/steps.mjs';
import { type Bench, type BenchResult, median, quantile } from '../bench.ts';
import { loadText } from '../machine.ts';
import { spawnServer } from '../product.ts';
import { createWriters, writeWhile } from './writers.ts';

const starts = 10;
const writerCount = 4;
const most = { afterKill: 1.5, first: 5 };

/** Seconds from the command until the server says that it is ready: on the first start, after a stop, and after a kill. */
async function run(): Promise<BenchResult> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', INMET: 'off', TRUST_PROXY: 'on' };

  /** Starts it, lets riders write for a while and ends it; returns the time of the start. */
  async function life(signal: NodeJS.Signals): Promise<number> {
    const before = performance.now();
    const server = spawnServer(settings);
    const exited = new Promise((done) => server.once('exit', done));
    try {
      const address = await addressOf(server);
      const seconds = (performance.now() - before) / 1_000;
      const writers = await createWriters(writerCount, { addresses: [address], origin: address });
      await writeWhile(writers, () => wait(500));
      return seconds;
    } finally {
      server.kill(signal);
      await exited;
    }
  }

  try {
    const first = await life('SIGTERM');
    const times = { ordinary: [] as number[], afterKill: [] as number[] };
    let next = times.ordinary;
    for (let start = 0; start < 2 * starts; start++) {
      const signal = start % 2 ? 'SIGTERM' : 'SIGKILL';
      next.push(await life(signal));
      next = signal === 'SIGKILL' ? times.afterKill : times.ordinary;
    }
    const ratios = {
      afterKill: quantile(times.afterKill, 0.95) / quantile(times.ordinary, 0.95),
      first: first / median(times.ordinary),
    };
    const quantiles = (of: number[]) => `p50 ${median(of).toFixed(2)} s, p95 ${quantile(of, 0.95).toFixed(2)} s`;
    return {
      lines: [
        `ordinary ${quantiles(times.ordinary)}; after a kill ${quantiles(times.afterKill)}, ${ratios.afterKill.toFixed(2)} times at p95 (at most ${most.afterKill})`,
        `the first ever ${first.toFixed(1)} s, ${ratios.first.toFixed(1)} times (at most ${most.first})`,
        loadText(),
      ],
      ok: ratios.afterKill <= most.afterKill && ratios.first <= most.first,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const startTimes: Bench = {
  name: 'starts after a stop, after a kill, and the first one ever',
  run,
};
