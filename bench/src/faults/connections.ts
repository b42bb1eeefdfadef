import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '@estradeiro/navigation/seeded';
import pg from 'pg';
import { build } from '../../../scripts/steps.mjs';
import { benchDatabase } from '../database.ts';
import { startMortalServer } from '../mortal-server.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { repeatsText } from './riders.ts';
import { audit, createWriters, writeWhile } from './writers.ts';

const writerCount = 16;
const rounds = 60;
const random = seeded(24);

/** All of the server's connections to PostgreSQL are ended at random moments, as when it restarts; the server continues. */
async function run(): Promise<FaultOutcome> {
  await build();
  const database = await benchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    INMET: 'off',
    TRUST_PROXY: 'on',
  };
  const server = await startMortalServer(() => settings);
  try {
    await admin.connect();
    const writers = await createWriters(writerCount, { addresses: [server.baseUrl], origin: server.baseUrl });
    let ended = 0;
    await writeWhile(writers, async () => {
      for (let round = 0; round < rounds; round++) {
        await wait(random() * 500);
        const { rowCount } = await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [new URL(database.url).pathname.slice(1)],
        );
        ended += rowCount ?? 0;
      }
    });
    const repeats = repeatsText(writers.map(({ rider }) => rider));
    return { ...(await audit(writers)), details: `${ended} connections ended in ${rounds} rounds; ${repeats}` };
  } finally {
    await server.stop();
    await admin.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const connectionsEnded = fault('the connections to PostgreSQL ended while 16 riders write', run);
