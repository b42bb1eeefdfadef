import { getUser } from '@estradeiro/contract/auth';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { listRiding, startSharing } from '@estradeiro/contract/groups/riding';
import { deleteServerRider, endRiderSessions, suspendRider } from '@estradeiro/contract/operator-riders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupTopic } from '#features/groups/group-topic.ts';
import { groupMembers } from '#features/groups/groups.tables.ts';
import { makeOperator } from '#features/operator/operator.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents } from '#platform/events.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from './app.testing.ts';

const signingOut = [suspendRider, endRiderSessions, deleteServerRider];

describe.each(testDatabases)('a rider on the road whom an operator signs out, on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  let operator: TestClient;
  const events = createEvents(inProcessBus());
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, events });
    operator = await makeOperator(database.db, await app.newRider());
  });
  afterAll(() => app.close());

  it.each(signingOut)('disappears from the maps of the group at once: $summary', async (act) => {
    const rider = await app.newRider();
    const other = await app.newRider();
    const { id } = (await other(createGroup, { body: { name: 'Serra Gaúcha' } })).body;
    const member = { groupId: id, userId: rider.userId, role: 'member' as const, joinedAt: new Date() };
    await database.db.insert(groupMembers).values(member);
    await rider(startSharing, { params: { id }, body: { duration: 'one-hour' } });
    const published: string[] = [];
    events.listen([groupTopic(id)], ({ type }) => published.push(type));
    expect((await operator(act, { params: { id: rider.userId } })).status).toBe(204);
    expect(published).toContain('groups.rider-stopped');
    expect((await other(listRiding, { params: { id } })).body.riders).toEqual([]);
    expect((await rider(getUser)).status).toBe(401);
  });
});
