import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readyz } from '@estradeiro/contract/health';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../../../apps/server/src/platform/database.ts';
import { createTestApp } from '../../../apps/server/src/testing/app.testing.ts';
import { type FaultOutcome, fault } from './fault.ts';

type Journal = { entries: { tag: string }[] };
type Row = Record<string, unknown>;

/** Every earlier version of the schema, with a row in each table, is migrated to the newest, and the product opens it. */
async function run(): Promise<FaultOutcome> {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const empty = await (await PGlite.create()).dumpDataDir('none');
  const found = { tried: 0, lost: 0, doubled: 0, wrong: 0 };
  for (let version = 1; version < journal.entries.length; version++) {
    const pglite = await PGlite.create({ loadDataDir: empty });
    const db = drizzle({ client: pglite, casing: 'snake_case' });
    await migrateTo(version, journal, (folder) => migrate(db, { migrationsFolder: folder }));
    const before = await fill(pglite);
    await migrate(db, { migrationsFolder });
    for (const [table, row] of before) {
      const same = await countOf(pglite, table, row);
      found.tried++;
      if (same === 0) found.lost++;
      if (same > 1) found.doubled++;
    }
    const ping = async () => void (await pglite.query('select 1'));
    const { nobody, close } = await createTestApp({
      database: { db, isOursAlone: true, ping, close: () => pglite.close() },
    });
    if ((await nobody(readyz)).status !== 200) found.wrong++;
    await close();
  }
  return { ...found, details: `${journal.entries.length - 1} versions` };
}

async function migrateTo(version: number, journal: Journal, apply: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const entries = journal.entries.slice(0, version);
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await apply(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An example value by type, for columns without a default; the check-out date is after the check-in date. */
const exampleOf = (name: string, type: string): unknown => {
  if (type === 'uuid') return randomUUID();
  if (type === 'date') return name === 'check_out_date' ? '2026-01-03' : '2026-01-02';
  if (type === 'boolean') return true;
  if (/^timestamp|^time/.test(type)) return '2026-01-02 12:00:00';
  if (/int|numeric|double|real/.test(type)) return 1;
  if (type === 'ARRAY') return '{}';
  if (/^json/.test(type)) return '{}';
  if (type === 'bytea') return new Uint8Array([1]);
  return 'a';
};

/** One row in each table, referenced tables first; returns the stored values by table. */
async function fill(pglite: PGlite): Promise<Map<string, Row>> {
  const { rows: columns } = await pglite.query<{ table: string; name: string; type: string }>(`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`);
  const { rows: references } = await pglite.query<{ table: string; name: string; to: string; key: string }>(`
    select c.conrelid::regclass::text as table, a.attname as name, c.confrelid::regclass::text as to, k.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and a.attnotnull`);
  const { rows: tables } = await pglite.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const filled = new Map<string, Row>();

  async function fillTable(table: string): Promise<Row> {
    const known = filled.get(table);
    if (known) return known;
    const values: Row = {};
    for (const { name, type } of columns.filter((column) => column.table === table)) {
      const reference = references.find((one) => one.table === table && one.name === name);
      values[name] = reference ? (await fillTable(reference.to))[reference.key] : exampleOf(name, type);
    }
    const names = Object.keys(values);
    const statement = names.length
      ? `insert into "${table}" (${names.map((name) => `"${name}"`)}) values (${names.map((_, n) => `$${n + 1}`)})`
      : `insert into "${table}" default values`;
    const { rows } = await pglite.query<Row>(`${statement} returning *`, Object.values(values));
    filled.set(table, rows[0] ?? {});
    return rows[0] ?? {};
  }

  for (const { name } of tables) await fillTable(name);
  // Read again, since triggers count rows inserted later.
  for (const { name } of tables) {
    filled.set(name, (await pglite.query<Row>(`select * from "${name}"`)).rows[0] ?? {});
  }
  return filled;
}

/** How many rows have all values of the row, in the columns that remain. */
async function countOf(pglite: PGlite, table: string, row: Row): Promise<number> {
  const { rows } = await pglite.query<Row>(`select * from "${table}"`).catch(() => ({ rows: [] as Row[] }));
  return rows.filter((now) =>
    Object.entries(row).every(([name, value]) => !(name in now) || JSON.stringify(now[name]) === JSON.stringify(value)),
  ).length;
}

export const upgrade = fault(
  'each earlier version of the schema, with a row in every table, brought to the newest',
  run,
);
