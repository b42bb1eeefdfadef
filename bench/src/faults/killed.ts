import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '@estradeiro/navigation/seeded';
import { build } from '../../../scripts/steps.mjs';
import { benchDatabase } from '../database.ts';
import { startMortalServer } from '../mortal-server.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { repeatsText } from './riders.ts';
import { audit, createWriters, writeWhile } from './writers.ts';

const writerCount = 16;
const kills = 15;
const random = seeded(23);

/** Riders write without a pause and retry each write under its key, while the server is killed at random moments. */
async function killWhileWriting(environment: Record<string, string>): Promise<FaultOutcome> {
  await build();
  const server = await startMortalServer(() => ({
    LOG_LEVEL: 'fatal',
    INMET: 'off',
    TRUST_PROXY: 'on',
    ...environment,
  }));
  try {
    const connection = { addresses: [server.baseUrl], origin: server.baseUrl };
    const writers = await createWriters(writerCount, connection);
    await writeWhile(writers, async () => {
      for (let kill = 0; kill < kills; kill++) {
        await wait(500 + random() * 2_000);
        await server.kill();
      }
    });
    const repeats = repeatsText(writers.map(({ rider }) => rider));
    return { ...(await audit(writers)), details: `${server.kills} kills; ${repeats}` };
  } finally {
    await server.stop();
  }
}

async function onEmbedded(): Promise<FaultOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  try {
    return await killWhileWriting({ DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<FaultOutcome> {
  const database = await benchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  try {
    return await killWhileWriting({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  } finally {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const killedOnEmbedded = fault('killed while 16 riders write, on the embedded database', onEmbedded);
export const killedOnPostgres = fault('killed while 16 riders write, on PostgreSQL', onPostgres);
