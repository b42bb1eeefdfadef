import { getGroup, leaveGroup, listGroups } from '@estradeiro/contract/groups/groups';
import {
  acceptInvitation,
  handOverGroup,
  letInAgain,
  listGroupMembers,
  listRemovedRiders,
  removeGroupMember,
  setGroupRole,
} from '@estradeiro/contract/groups/members';
import { deleteAccount } from '@estradeiro/contract/profile';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createdGroup, crewOf, groupOf, invited, refusedAs } from './groups.testing.ts';

describe.each(oneTestDatabase)('members on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database });
  });
  afterAll(() => app.close());

  const rolesIn = async (asking: TestClient, id: string) => {
    const { members } = (await asking(listGroupMembers, { params: { id } })).body;
    return members.map(({ userId, role }) => [userId, role]);
  };
  const setRole = (by: TestClient, id: string, of: TestClient, role: string) =>
    by(setGroupRole, { params: { id, userId: of.userId }, body: { role } });
  const remove = (by: TestClient, id: string, who: TestClient, forGood = false) =>
    by(removeGroupMember, { params: { id, userId: who.userId }, body: { forGood } });
  const crew = () => crewOf(app);

  it('are listed with the owner first, then moderators, then the others, each as they are', async () => {
    const { id, owner, moderator, member } = await crew();
    expect(await rolesIn(member, id)).toEqual([
      [owner.userId, 'owner'],
      [moderator.userId, 'moderator'],
      [member.userId, 'member'],
    ]);
    const { members, nextCursor } = (await member(listGroupMembers, { params: { id } })).body;
    expect(members[2]).toMatchObject({ firstName: 'Ana', lastName: 'Souza', isOnline: true, isBlocked: false });
    expect(nextCursor).toBeNull();
    expect(await groupOf(moderator, id)).toMatchObject({ role: 'moderator', memberCount: 3, ownerId: owner.userId });
  });

  it('come in pages, by name, none twice and none left out', async () => {
    const owner = await app.newRider();
    const { id } = await createdGroup(owner);
    await database.db.execute(sql`
      with made as (
        insert into users (first_name, last_name) select 'Bia ' || lpad((n % 7)::text, 2, '0'), 'Lima' from generate_series(1, 120) n
        returning id)
      insert into group_members (group_id, user_id, role, joined_at) select ${id}::uuid, id, 'member', now() from made`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await owner(listGroupMembers, { params: { id }, query: cursor ? { cursor } : {} })).body;
      seen.push(...page.members.map(({ firstName, userId }) => `${firstName} ${userId}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
    expect(seen.slice(1)).toEqual([...seen.slice(1)].sort());
    const forged = await owner(listGroupMembers, { params: { id }, query: { cursor: "'; drop table users" } });
    expect(forged).toMatchObject(refusedAs(400, 'invalid_request'));
  });

  it('may leave; the owner hands over first, and the last one ends the group', async () => {
    const { id, owner, moderator, member } = await crew();
    expect(await owner(leaveGroup, { params: { id } })).toMatchObject(refusedAs(409, 'owner_must_hand_over'));
    expect((await member(leaveGroup, { params: { id } })).status).toBe(204);
    expect((await member(getGroup, { params: { id } })).status).toBe(404);
    expect((await member(leaveGroup, { params: { id } })).status).toBe(404);
    const handed = await owner(handOverGroup, { params: { id }, body: { userId: moderator.userId } });
    expect(handed.body).toMatchObject({ role: 'moderator', ownerId: moderator.userId, memberCount: 2 });
    expect((await owner(leaveGroup, { params: { id } })).status).toBe(204);
    expect(await groupOf(moderator, id)).toMatchObject({ role: 'owner', memberCount: 1 });
    expect((await moderator(leaveGroup, { params: { id } })).status).toBe(204);
    expect((await moderator(listGroups)).body).toEqual([]);
    const { rows } = (await database.db.execute(sql`select 1 from group_chats where id = ${id}`)) as unknown as {
      rows: [];
    };
    expect(rows).toEqual([]);
  });

  it('get another role from the owner alone', async () => {
    const { id, owner, moderator, member } = await crew();
    expect(await setRole(moderator, id, member, 'moderator')).toMatchObject(refusedAs(403, 'not_allowed'));
    expect(await setRole(moderator, id, owner, 'member')).toMatchObject(refusedAs(403, 'not_allowed'));
    expect(await setRole(owner, id, owner, 'member')).toMatchObject(refusedAs(403, 'not_allowed'));
    expect(await setRole(member, id, member, 'moderator')).toMatchObject(refusedAs(403, 'not_allowed'));
    expect((await setRole(owner, id, member, 'owner')).status).toBe(400);
    expect((await setRole(owner, id, moderator, 'member')).body).toMatchObject({ role: 'member' });
    expect(await rolesIn(owner, id)).toContainEqual([owner.userId, 'owner']);
  });

  it('are removed by those who take care of them, upwards never', async () => {
    const { id, owner, moderator, member } = await crew();
    const refused = [
      await remove(member, id, moderator),
      await remove(moderator, id, owner),
      await remove(moderator, id, moderator),
      await remove(owner, id, owner),
    ];
    for (const answer of refused) expect(answer).toMatchObject(refusedAs(403, 'not_allowed'));
    expect((await remove(moderator, id, member)).status).toBe(204);
    expect((await remove(moderator, id, member)).status).toBe(404);
    expect((await member(getGroup, { params: { id } })).status).toBe(404);
    expect((await remove(owner, id, moderator)).status).toBe(204);
    expect(await groupOf(owner, id)).toMatchObject({ memberCount: 1 });
  });

  it('who were removed for good come in again by no link, until they are let in', async () => {
    const { id, owner, member } = await crew();
    const code = await invited(owner, id);
    expect((await remove(owner, id, member, true)).status).toBe(204);
    const refused = await member(acceptInvitation, { params: { code } });
    expect(refused).toMatchObject(refusedAs(409, 'removed_from_group'));
    const removed = (await owner(listRemovedRiders, { params: { id } })).body;
    expect(removed).toMatchObject([{ userId: member.userId, firstName: 'Ana' }]);
    expect((await owner(letInAgain, { params: { id, userId: member.userId } })).status).toBe(204);
    expect((await owner(listRemovedRiders, { params: { id } })).body).toEqual([]);
    expect((await member(acceptInvitation, { params: { code } })).status).toBe(200);
  });

  it('who are removed take their links with them', async () => {
    const { id, owner, moderator } = await crew();
    const code = await invited(moderator, id);
    await remove(owner, id, moderator);
    const again = await moderator(acceptInvitation, { params: { code } });
    expect(again).toMatchObject(refusedAs(404, 'invitation_over'));
  });

  it('take the group over only where its owner hands it to them, also when repeated', async () => {
    const { id, owner, moderator, member } = await crew();
    const handOver = (by: TestClient, to: string) => by(handOverGroup, { params: { id }, body: { userId: to } });
    expect(await handOver(moderator, moderator.userId)).toMatchObject(refusedAs(403, 'not_allowed'));
    expect((await handOver(owner, (await app.newRider()).userId)).status).toBe(404);
    for (const _ of [1, 2])
      expect((await handOver(owner, member.userId)).body).toMatchObject({ ownerId: member.userId });
    expect(await handOver(owner, owner.userId)).toMatchObject(refusedAs(403, 'not_allowed'));
    expect(await rolesIn(member, id)).toContainEqual([owner.userId, 'moderator']);
  });

  it('inherit from an owner whose account is deleted: the moderator of longest standing, then the member', async () => {
    const { id, owner, moderator, member } = await crew();
    const close = (rider: TestClient) => rider(deleteAccount, { body: { password: 'Estrada 116' } });
    expect((await close(owner)).status).toBe(204);
    expect(await groupOf(member, id)).toMatchObject({ ownerId: moderator.userId, memberCount: 2 });
    expect((await close(moderator)).status).toBe(204);
    expect(await groupOf(member, id)).toMatchObject({ ownerId: member.userId, role: 'owner', memberCount: 1 });
    expect((await close(member)).status).toBe(204);
    const { rows } = (await database.db.execute(sql`select 1 from group_chats where id = ${id}`)) as unknown as {
      rows: [];
    };
    expect(rows).toEqual([]);
  });

  it('are hidden from everybody else', async () => {
    const { id, owner } = await crew();
    const stranger = await app.newRider();
    const asked = [
      await stranger(listGroupMembers, { params: { id } }),
      await setRole(stranger, id, owner, 'member'),
      await remove(stranger, id, owner),
      await stranger(listRemovedRiders, { params: { id } }),
      await stranger(handOverGroup, { params: { id }, body: { userId: stranger.userId } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
