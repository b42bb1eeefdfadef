import { getUser } from '@estradeiro/contract/auth';
import { reportPosition, resolveEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { listRiding, startSharing } from '@estradeiro/contract/groups/riding';
import { deleteServerRider, endRiderSessions, releaseRider, suspendRider } from '@estradeiro/contract/operator-riders';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emergencyAlerts } from '#features/emergency/emergency.tables.ts';
import { riderWithContacts, sendSos, where } from '#features/emergency/sos.testing.ts';
import { groupTopic } from '#features/groups/group-topic.ts';
import { groupMembers } from '#features/groups/groups.tables.ts';
import { operatorActions } from '#features/operator/operator.tables.ts';
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

  it.each(signingOut)('stays signed in while calling for help, and no longer: $summary', async (act) => {
    const rider = await riderWithContacts({ app, database }, 1);
    const alert = await sendSos(rider);
    const params = { id: rider.userId };
    const refused = await operator(act, { params });
    expect(refused).toMatchObject({ status: 403, body: { error: { type: 'not_allowed' } } });
    expect(JSON.stringify(refused.body)).not.toMatch(/SOS|socorro|posição/i);
    const position = { ...where, timestamp: new Date().toISOString() };
    expect((await rider(reportPosition, { params: alert, body: position })).status).toBe(200);
    expect((await rider(resolveEmergencyAlert, { params: alert })).status).toBeLessThan(300);
    expect((await operator(act, { params })).status).toBe(204);
  });

  it('may be suspended once the page of a forgotten call for help is over', async () => {
    const rider = await riderWithContacts({ app, database }, 1);
    await sendSos(rider);
    await database.db
      .update(emergencyAlerts)
      .set({ createdAt: new Date(Date.now() - 72 * 3_600_000) })
      .where(eq(emergencyAlerts.userId, rider.userId));
    expect((await operator(suspendRider, { params: { id: rider.userId } })).status).toBe(204);
  });

  it('may be suspended three days after an operator first wanted to, however often they call for help since', async () => {
    const rider = await riderWithContacts({ app, database }, 1);
    const params = { id: rider.userId };
    const suspended = async () => (await operator(suspendRider, { params })).status;
    const waitedSince = (hours: number) =>
      database.db
        .update(operatorActions)
        .set({ at: new Date(Date.now() - hours * 3_600_000) })
        .where(and(eq(operatorActions.kind, 'awaited_call'), eq(operatorActions.about, rider.userId)));
    await sendSos(rider);
    expect(await suspended()).toBe(403);
    await waitedSince(71);
    expect(await suspended()).toBe(403);
    await waitedSince(8 * 24);
    expect(await suspended(), 'a wait that was given up').toBe(403);
    await waitedSince(72);
    expect((await operator(endRiderSessions, { params })).status, 'signing out can wait').toBe(403);
    expect(await suspended()).toBe(204);
    await operator(releaseRider, { params });
    await database.db
      .update(emergencyAlerts)
      .set({ createdAt: new Date() })
      .where(eq(emergencyAlerts.userId, rider.userId));
    expect(await suspended(), 'the next suspension waits anew').toBe(403);
  });
});
