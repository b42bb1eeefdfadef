import { randomUUID } from 'node:crypto';
import { mostGroups, mostMembers, NewGroup } from '@estradeiro/contract/groups/groups';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { createGroupsStore, type GroupsStore } from './groups.store.ts';
import { noPartings } from './groups.testing.ts';
import { createMembershipStore, type MembershipStore } from './membership.store.ts';

type Kept = { owner_id: string | null; member_count: number; members: string[] };
type Step = {
  what: 'leave' | 'hand over' | 'remove' | 'promote' | 'join' | 'close account' | 'delete';
  by: number;
  to: number;
};

const now = new Date('2026-11-21T12:00:00Z');
const actor = (id: string) => ({ id, moderatesPopular: false });
const openToAll = NewGroup.parse({ name: 'Serra', visibility: 'public' });

/** One owner at any time, correct counts and limits under concurrent changes. */
describe.each(testDatabases)('membership at once on $name', ({ open }) => {
  let database: OpenDatabase;
  let groups: GroupsStore;
  let membership: MembershipStore;
  beforeAll(async () => {
    database = await open();
    groups = createGroupsStore(database.db);
    membership = createMembershipStore(database.db, noPartings);
  });
  afterAll(() => database.close());

  const read = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
    ((await database.db.execute(query)) as unknown as { rows: T[] }).rows;
  const riders = async (count: number): Promise<string[]> => {
    const rows = await read<{ id: string }>(sql`
      insert into users (first_name, last_name) select 'Ana', 'Souza' from generate_series(1, ${count}::integer) returning id`);
    return rows.map(({ id }) => id);
  };
  async function founded(ownerId: string): Promise<string> {
    const id = randomUUID();
    expect(await groups.create(actor(ownerId), id, openToAll, now)).toMatchObject({ id, role: 'owner' });
    return id;
  }
  async function kept(id: string): Promise<Kept | undefined> {
    const [group] = await read<Kept>(sql`
      select owner_id, member_count, array(select user_id::text from group_members where group_id = ${id}) as members
      from group_chats where id = ${id}`);
    return group;
  }
  const closeAccount = (id: string) => database.db.execute(sql`delete from users where id = ${id}`);

  it('lets as many join as have room', async () => {
    const [owner = '', ...others] = await riders(7);
    const id = await founded(owner);
    await database.db.execute(sql`update group_chats set member_count = ${mostMembers - 2} where id = ${id}`);
    const answers = await Promise.all(others.map((rider) => membership.join(rider, id, now)));
    expect(answers.filter((answer) => answer === 'group full')).toHaveLength(4);
    expect((await kept(id))?.members).toHaveLength(3);
  });

  it('allows a rider a hundred groups, joined or founded', async () => {
    const [rider = '', other = ''] = await riders(2);
    for (let i = 0; i < mostGroups - 3; i++) await founded(rider);
    const offered = [await founded(other), await founded(other), await founded(other)];
    const answers = await Promise.all([
      ...offered.map((id) => membership.join(rider, id, now)),
      ...offered.map(() => groups.create(actor(rider), randomUUID(), openToAll, now)),
    ]);
    expect(answers.filter((answer) => answer === 'too many groups')).toHaveLength(3);
    expect(await groups.list(actor(rider))).toHaveLength(mostGroups);
  });

  it('keeps an owner who is in the group, whoever leaves, is removed, takes over or closes the account', async () => {
    const step = fc.record<Step>({
      what: fc.constantFrom('leave', 'hand over', 'remove', 'promote', 'join', 'close account', 'delete'),
      by: fc.nat(4),
      to: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const crew = await riders(5);
        const id = await founded(crew[0] ?? '');
        for (const rider of crew.slice(1)) await membership.join(rider, id, now);
        await Promise.all(steps.map((each) => take(each, id, crew)));
        const group = await kept(id);
        if (!group) return;
        expect(group.member_count).toBe(group.members.length);
        expect(group.members).toContain(group.owner_id);
      }),
      { numRuns: 40 },
    );
  });

  function take({ what, by, to }: Step, id: string, crew: string[]): Promise<unknown> {
    const [doing = '', other = ''] = [crew[by], crew[to]];
    if (what === 'leave') return membership.leave(doing, id);
    if (what === 'hand over') return membership.handOver(actor(doing), id, other);
    if (what === 'remove') return membership.remove(actor(doing), id, other, { forGood: by > 2, now });
    if (what === 'promote') return membership.setRole(actor(doing), id, other, 'moderator');
    // For an account that is deleted at the same moment, nobody waits for the response.
    if (what === 'join') return membership.join(doing, id, now).catch(() => undefined);
    if (what === 'delete') return groups.delete(actor(doing), id);
    return closeAccount(doing);
  }

  it('closes accounts that share many groups, in whatever order they came in', async () => {
    const [ana = '', bia = ''] = await riders(2);
    const shared = [];
    for (let i = 0; i < 10; i++) {
      const [owner, other] = i % 2 ? [ana, bia] : [bia, ana];
      const id = await founded(owner);
      await membership.join(other, id, now);
      shared.push(id);
    }
    await Promise.all([ana, bia].map(closeAccount));
    expect(await Promise.all(shared.map(kept))).toEqual(shared.map(() => undefined));
  });

  it('lists a rider’s groups by indexes alone, however many others there are', async () => {
    const [rider = ''] = await riders(1);
    await founded(rider);
    await database.db.execute(sql`
      insert into group_chats (id, name, name_words, visibility, created_at, updated_at)
      select gen_random_uuid(), 'G' || n, 'g' || n, 'public', now(), now() from generate_series(1, 20000) n`);
    await database.db.execute(sql`analyze group_chats, group_members`);
    const plans = [
      sql`explain select * from group_members m join group_chats g on g.id = m.group_id where m.user_id = ${rider}`,
      sql`explain select * from group_chats where visibility = 'public' and popular_members is null order by member_count desc, id desc limit 20`,
      sql`explain select * from group_chats where to_tsvector('simple', name_words) @@ to_tsquery('simple', 'g19999:*')`,
    ];
    for (const plan of plans) {
      const lines = (await read<{ 'QUERY PLAN': string }>(plan)).map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/Index/);
      expect(lines).not.toMatch(/Seq Scan on group_chats/);
    }
  });
});
