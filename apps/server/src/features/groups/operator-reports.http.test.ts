import { sendMessage } from '@estradeiro/contract/groups/chat';
import { getGroup, joinGroup } from '@estradeiro/contract/groups/groups';
import { setGroupRole } from '@estradeiro/contract/groups/members';
import {
  deleteReportedGroup,
  handOverReportedGroup,
  listGroupReports,
  listOperatorReports,
  reportInGroup,
  settleOperatorReport,
} from '@estradeiro/contract/groups/safety';
import { listOperatorActions } from '@estradeiro/contract/operator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents, riderTopic } from '#platform/events.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { bringIn, createdGroup, crewOf, refusedAs } from './groups.testing.ts';
import { groupReports } from './safety.tables.ts';
import { offerPopularGroups, popularGroups } from './seed.store.ts';

describe.each(oneTestDatabase)('reports for the operator’s moderators on $name', ({ open }) => {
  const email = 'moderadora@example.com';
  const events = createEvents(inProcessBus());
  let database: OpenDatabase;
  let app: TestApp;
  let moderator: TestClient;
  let [ana, bia]: [TestClient, TestClient] = [] as never;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, moderatorEmails: [email], events });
    await offerPopularGroups(database.db, new Date());
    moderator = await app.newRider();
    await database.db.execute(
      sql`update users set email = ${email}, email_vouched = true where id = ${moderator.userId}`,
    );
  });
  afterAll(() => app.close());
  /** Every test has riders of its own, and no earlier report. */
  beforeEach(async () => {
    [ana, bia] = [await app.newRider(), await app.newRider()];
    await database.db.execute(sql`delete from group_reports`);
  });

  const report = async (by: TestClient, id: string, userId: string, more: object = {}) =>
    expect((await by(reportInGroup, { params: { id }, body: { userId, reason: 'abuse', ...more } })).status).toBe(204);
  const waiting = async (rider = moderator) => (await rider(listOperatorReports)).body;
  const settle = (by: TestClient, reportId: string) => by(settleOperatorReport, { params: { reportId } });
  /** Bia's group of her and Ana, without other moderators. */
  async function pair(group: object = {}) {
    const { id } = await createdGroup(bia, { name: 'Segredo', ...group });
    await bringIn(bia, id, ana);
    return id;
  }

  it('arrive about an owner without other moderators, with the quote and nothing else of a private group', async () => {
    const id = await pair();
    const said = async (message: string) => (await bia(sendMessage, { params: { id }, body: { message } })).body.id;
    await said('Amanhã às 7 na praça');
    const heard: string[] = [];
    events.listen([riderTopic(moderator.userId)], ({ type }) => heard.push(type));
    await report(ana, id, bia.userId, { messageId: await said('Paga ou apanha'), details: 'Ameaça' });
    const answer = await waiting();
    expect(answer).toMatchObject({
      isModerator: true,
      reports: [{ userId: bia.userId, groupName: null, message: 'Paga ou apanha', details: 'Ameaça' }],
    });
    for (const secret of ['praça', 'Segredo', id, ana.userId]) expect(JSON.stringify(answer)).not.toContain(secret);
    const [{ id: reportId } = { id: '' }] = answer.reports;
    expect((await settle(moderator, reportId)).status).toBe(204);
    expect(await settle(moderator, reportId)).toMatchObject(refusedAs(404, 'not_found'));
    expect((await waiting()).reports).toEqual([]);
    expect(heard).toEqual(['groups.operator-reports', 'groups.operator-reports']);
  });

  it('name a public group', async () => {
    await report(ana, await pair({ name: 'Curvas', visibility: 'public' }), bia.userId);
    expect((await waiting()).reports).toMatchObject([{ groupName: 'Curvas' }]);
  });

  it('come of a popular group without being in it', async () => {
    const [{ id, name }] = popularGroups;
    for (const rider of [ana, bia]) await rider(joinGroup, { params: { id } });
    await report(ana, id, bia.userId);
    expect((await waiting()).reports).toMatchObject([
      { userId: bia.userId, groupName: name, isPopular: true, canHandOver: false },
    ]);
    expect(await moderator(listGroupReports, { params: { id } })).toMatchObject(refusedAs(404, 'not_found'));
  });

  it('do not arrive where a moderator of the group may decide', async () => {
    const { id, owner, moderator: inGroup, member } = await crewOf(app);
    await report(member, id, owner.userId);
    await report(member, id, inGroup.userId);
    expect((await waiting()).reports).toEqual([]);
    const [{ id: reportId } = { id: '' }] = (await inGroup(listGroupReports, { params: { id } })).body;
    expect(await settle(moderator, reportId)).toMatchObject(refusedAs(404, 'not_found'));
    await owner(setGroupRole, { params: { id, userId: inGroup.userId }, body: { role: 'member' } });
    expect((await waiting()).reports, 'by now nobody else takes care').toMatchObject([{ userId: owner.userId }]);
  });

  describe('in the hands of an operator, who decides them as moderators do', () => {
    let dona: TestClient;
    beforeEach(async () => {
      dona = await app.newRider();
      await database.db.execute(sql`update users set is_operator = true where id = ${dona.userId}`);
    });
    const firstReport = async () => ({ params: { reportId: (await waiting(dona)).reports[0]?.id ?? '' } });

    it('may end with the group deleted, of whose name and messages nobody reads anything', async () => {
      const id = await pair();
      await report(ana, id, bia.userId);
      const one = await firstReport();
      for (const rider of [ana, bia, moderator])
        expect(await rider(deleteReportedGroup, one)).toMatchObject(refusedAs(404, 'not_found'));
      expect((await dona(deleteReportedGroup, one)).status).toBe(204);
      expect((await dona(deleteReportedGroup, one)).status).toBe(404);
      expect(await bia(getGroup, { params: { id } })).toMatchObject(refusedAs(404, 'not_found'));
      const [action] = (await dona(listOperatorActions)).body;
      expect(action).toMatchObject({ kind: 'deleted_group', about: id, who: 'Ana Souza' });
      expect(await waiting(dona)).toEqual({ isModerator: true, reports: [] });
    });

    it('may give the group to its oldest member, and take it from a reported owner', async () => {
      const id = await pair();
      await report(ana, id, bia.userId);
      expect((await waiting(dona)).reports).toMatchObject([{ isPopular: false, canHandOver: true }]);
      expect((await dona(handOverReportedGroup, await firstReport())).status).toBe(204);
      expect((await dona(listOperatorActions)).body[0]).toMatchObject({ kind: 'handed_over_group', about: id });
      const asks = { params: { id } };
      expect((await ana(getGroup, asks)).body).toMatchObject({ ownerId: ana.userId, role: 'owner' });
      expect((await bia(getGroup, asks)).body).toMatchObject({ role: 'member' });
    });

    it('say whether the rider is suspended, or an operator too', async () => {
      await report(ana, await pair(), bia.userId);
      const of = async () => (await waiting(dona)).reports[0];
      expect(await of()).toMatchObject({ isSuspended: false, isOperator: false });
      await database.db.execute(sql`update users set is_operator = true where id = ${bia.userId}`);
      expect(await of()).toMatchObject({ isSuspended: false, isOperator: true });
      await database.db.execute(
        sql`update users set is_operator = false, suspended_at = now() where id = ${bia.userId}`,
      );
      expect(await of()).toMatchObject({ isSuspended: true, isOperator: false });
    });

    it('cannot change a group whose own moderators decide, nor by a report about themselves', async () => {
      const { id, owner, member } = await crewOf(app);
      await bringIn(owner, id, dona);
      await report(dona, id, member.userId);
      const own = await createdGroup(dona);
      await bringIn(dona, own.id, ana);
      await report(ana, own.id, dona.userId);
      const stored = await database.db.select({ reportId: groupReports.id }).from(groupReports);
      expect(stored).toHaveLength(2);
      for (const params of stored) {
        const one = { params };
        expect(await dona(handOverReportedGroup, one)).toMatchObject(refusedAs(404, 'not_found'));
        expect(await dona(deleteReportedGroup, one)).toMatchObject(refusedAs(404, 'not_found'));
      }
      for (const params of [{ id }, { id: own.id }]) expect((await dona(getGroup, { params })).status).toBe(200);
    });

    it('cannot change a group of the product, nor one of somebody else', async () => {
      const [{ id }] = popularGroups;
      for (const rider of [ana, bia]) await rider(joinGroup, { params: { id } });
      await report(ana, id, bia.userId);
      const one = await firstReport();
      expect(await dona(deleteReportedGroup, one)).toMatchObject(refusedAs(403, 'not_allowed'));
      expect(await dona(handOverReportedGroup, one)).toMatchObject(refusedAs(403, 'not_allowed'));
    });
  });

  it('are none to anybody else, nor about themselves', async () => {
    const id = await pair();
    await report(ana, id, bia.userId);
    expect(await waiting(ana)).toEqual({ isModerator: false, reports: [] });
    const [{ id: reportId } = { id: '' }] = (await waiting()).reports;
    for (const rider of [ana, bia]) expect(await settle(rider, reportId)).toMatchObject(refusedAs(404, 'not_found'));
    const own = await createdGroup(moderator);
    await bringIn(moderator, own.id, ana);
    await report(ana, own.id, moderator.userId);
    expect((await waiting()).reports).toMatchObject([{ userId: bia.userId }]);
  });
});
