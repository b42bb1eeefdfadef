import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { operatorSettings } from './operator.tables.ts';

/** What operators set while the server runs; null where they did not. */
export async function readSetting(db: Database, name: string): Promise<string | null> {
  const [row] = await db.select().from(operatorSettings).where(eq(operatorSettings.name, name));
  return row?.value ?? null;
}

export async function writeSetting(tx: Database, name: string, value: string): Promise<void> {
  await tx
    .insert(operatorSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: operatorSettings.name, set: { value } });
}
