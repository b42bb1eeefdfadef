import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { operatorSettings } from './operator.tables.ts';

/** What operators set while the server runs, by name. */
export async function readSetting(db: Database, name: string): Promise<string | null> {
  const [row] = await db.select().from(operatorSettings).where(eq(operatorSettings.name, name));
  return row?.value ?? null;
}

export async function writeSetting(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(operatorSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: operatorSettings.name, set: { value } });
}

/** A setting with several parts; null where there is none, or another version wrote it. */
export async function readRecord<T>(db: Database, name: string, schema: z.ZodType<T>): Promise<T | null> {
  return recordOf(await readSetting(db, name), schema);
}

const recordOf = <T>(value: string | null, schema: z.ZodType<T>): T | null =>
  value === null ? null : (schema.safeParse(JSON.parse(value)).data ?? null);

export const writeRecord = (db: Database, name: string, record: object | null): Promise<void> =>
  writeSetting(db, name, JSON.stringify(record));

/** Those that steer what waits for nothing, a call for help or a forecast: they are kept in memory. */
export function createLiveSettings(db: Database) {
  let values = new Map<string, string>();
  let changes = 0;
  return {
    read: <T>(name: string, schema: z.ZodType<T>): T | null => recordOf(values.get(name) ?? null, schema),

    /** Another instance may have changed them. */
    async refresh(): Promise<void> {
      const before = changes;
      const rows = await db.select().from(operatorSettings);
      // What was changed in the meantime is newer than what was read.
      if (changes === before) values = new Map(rows.map(({ name, value }) => [name, value]));
    },

    /** Null goes back to what the server does by itself. `note` writes down who changes it, in the same transaction. */
    async change(name: string, record: object | null, note: (tx: Database) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        await writeRecord(tx, name, record);
        await note(tx);
      });
      changes += 1;
      values.set(name, JSON.stringify(record));
    },
  };
}

export type LiveSettings = ReturnType<typeof createLiveSettings>;
