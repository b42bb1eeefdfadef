import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { z } from 'zod';

type NoSchema = Record<string, never>;

/** PostgreSQL and the embedded PGlite behind one type. Inside a transaction pass `tx` down. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type OpenDatabase = {
  db: Database;
  /** True where no other process can write to it, so that cached rows stay valid. */
  isOursAlone: boolean;
  ping(): Promise<void>;
  /** Copies the files of an embedded database to a new folder, as of one moment; all other statements wait for it. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
};

/** The path is the same from the built server and from its source. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url)).replace(
  /src\/migrations$/,
  'migrations',
);

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** The times of this version's migrations, as drizzle keeps them. */
const journal = () =>
  Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))).entries;

export const knownMigrations = (): number => journal().length;

type Query = (statement: string) => Promise<{ rows: unknown[] }>;

/** How many migrations a database lacks, by the time of the last one that drizzle recorded in it. */
export async function missingMigrations(query: Query): Promise<number> {
  const { rows } = await query("select to_regclass('drizzle.__drizzle_migrations') is not null as begun");
  const [{ begun }] = z.tuple([z.object({ begun: z.boolean() })]).parse(rows);
  if (!begun) return knownMigrations();
  const noted = await query('select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations');
  const [{ last }] = z.tuple([z.object({ last: z.number() })]).parse(noted.rows);
  return journal().filter(({ when }) => when > last).length;
}
