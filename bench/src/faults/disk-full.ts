import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../../scripts/steps.mjs';
import { BenchSkipped } from '../bench.ts';
import { startMortalServer } from '../mortal-server.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { repeatsText } from './riders.ts';
import { audit, createWriters, writeWhile } from './writers.ts';

const writerCount = 16;
const rounds = 3;
const diskMegabytes = 400;
const fullMs = 8_000;
const roomMs = 8_000;

/** The embedded database on a disk of its own, which fills up completely while riders write, and is freed again. */
async function run(): Promise<FaultOutcome> {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  mount(folder);
  try {
    const server = await startMortalServer(() => ({
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'fatal',
      INMET: 'off',
      TRUST_PROXY: 'on',
    }));
    try {
      const writers = await createWriters(writerCount, { addresses: [server.baseUrl], origin: server.baseUrl });
      let ends = 0;
      await writeWhile(writers, async () => {
        for (let round = 0; round < rounds; round++) {
          const filler = join(folder, 'filler');
          fillWith(filler);
          await wait(fullMs);
          rmSync(filler);
          if (await server.revive()) ends++;
          await wait(roomMs);
        }
      });
      const repeats = repeatsText(writers.map(({ rider }) => rider));
      return { ...(await audit(writers)), details: `full ${rounds} times, ended itself ${ends} times; ${repeats}` };
    } finally {
      await server.stop();
    }
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function mount(folder: string) {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]);
  if (status === 0) return;
  rmSync(folder, { recursive: true });
  throw new BenchSkipped('a file system in memory may not be mounted here');
}

function fillWith(path: string) {
  const file = openSync(path, 'w');
  const part = Buffer.alloc(4_096);
  try {
    for (;;) writeSync(file, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fsyncSync(file);
    closeSync(file);
  }
}

export const diskFull = fault('the disk of the embedded database full to its last byte while 16 riders write', run);
