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
  const value = await readSetting(db, name);
  return value === null ? null : (schema.safeParse(JSON.parse(value)).data ?? null);
}

export const writeRecord = (db: Database, name: string, record: object | null): Promise<void> =>
  writeSetting(db, name, JSON.stringify(record));
