import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMapsState, wasDamaged } from '@estradeiro/atlas/installation/maps-state';
import { type Problem, readyz } from '@estradeiro/contract/health';
import { problemAdvice, problemNames } from '@estradeiro/contract/problem-texts';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { texts as mapTexts } from '#features/maps/texts.ts';
import { readBackupProblem } from '#features/operator/backup-problem.ts';
import { createBackups } from '#features/operator/backups.store.ts';
import { systemClock } from '#platform/clock.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import { missingMigrations } from '#platform/database.ts';
import { freeBytes, lowBytes } from '#platform/disk-space.ts';
import { startParams } from '#platform/embedded-database.ts';
import { problemMessages } from '#platform/problems.ts';
import { openRedis } from '#platform/redis.ts';
import type { Config } from '../config.ts';
import { texts } from './texts.ts';

/** What is wrong, and what to do about it; in pt-BR. */
export type Finding = { name: string; message: string; advice: string };

/** Longer than the server waits for its own engine. */
const answerMs = 10_000;

const toFinding = ({ part, message }: Problem): Finding => ({
  name: problemNames[part],
  message,
  advice: problemAdvice[part],
});

/**
 * What is wrong with the server of this environment: what `/readyz` names where it answers, and otherwise that it does
 * not, with what can be seen without it. Runs no migration. Opening the database writes to its folder, so it stays closed where that
 * is nearly full or another user's, whom new files would lock out.
 */
export async function examine(config: Config, free = freeBytes): Promise<Finding[]> {
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? '127.0.0.1' : config.HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`;
  return (await askServer(address)) ?? (await withoutServer(config, address, free));
}

/** Null where nobody answers. */
async function askServer(address: string): Promise<Finding[] | null> {
  const response = await fetch(`${address}${readyz.path}`, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  if (!response) return null;
  const body: unknown = await response.json().catch(() => null);
  const { data } = readyz.response?.safeParse(body) ?? {};
  if (data) return data.problems.map(toFinding);
  return [{ name: texts.server, message: texts.failing(`${response.status}`), advice: texts.failingAdvice }];
}

async function withoutServer(config: Config, address: string, free: typeof freeBytes): Promise<Finding[]> {
  const dataDir = resolve(config.DATA_DIR);
  const isThere = existsSync(dataDir);
  const isForeign = isThere && process.getuid !== undefined && statSync(dataDir).uid !== process.getuid();
  if (isThere && !isForeign && !lockDataFolder(dataDir)) {
    return [{ name: texts.server, message: texts.deaf(dataDir, address), advice: texts.deafAdvice }];
  }
  const isFull = isThere && !config.DATABASE_URL && free(dataDir) < lowBytes;
  return [
    { name: texts.server, message: texts.down(address), advice: texts.downAdvice },
    ...(isFull ? [toFinding({ part: 'disk', message: problemMessages.diskLow })] : []),
    ...(config.DATABASE_URL ? await ofPostgres(config.DATABASE_URL) : []),
    ...(!config.DATABASE_URL && isForeign ? [foreignData(dataDir)] : []),
    ...(config.DATABASE_URL || isForeign || isFull ? [] : await ofEmbedded(dataDir)),
    ...(await ofRedis(config.REDIS_URL)),
    ...(await ofMaps(config.MAPS_DIR ? resolve(config.MAPS_DIR) : join(dataDir, 'maps'))),
  ];
}

const foreignData = (path: string): Finding => ({
  name: texts.data,
  message: texts.foreign(path),
  advice: texts.foreignAdvice,
});

async function ofEmbedded(dataDir: string): Promise<Finding[]> {
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    return [{ name: texts.data, message: texts.noData(dataDir), advice: texts.downAdvice }];
  }
  try {
    const pglite = await PGlite.create({ dataDir: folder, startParams });
    try {
      // An older version's database lacks tables that the next start makes.
      if ((await missingMigrations((statement) => pglite.query(statement))) > 0) return [];
      const db = drizzle({ client: pglite, casing: 'snake_case' });
      const message = await readBackupProblem(createBackups({ db, clock: systemClock }), systemClock.now());
      return message ? [toFinding({ part: 'backup', message })] : [];
    } finally {
      await pglite.close();
    }
  } catch (error) {
    return [{ name: problemNames.database, message: texts.notOpened(reasonOf(error)), advice: texts.notOpenedAdvice }];
  }
}

async function ofPostgres(connectionString: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs });
  try {
    await client.connect();
    await client.query('select 1');
    return [];
  } catch (error) {
    return [{ name: problemNames.database, message: texts.notOpened(reasonOf(error)), advice: texts.postgresAdvice }];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ofRedis(url: string | undefined): Promise<Finding[]> {
  if (!url) return [];
  const redis = await openRedis(url, { onAway: () => undefined, onTrouble: () => undefined });
  const isAway = redis.status !== 'ready';
  redis.disconnect();
  return isAway ? [toFinding({ part: 'redis', message: problemMessages.redisAway })] : [];
}

async function ofMaps(folder: string): Promise<Finding[]> {
  const problem = (message: string) => [toFinding({ part: 'maps', message })];
  if (!existsSync(folder)) return [];
  if (wasDamaged(folder)) return problem(mapTexts.damagedState);
  return readMapsState(folder).then(
    () => [],
    (error: unknown) => problem(mapTexts.unusable(reasonOf(error))),
  );
}

const reasonOf = (error: unknown): string => {
  const message = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  return message.split('\n')[0] ?? message;
};
