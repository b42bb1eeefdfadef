import { deleteMessage, editMessage, sendMessage } from '@estradeiro/contract/groups/chat';
import { setGroupRole } from '@estradeiro/contract/groups/members';
import { listGroupReports, reportInGroup, settleGroupReport } from '@estradeiro/contract/groups/safety';
import { exportData } from '@estradeiro/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { bringIn, createdGroup, groupOf, refusedAs } from './groups.testing.ts';
import { createReportsStore } from './reports.store.ts';
import { groupReports } from './safety.tables.ts';

describe.each(oneTestDatabase)('safety in groups on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database });
  });
  afterAll(() => app.close());

  async function crew() {
    const [owner, ana, bia] = (await Promise.all([1, 2, 3].map(() => app.newRider()))) as [
      TestClient,
      TestClient,
      TestClient,
    ];
    const { id } = await createdGroup(owner);
    await bringIn(owner, id, ana, bia);
    return { id, owner, ana, bia };
  }
  const report = (by: TestClient, id: string, body: object) =>
    by(reportInGroup, { params: { id }, body: { reason: 'abuse', ...body } });
  const reportsOf = async (rider: TestClient, id: string) => (await rider(listGroupReports, { params: { id } })).body;
  const say = async (rider: TestClient, id: string, message: string) =>
    (await rider(sendMessage, { params: { id }, body: { message } })).body.id;

  it('shows reports with the text as it was, and not who reported', async () => {
    const { id, owner, ana, bia } = await crew();
    const messageId = await say(bia, id, 'Vendo CNH sem prova');
    const about = { userId: bia.userId, messageId, reason: 'scam', details: ' Golpe ' };
    for (const _ of [1, 2]) expect((await report(ana, id, about)).status).toBe(204);
    await bia(editMessage, { params: { id, messageId }, body: { message: 'Bom dia' } });
    await bia(deleteMessage, { params: { id, messageId } });
    const reports = await reportsOf(owner, id);
    expect(reports).toMatchObject([
      {
        userId: bia.userId,
        userName: 'Ana Souza',
        messageId,
        message: 'Vendo CNH sem prova',
        reason: 'scam',
        details: 'Golpe',
      },
    ]);
    expect(JSON.stringify(reports)).not.toContain(ana.userId);
    const settle = () => owner(settleGroupReport, { params: { id, reportId: reports[0]?.id ?? '' } });
    expect((await settle()).status).toBe(204);
    expect((await settle()).status).toBe(404);
    expect(await reportsOf(owner, id)).toEqual([]);
    const file = (await ana.raw(exportData, { body: { password: 'Estrada 116' } })).json();
    expect(file.group_reports).toMatchObject([{ reason: 'scam' }]);
  });

  it('deletes a report with its quote thirty days after it was settled, and no open one', async () => {
    const { id, ana, bia, owner } = await crew();
    await report(ana, id, { userId: bia.userId, messageId: await say(bia, id, 'Vendo CNH'), details: 'Golpe' });
    await report(ana, id, { userId: bia.userId });
    const [{ id: reportId } = { id: '' }] = await reportsOf(owner, id);
    const settledAt = Date.UTC(2026, 10, 1);
    const store = createReportsStore(database.db);
    expect(await store.settle(id, owner.userId, reportId, new Date(settledAt))).toBe(true);
    const kept = () => database.db.$count(groupReports, eq(groupReports.groupId, id));
    await store.forgetSettled(new Date(settledAt));
    expect(await kept()).toBe(2);
    await store.forgetSettled(new Date(settledAt + 1));
    expect([await kept(), (await reportsOf(owner, id)).length]).toEqual([1, 1]);
  });

  it('hides reports about a rider from that rider, and lets them settle none', async () => {
    const { id, owner, ana, bia } = await crew();
    await owner(setGroupRole, { params: { id, userId: bia.userId }, body: { role: 'moderator' } });
    await report(ana, id, { userId: bia.userId });
    expect(await reportsOf(bia, id)).toEqual([]);
    const [{ id: reportId } = { id: '' }] = await reportsOf(owner, id);
    expect((await bia(settleGroupReport, { params: { id, reportId } })).status).toBe(404);
    expect(await reportsOf(owner, id)).toHaveLength(1);
  });

  it('refuses reports about riders or messages outside the group', async () => {
    const { id, ana, bia } = await crew();
    const stranger = await app.newRider();
    const elsewhere = await createdGroup(bia);
    const messageId = await say(bia, elsewhere.id, 'Em outro grupo');
    const own = await say(ana, id, 'Minha mensagem');
    const refused = [
      await report(ana, id, { userId: stranger.userId }),
      await report(ana, id, { userId: ana.userId }),
      await report(ana, id, { userId: bia.userId, messageId }),
      await report(ana, id, { userId: bia.userId, messageId: own }),
      await report(stranger, id, { userId: bia.userId }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await ana(listGroupReports, { params: { id } })).toMatchObject(refusedAs(403, 'not_allowed'));
    expect((await report(ana, id, { userId: bia.userId, details: 'x'.repeat(501) })).status).toBe(400);
    expect((await report(ana, id, { userId: bia.userId, reason: 'boring' })).status).toBe(400);
  });

  it("counts others' new messages as unread, except deleted ones", async () => {
    const { id, ana, bia } = await crew();
    await say(ana, id, 'Bom dia');
    const gone = await say(ana, id, 'Errei o grupo');
    expect((await groupOf(bia, id)).unreadCount).toBe(2);
    await ana(deleteMessage, { params: { id, messageId: gone } });
    expect((await groupOf(bia, id)).unreadCount).toBe(1);
    expect((await groupOf(ana, id)).unreadCount).toBe(0);
  });
});
