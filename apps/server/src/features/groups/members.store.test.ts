import { randomUUID } from 'node:crypto';
import { NewGroup } from '@estradeiro/contract/groups/groups';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { createGroupsStore } from './groups.store.ts';
import { noPartings } from './groups.testing.ts';
import { createMembersStore, type MembersStore, membersPerPage } from './members.store.ts';
import { createMembershipStore } from './membership.store.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe.each(testDatabases)('members in their order on $name', ({ open }) => {
  let database: OpenDatabase;
  let members: MembersStore;
  beforeAll(async () => {
    database = await open();
    members = createMembersStore(database.db);
  });
  afterAll(() => database.close());

  const read = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
    ((await database.db.execute(query)) as unknown as { rows: T[] }).rows;

  async function rider(firstName: string, lastName: string): Promise<string> {
    const [row] = await read<{ id: string }>(
      sql`insert into users (first_name, last_name) values (${firstName}, ${lastName}) returning id`,
    );
    return row?.id ?? '';
  }
  /** A public group of Zulmira's, with those riders in it. */
  async function groupWith(...joining: string[]) {
    const [owner, id] = [await rider('Zulmira', 'Alves'), randomUUID()];
    const group = NewGroup.parse({ name: 'Serra', visibility: 'public' });
    await createGroupsStore(database.db).create({ id: owner, moderatesPopular: false }, id, group, now);
    const { join } = createMembershipStore(database.db, noPartings);
    for (const each of joining) expect(await join(each, id, now)).toEqual({ isNew: true });
    return { id, owner };
  }
  /** Three pages of them, under seven names in capitals and small letters, every tenth one a moderator. */
  async function crowd() {
    const group = await groupWith();
    await database.db.execute(sql`
      with made as (
        insert into users (first_name, last_name)
        select case when n % 2 = 0 then 'BIA' else 'bia' end || repeat('a', n % 3), case when n % 5 < 2 then 'Lima' else 'Água' end
        from generate_series(1, 120) n returning id)
      insert into group_members (group_id, user_id, role, joined_at)
      select ${group.id}::uuid, id, case when row_number() over () % 10 = 0 then 'moderator' else 'member' end, now() from made`);
    return group;
  }
  const names = async (asking: string, groupId: string) =>
    (await members.page(asking, groupId)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const idsOf = (page: { userId: string }[]) => page.map(({ userId }) => userId);

  it('stand as owner, moderators and others, each of these by the names in small letters, through all pages', async () => {
    const { id, owner } = await crowd();
    const wanted = await read<{ id: string }>(sql`
      select u.id from group_members m join users u on u.id = m.user_id where m.group_id = ${id} and u.id <> ${owner}
      order by case m.role when 'moderator' then 1 else 2 end, lower(u.first_name), lower(u.last_name), u.id`);
    const seen: string[] = [];
    let page = await members.page(owner, id);
    do {
      seen.push(...idsOf(page));
      page = await members.page(owner, id, seen.at(-1));
    } while (page.length > 0);
    expect(seen).toEqual([owner, ...wanted.map((each) => each.id)]);
  });

  it('continue after a member who left in between', async () => {
    const { id, owner } = await crowd();
    const before = await members.page(owner, id);
    const last = before.at(-1)?.userId ?? '';
    const next = await members.page(owner, id, last);
    expect([before.length, next.length]).toEqual([membersPerPage, membersPerPage]);
    expect(await createMembershipStore(database.db, noPartings).leave(last, id)).toEqual({
      wasRiding: false,
    });
    expect(idsOf(await members.page(owner, id, last))).toEqual(idsOf(next));
  });

  it('stand by the name that they bear now, in all of their groups', async () => {
    const [caio, bia] = [await rider('Caio', 'Reis'), await rider('Bia', 'Lima')];
    const groups = [await groupWith(caio, bia), await groupWith(bia, caio)];
    await database.db.execute(sql`update users set first_name = 'Davi' where id = ${bia}`);
    for (const { id, owner } of groups)
      expect(await names(owner, id)).toEqual(['Zulmira Alves', 'Caio Reis', 'Davi Lima']);
  });

  it('go first where the group is handed to them', async () => {
    const [caio, bia] = [await rider('Caio', 'Reis'), await rider('Bia', 'Lima')];
    const { id, owner } = await groupWith(caio, bia);
    await createMembershipStore(database.db, noPartings).handOver({ id: owner, moderatesPopular: false }, id, caio);
    expect(await names(bia, id)).toEqual(['Caio Reis', 'Zulmira Alves', 'Bia Lima']);
  });
});
