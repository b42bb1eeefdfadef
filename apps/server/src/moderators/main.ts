import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#config.ts';
import { namedModerators, nameModerator } from '#features/popular-routes/moderators.store.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { openEmbeddedDatabase } from '#platform/embedded-database.ts';
import { openPostgresDatabase } from '#platform/postgres-database.ts';
import { texts } from './texts.ts';

/** What cannot be done, as one line for the person at the terminal. */
class CommandError extends Error {}

// What `npm run moderators` runs: list, or add or remove and the e-mail of an account.
const [command, email, ...rest] = process.argv.slice(2);

async function run(): Promise<void> {
  const isKnown = command === 'list' ? email === undefined : (command === 'add' || command === 'remove') && email;
  if (!isKnown || rest.length > 0) throw new CommandError(texts.usage);
  const database = await openDatabase(readConfig());
  try {
    for (const line of await linesOf(database)) process.stdout.write(`${line}\n`);
  } finally {
    await database.close();
  }
}

async function linesOf({ db }: OpenDatabase): Promise<string[]> {
  if (email === undefined) {
    const all = await namedModerators(db);
    return all.length > 0 ? all.map(texts.described) : [texts.none];
  }
  const isAdded = command === 'add';
  const account = await nameModerator(db, email, isAdded);
  if (!account) throw new CommandError(isAdded ? texts.unknown(email) : texts.notNamed(email));
  return [isAdded ? texts.added(account) : texts.removed(account)];
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  if (DATABASE_URL) return openPostgresDatabase(DATABASE_URL, () => undefined);
  const dataDir = resolve(DATA_DIR);
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new CommandError(texts.noData(dataDir));
  if (!lockDataFolder(dataDir)) throw new CommandError(texts.running(dataDir));
  return openEmbeddedDatabase(folder, { onTrouble: () => undefined, hasSpace: () => true, tidying: (work) => work() });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
