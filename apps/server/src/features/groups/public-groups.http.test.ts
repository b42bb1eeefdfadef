import { findPublicGroups, getGroup, joinGroup, leaveGroup, updateGroup } from '@estradeiro/contract/groups/groups';
import { listGroupInvitations, listGroupMembers, removeGroupMember } from '@estradeiro/contract/groups/members';
import { listGroupReports, reportInGroup } from '@estradeiro/contract/groups/safety';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents, riderTopic } from '#platform/events.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { createdGroup, refusedAs } from './groups.testing.ts';
import { offerPopularGroups, popularGroups } from './seed.store.ts';

const [moderator, another] = ['moderadora@example.com', 'Outra@example.com'];

describe.each(oneTestDatabase)('public groups on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  const events = createEvents(inProcessBus());
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, moderatorEmails: [moderator, another.toLowerCase()], events });
    await offerPopularGroups(database.db, new Date());
  });
  afterAll(() => app.close());

  const find = async (rider: TestClient, query: object = {}) => (await rider(findPublicGroups, { query })).body;
  const [aventura] = popularGroups;
  const join = (rider: TestClient, id: string) => rider(joinGroup, { params: { id } });

  it('begin with the three of the product, their member counts as given', async () => {
    await Promise.all([1, 2].map(() => offerPopularGroups(database.db, new Date())));
    const { groups } = await find(await app.newRider());
    expect(groups.slice(0, 3).map(({ name, popularMembers }) => [name, popularMembers])).toEqual([
      ['Aventura Brasil', 1_247],
      ['Motociclistas Urbanos', 2_156],
      ['Touring Brasil', 673],
    ]);
  });

  it('may be joined by anybody, once', async () => {
    const rider = await app.newRider();
    const before = (await find(rider)).groups[0];
    const answers = await Promise.all([1, 2, 3].map(() => join(rider, aventura.id)));
    for (const { status, body } of answers)
      expect({ status, ...body }).toMatchObject({ status: 200, role: 'member', ownerId: null, popularMembers: 1_247 });
    const after = (await find(rider)).groups[0];
    expect(after).toMatchObject({ isMember: true, memberCount: (before?.memberCount ?? 0) + 1, popularMembers: 1_247 });
    expect((await rider(leaveGroup, { params: { id: aventura.id } })).status).toBe(204);
    expect((await find(rider)).groups[0]).toMatchObject({ id: aventura.id, isMember: false });
  });

  it('that are private can neither be found nor joined, and their existence is hidden', async () => {
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(ana, { name: 'Segredo da Mantiqueira' });
    expect((await find(bia, { q: 'segredo' })).groups).toEqual([]);
    expect(await join(bia, id)).toMatchObject(refusedAs(404, 'not_found'));
    expect((await bia(getGroup, { params: { id } })).body).toEqual(
      (await bia(getGroup, { params: { id: crypto.randomUUID() } })).body,
    );
    await ana(updateGroup, { params: { id }, body: { name: 'Segredo da Mantiqueira', visibility: 'public' } });
    expect((await find(bia, { q: 'segredo' })).groups).toMatchObject([{ id, isMember: false }]);
  });

  it.each([
    ['paranapiacaba', 1],
    ['PARANAPIACABA café', 1],
    ['expedicao paranap', 1],
    ['Paranapiacaba Bogotá', 0],
    ["'; drop table users; --", 0],
    ['a & b | !c:*', 0],
    ['🏍️', undefined],
  ])('are found by %s', async (q, found) => {
    const ana = await app.newRider();
    await database.db.execute(sql`delete from group_chats where name like 'Expedição%'`);
    await createdGroup(ana, { name: 'Expedição Paranapiacaba: Café & Curvas', visibility: 'public' });
    const { groups } = await find(ana, { q });
    if (found !== undefined) expect(groups).toHaveLength(found);
    else expect(groups.length).toBeGreaterThan(3);
  });

  it('come in pages, the largest first, none twice and none left out', async () => {
    const rider = await app.newRider();
    await database.db.execute(sql`
      insert into group_chats (id, name, name_words, visibility, owner_id, member_count, created_at, updated_at)
      select gen_random_uuid(), 'Encontro ' || n, 'encontro ' || n, 'public', ${rider.userId}::uuid, n % 5, now(), now() from generate_series(1, 50) n`);
    const seen: { id: string; memberCount: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await find(rider, { q: 'encontro', ...(cursor && { cursor }) });
      seen.push(...page.groups);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(50);
    const counts = seen.map(({ memberCount }) => memberCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect((await rider(findPublicGroups, { query: { cursor: '1:x' } })).status).toBe(400);
  });

  it('of the product are moderated by the operator’s moderators, and changed by nobody', async () => {
    const [carer, rider] = [await app.newRider(), await app.newRider()];
    await database.db.execute(
      sql`update users set email = ${moderator}, email_vouched = true where id = ${carer.userId}`,
    );
    const params = { id: aventura.id };
    expect(await carer(listGroupInvitations, { params })).toMatchObject(refusedAs(404, 'not_found'));
    for (const each of [carer, rider]) await join(each, aventura.id);
    expect((await carer(getGroup, { params })).body).toMatchObject({ role: 'moderator' });
    expect(await rider(listGroupInvitations, { params })).toMatchObject(refusedAs(403, 'not_allowed'));
    const out = { params: { ...params, userId: rider.userId }, body: { forGood: true } };
    expect((await carer(removeGroupMember, out)).status).toBe(204);
    expect(await join(rider, aventura.id)).toMatchObject(refusedAs(409, 'removed_from_group'));
    expect((await rider(listGroupMembers, { params })).status).toBe(404);
    const changed = await carer(updateGroup, { params, body: { name: 'Meu grupo' } });
    expect(changed).toMatchObject(refusedAs(403, 'not_allowed'));
  });

  it('of the product notify those moderators of reports', async () => {
    const [carer, rider, other] = [await app.newRider(), await app.newRider(), await app.newRider()];
    await database.db.execute(
      sql`update users set email = ${another}, email_vouched = true where id = ${carer.userId}`,
    );
    for (const each of [carer, rider, other]) await join(each, aventura.id);
    const received: string[] = [];
    events.listen([riderTopic(carer.userId), riderTopic(other.userId)], ({ type, topic }) =>
      received.push(`${type} ${topic}`),
    );
    const body = { userId: other.userId, reason: 'spam' };
    expect((await rider(reportInGroup, { params: { id: aventura.id }, body })).status).toBe(204);
    const kinds = ['groups.changed', 'groups.operator-reports'];
    expect(received).toEqual(kinds.map((kind) => `${kind} ${riderTopic(carer.userId)}`));
    expect((await carer(listGroupReports, { params: { id: aventura.id } })).body).toMatchObject([body]);
  });
});
