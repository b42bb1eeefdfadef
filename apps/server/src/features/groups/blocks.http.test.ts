import { sendMessage } from '@estradeiro/contract/groups/chat';
import { leaveGroup } from '@estradeiro/contract/groups/groups';
import { listGroupMembers } from '@estradeiro/contract/groups/members';
import { listRiding, riderStopped, ridingChanged, startSharing } from '@estradeiro/contract/groups/riding';
import { blockRider, listBlockedRiders, unblockRider } from '@estradeiro/contract/groups/safety';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents, riderTopic } from '#platform/events.ts';
import { inProcessPresence } from '#platform/presence.ts';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { groupTopic } from './group-topic.ts';
import { bringIn, createdGroup, groupOf } from './groups.testing.ts';

describe.each(oneTestDatabase)('blocking on $name', ({ open }) => {
  const presence = inProcessPresence();
  const events = createEvents(inProcessBus());
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ database: await open(), presence, events });
  });
  afterAll(() => app.close());

  async function crew() {
    const [owner, ana, bia] = [await app.newRider(), await app.newRider(), await app.newRider()];
    const { id } = await createdGroup(owner);
    await bringIn(owner, id, ana, bia);
    return { id, owner, ana, bia };
  }

  it('blocks a rider of a shared group, until it is revoked', async () => {
    const { id, owner, ana, bia } = await crew();
    const stranger = await app.newRider();
    const block = (whom: string) => ana(blockRider, { params: { userId: whom } });
    for (const _ of [1, 2]) expect((await block(bia.userId)).status).toBe(204);
    expect((await block(stranger.userId)).status).toBe(404);
    expect((await block(ana.userId)).status).toBe(404);
    expect((await ana(listBlockedRiders)).body).toEqual([{ userId: bia.userId, firstName: 'Ana', lastName: 'Souza' }]);
    const { members } = (await ana(listGroupMembers, { params: { id } })).body;
    expect(members.filter(({ isBlocked }) => isBlocked).map(({ userId }) => userId)).toEqual([bia.userId]);
    expect((await bia(listBlockedRiders)).body).toEqual([]);
    await bia(sendMessage, { params: { id }, body: { message: 'Ninguém me ouve' } });
    expect([(await groupOf(ana, id)).unreadCount, (await groupOf(owner, id)).unreadCount]).toEqual([0, 1]);
    expect((await ana(unblockRider, { params: { userId: bia.userId } })).status).toBe(204);
    expect((await ana(listBlockedRiders)).body).toEqual([]);
  });

  it('hides the online state from a blocked rider', async () => {
    const { id, owner, ana, bia } = await crew();
    presence.enter(groupTopic(id), ana.userId);
    await ana(blockRider, { params: { userId: bia.userId } });
    const onlineFor = async (rider: TestClient) => {
      const { members } = (await rider(listGroupMembers, { params: { id } })).body;
      return members.some(({ userId, isOnline }) => userId === ana.userId && isOnline);
    };
    expect([await onlineFor(owner), await onlineFor(bia)]).toEqual([true, false]);
    presence.leave(groupTopic(id), ana.userId);
    expect(await onlineFor(owner)).toBe(false);
  });

  it('keeps a block when the other leaves the group', async () => {
    const { id, ana, bia } = await crew();
    await ana(blockRider, { params: { userId: bia.userId } });
    await bia(leaveGroup, { params: { id } });
    expect((await ana(blockRider, { params: { userId: bia.userId } })).status).toBe(204);
    expect((await ana(listBlockedRiders)).body).toHaveLength(1);
  });

  describe('somebody while both ride', () => {
    const share = (rider: TestClient, id: string) =>
      rider(startSharing, { params: { id }, body: { duration: 'one-hour' } });
    const ridersFor = async (rider: TestClient, id: string) =>
      (await rider(listRiding, { params: { id } })).body.riders.map(({ userId }) => userId);
    /** Events on these riders' own topics from now on. */
    function heardBy({ userId }: TestClient) {
      const heard: unknown[] = [];
      const kinds: string[] = [riderStopped.type, ridingChanged.type];
      events.listen([riderTopic(userId)], ({ type, data }) => kinds.includes(type) && heard.push({ type, data }));
      return heard;
    }

    it('takes each off the other’s map at once, and off nobody else’s; and brings them back', async () => {
      const { id, owner, ana, bia } = await crew();
      for (const rider of [owner, ana, bia]) expect((await share(rider, id)).status).toBe(201);
      const [byOwner, byAna, byBia] = [heardBy(owner), heardBy(ana), heardBy(bia)];
      await ana(blockRider, { params: { userId: bia.userId } });
      const gone = ({ userId }: TestClient) => ({ type: riderStopped.type, data: { groupId: id, userId } });
      expect([byAna, byBia, byOwner]).toEqual([[gone(bia)], [gone(ana)], []]);
      expect([await ridersFor(ana, id), await ridersFor(bia, id)]).toEqual([[owner.userId], [owner.userId]]);
      for (const _ of [1, 2]) await ana(unblockRider, { params: { userId: bia.userId } });
      const back = { type: ridingChanged.type, data: { groupId: id } };
      expect([byAna, byBia, byOwner]).toEqual([[gone(bia), back], [gone(ana), back], []]);
      expect(await ridersFor(bia, id)).toContain(ana.userId);
    });

    it('notifies nobody of a rider who does not share, or shares with another group', async () => {
      const { ana, bia, owner } = await crew();
      const elsewhere = await createdGroup(bia);
      await bringIn(bia, elsewhere.id, owner);
      await share(bia, elsewhere.id);
      const [byAna, byBia] = [heardBy(ana), heardBy(bia)];
      await ana(blockRider, { params: { userId: bia.userId } });
      expect([byAna, byBia]).toEqual([[], []]);
    });
  });
});
