import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { lockDataFolder } from './platform/data-folder.ts';
import type { OpenDatabase } from './platform/database.ts';
import { openEmbeddedDatabase } from './platform/embedded-database.ts';
import { openPostgresDatabase } from './platform/postgres-database.ts';

/** The reason of a failure, as one line for the terminal. */
export class CommandError extends Error {}

const texts = {
  noData: (path: string) => `Não há banco de dados em ${path}.`,
  running: (path: string) => `Um Estradeiro está usando a pasta de dados ${path}: pare-o antes.`,
};

/**
 * Runs an operator's command on the database of the environment, and prints its lines; fails with the usage where the
 * arguments do not fit. A failure is one line, and the process ends with code 1.
 */
export async function runCommand(
  isKnown: boolean,
  usage: string,
  work: (database: OpenDatabase, config: Config) => Promise<string[]>,
): Promise<void> {
  try {
    if (!isKnown) throw new CommandError(usage);
    const config = readConfig();
    const database = await openDatabase(config);
    try {
      for (const line of await work(database, config)) process.stdout.write(`${line}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  if (DATABASE_URL) return openPostgresDatabase(DATABASE_URL, () => undefined);
  const dataDir = resolve(DATA_DIR);
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new CommandError(texts.noData(dataDir));
  if (!lockDataFolder(dataDir)) throw new CommandError(texts.running(dataDir));
  return openEmbeddedDatabase(folder, {
    onTrouble: () => undefined,
    hasSpace: () => true,
    runBlocking: (work) => work(),
  });
}
