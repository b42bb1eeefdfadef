import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** Every table whose rows are deleted with a rider's account, directly or indirectly. */
export async function tablesOfRiders(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive of_riders(name) as (
      select 'users'::regclass
      union
      select conrelid::regclass from pg_constraint join of_riders on confrelid = name where contype = 'f'
    )
    select name::text from of_riders where name <> 'users'::regclass order by 1`)) as unknown as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}

export type Copied = {
  table: string;
  /** Which rows are counted, and one of them copied. */
  column: string;
  value: string;
  /** The own values of each copy besides its id: SQL by column, in which `i` is the number of the copy. */
  own?: Record<string, string> | undefined;
};

/** Copies one row until there are `most` of them. Fails where there is none. */
export async function copyRows(db: Database, { table, column, value, own = {} }: Copied, most: number): Promise<void> {
  const name = sql.identifier(table);
  const ofOwner: SQL = sql`${sql.identifier(column)} = ${value}`;
  const fields = Object.entries({ copy: 'i', id: 'gen_random_uuid()', ...own }).map(
    ([key, value]) => `'${key}', ${value}`,
  );
  const { rows } = (await db.execute(sql`select count(*)::int as kept from ${name} where ${ofOwner}`)) as unknown as {
    rows: { kept: number }[];
  };
  const kept = rows[0]?.kept ?? 0;
  if (kept === 0) throw new Error(`nothing to copy in ${table}`);
  await db.execute(sql`
    insert into ${name}
    select copy.* from (select * from ${name} where ${ofOwner} limit 1) one, generate_series(1, ${most - kept}::int) i,
      lateral jsonb_populate_record(null::${name}, to_jsonb(one) || jsonb_build_object(${sql.raw(fields.join(', '))})) copy`);
}
