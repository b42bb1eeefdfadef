import { exportData, putPhoto } from '@estradeiro/contract/profile';
import { createSavedRoute } from '@estradeiro/contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { makeJpeg } from '#platform/jpeg.testing.ts';
import { createTestApp, type TestApp, testDatabases } from '#testing/app.testing.ts';

const password = 'Estrada 116'; // every test rider's
const plan = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };

describe.each(testDatabases)('the download of all data on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database });
  });
  afterAll(() => app.close());

  it("is a JSON file with the rider's data, and nothing of others", async () => {
    const [ana, other] = [await app.newRider(), await app.newRider()];
    await other(createSavedRoute, { body: { ...plan, name: 'De outra pessoa' } });
    for (const name of ['Serra', 'Litoral']) await ana(createSavedRoute, { body: { ...plan, name } });
    const jpeg = makeJpeg().toString('base64');
    await ana(putPhoto, { body: { jpeg } });
    const answer = await ana.raw(exportData, { body: { password } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="estradeiro-meus-dados.json"',
      'cache-control': 'no-store',
    });
    const data = answer.json();
    expect(data.about).toContain('LGPD');
    expect(data.users).toMatchObject([{ id: ana.userId, firstName: 'Ana', hasPassword: true }]);
    expect(data.photos).toMatchObject([{ userId: ana.userId, jpegBase64: jpeg }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.routes).toMatchObject([{ name: 'Litoral' }, { name: 'Serra' }]);
    expect(answer.body).not.toContain('De outra pessoa');
    expect(answer.body).not.toMatch(/argon2|passwordHash|"sid"/);
  });

  it('holds every table in which a record can belong to a rider', async () => {
    const ana = await app.newRider();
    const { body } = await ana.raw(exportData, { body: { password } });
    const ofNobody = ['weather_forecasts']; // shared by all: the requesting rider is not stored
    const tables = (await ridersTables(database)).filter((table) => !ofNobody.includes(table));
    expect(Object.keys(JSON.parse(body))).toEqual(expect.arrayContaining([...tables, 'users', 'sessions']));
  });

  it('leaves nothing behind when the account is deleted', async () => {
    for (const table of await ridersTables(database)) {
      const { rows } = (await database.db.execute(sql`
        select distinct confdeltype as rule from pg_constraint where contype = 'f' and conrelid = ${table}::regclass
      `)) as unknown as { rows: { rule: string }[] };
      // Group messages and their photos stay for the others without a sender, and what operators did without who (on delete
      // set null); all else is deleted (cascade).
      const rules: Record<string, string[]> = {
        chat_messages: ['c', 'n'],
        chat_photos: ['c', 'n'],
        operator_actions: ['n'],
      };
      expect([table, ...rows.map(({ rule }) => rule).sort()]).toEqual([table, ...(rules[table] ?? ['c'])]);
    }
  });
});

/** Every table with direct or indirect references to `users`. */
async function ridersTables({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive belonging(id) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join belonging on confrelid = id where contype = 'f'
    )
    select id::regclass::text as name from belonging where id <> 'users'::regclass
  `)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}
