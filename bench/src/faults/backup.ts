import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build, root } from '../../../scripts/steps.mjs';
import { startMortalServer } from '../mortal-server.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { acknowledgedBy, audit, createWriters, type Writer, writeWhile } from './writers.ts';

const writerCount = 16;
const beforeMs = 10_000;

/**
 * A backup made during writes is restored into an empty folder, which must hold every write acknowledged before the
 * backup started.
 */
async function run(): Promise<FaultOutcome> {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const [live, restored, file] = ['live', 'restored', 'backup.tar.gz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const start = (dataDir: string) =>
    startMortalServer(() => ({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', INMET: 'off', TRUST_PROXY: 'on' }));
  const server = await start(live);
  try {
    const writers = await createWriters(writerCount, { addresses: [server.baseUrl], origin: server.baseUrl });
    let before: Writer[] = [];
    await writeWhile(writers, async () => {
      await wait(beforeMs);
      before = writers.map((writer) => ({ ...writer, acknowledged: { ...writer.acknowledged } }));
      await command('backup', file, live);
    });
    await command('restore', file, restored);
    const later = acknowledgedBy(writers) - acknowledgedBy(before);
    return { ...(await auditIn(restored, before, writers)), details: `${later} more acknowledged while it was made` };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  /** Audits the restored folder for the writes acknowledged before the backup; later ones may be missing. */
  async function auditIn(dataDir: string, before: readonly Writer[], after: readonly Writer[]) {
    const second = await start(dataDir);
    const connection = { addresses: [second.baseUrl], origin: second.baseUrl };
    try {
      return await audit(
        before.map((writer, n) => ({
          ...writer,
          rider: { ...writer.rider, way: connection },
          sent: after[n]?.sent ?? {},
        })),
      );
    } finally {
      await second.stop();
    }
  }
}

function command(name: 'backup' | 'restore', file: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', `${root}apps/server/src/backup/main.ts`, name, file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += part;
  });
  return new Promise((done, fail) => {
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${name}: ${complaint.trim()}`))));
  });
}

export const backupUnderWrites = fault('a backup while 16 riders write, restored into an empty folder', run);
