import { fileURLToPath } from 'node:url';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** What stores are given: PostgreSQL and the embedded PGlite behind one type. Inside a transaction pass `tx` down. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type OpenDatabase = {
  db: Database;
  /** True where no other process can write to it, so that what we know of it stays true. */
  isOursAlone: boolean;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Copies the files of an embedded database to a folder that is not there yet, as of one moment; all else waits meanwhile. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
};

/** Next to the built server and next to its source alike. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url)).replace(
  /src\/migrations$/,
  'migrations',
);
