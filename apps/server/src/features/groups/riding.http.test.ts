import { logout } from '@estradeiro/contract/auth';
import { createGroup, leaveGroup } from '@estradeiro/contract/groups/groups';
import { removeGroupMember } from '@estradeiro/contract/groups/members';
import {
  acknowledgeSignal,
  getOfferedRoute,
  getSharing,
  listRiding,
  listSignals,
  offerRoute,
  reportRidingPosition,
  type SharingDuration,
  sendSignal,
  setRidesLast,
  startSharing,
  stopSharing,
  withdrawRoute,
} from '@estradeiro/contract/groups/riding';
import { changePassword, deleteAccount } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { straight } from '#features/routes/planning.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents } from '#platform/events.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { groupTopic } from './group-topic.ts';
import { groupMembers } from './groups.tables.ts';
import { memberOf } from './locks.store.ts';
import { riderBlocks } from './safety.tables.ts';

const noon = Date.UTC(2026, 2, 1, 15);
const serra = { lat: -28.39, lng: -49.55 };
const further = { lat: -28.4, lng: -49.55 };

describe.each(testDatabases)('riding together on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  let now = noon;
  const events = createEvents(inProcessBus());
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, events, clock: { now: () => new Date(now) } });
  });
  afterAll(() => app.close());

  const join = (rider: TestClient, groupId: string) =>
    database.db.insert(groupMembers).values({ groupId, userId: rider.userId, role: 'member', joinedAt: new Date(now) });
  const leave = (rider: TestClient, groupId: string) =>
    database.db.delete(groupMembers).where(memberOf(groupId, rider.userId));
  const block = (rider: TestClient, other: TestClient) =>
    database.db.insert(riderBlocks).values({ userId: rider.userId, blockedId: other.userId, createdAt: new Date(now) });

  /** Ana's group, with Bia in it, and the events on its topic. */
  async function crew() {
    now = noon;
    const [ana, bia] = [await app.newRider(), await app.newRider()];
    const { body: group } = await ana(createGroup, { body: { name: 'Serra Gaúcha' } });
    const { id } = group;
    await join(bia, id);
    const published: { type: string; except: string[] }[] = [];
    events.listen([groupTopic(id)], ({ type, except = [] }) => published.push({ type, except }));
    return { ana, bia, id, published };
  }
  const share = async (rider: TestClient, id: string, duration: SharingDuration = 'one-hour', key?: string) =>
    rider(startSharing, { params: { id }, body: { duration }, headers: key ? { 'idempotency-key': key } : {} });
  const move = (rider: TestClient, sharingId: string, position = serra, ageSeconds = 0) =>
    rider(reportRidingPosition, { params: { sharingId }, body: { position, headingDegrees: 90, ageSeconds } });
  const seen = async (rider: TestClient, id: string) =>
    (await rider(listRiding, { params: { id } })).body.riders.map(({ position, fixAt }) => ({ position, fixAt }));
  const at = (seconds: number) => new Date(noon + seconds * 1_000).toISOString();

  it.each([
    ['one-hour', 3_600],
    ['four-hours', 14_400],
    ['until-stopped', 86_400],
  ] as const)('is shared for %s and not a second longer', async (duration, seconds) => {
    const { ana, bia, id } = await crew();
    const { body } = await share(ana, id, duration);
    expect(body).toMatchObject({ groupId: id, groupName: 'Serra Gaúcha', duration, remainingSeconds: seconds });
    now = noon + (seconds - 1) * 1_000;
    expect((await move(ana, body.id)).status).toBe(204);
    expect(await seen(bia, id)).toEqual([{ position: serra, fixAt: at(seconds - 1) }]);
    now += 1_000;
    expect(await seen(bia, id)).toEqual([]);
    expect((await ana(getSharing)).body).toEqual({ sharing: null });
    expect((await move(ana, body.id)).status).toBe(404);
  });

  it('shows members only the newest position, and how old it is', async () => {
    const { ana, bia, id } = await crew();
    const { body } = await share(ana, id);
    expect(await seen(bia, id)).toEqual([{ position: null, fixAt: null }]);
    await move(ana, body.id, serra, 4);
    now += 10_000;
    await move(ana, body.id, further, 2);
    await move(ana, body.id, serra, 9);
    expect(await seen(bia, id)).toEqual([{ position: further, fixAt: at(8) }]);
    expect(await seen(ana, id)).toEqual([]);
    now += 901_000;
    expect(await seen(bia, id)).toEqual([{ position: null, fixAt: null }]);
  });

  it('is hidden from strangers and blocked riders, in either direction', async () => {
    const { ana, bia, id, published } = await crew();
    const [caio, stranger] = [await app.newRider(), await app.newRider()];
    await join(caio, id);
    await block(ana, bia);
    await block(caio, ana);
    const { body } = await share(ana, id);
    await move(ana, body.id);
    const signal = await ana(sendSignal, { params: { id }, body: { kind: 'stop', position: serra } });
    expect((await stranger(listRiding, { params: { id } })).status).toBe(404);
    expect((await stranger(startSharing, { params: { id }, body: { duration: 'one-hour' } })).status).toBe(404);
    expect((await stranger(sendSignal, { params: { id }, body: { kind: 'stop' } })).status).toBe(404);
    for (const rider of [bia, caio]) {
      expect(await seen(rider, id)).toEqual([]);
      expect((await rider(listSignals, { params: { id } })).body.signals).toEqual([]);
      const params = { id, signalId: signal.body.id };
      expect((await rider(acknowledgeSignal, { params })).status).toBe(404);
    }
    await ana(stopSharing, { params: { sharingId: body.id } });
    expect(published.map(({ type }) => type)).toEqual(['groups.riding', 'groups.signal', 'groups.rider-stopped']);
    for (const { except } of published)
      expect(except.toSorted()).toEqual([ana.userId, bia.userId, caio.userId].toSorted());
  });

  it('ends when the rider stops, and is published at once', async () => {
    const { ana, bia, id, published } = await crew();
    const { body } = await share(ana, id);
    await move(ana, body.id);
    expect((await bia(stopSharing, { params: { sharingId: body.id } })).status).toBe(204);
    expect(await seen(bia, id)).toHaveLength(1);
    expect((await ana(stopSharing, { params: { sharingId: body.id } })).status).toBe(204);
    expect((await ana(stopSharing, { params: { sharingId: body.id } })).status).toBe(204);
    expect(await seen(bia, id)).toEqual([]);
    expect(published.map(({ type }) => type)).toEqual(['groups.riding', 'groups.rider-stopped']);
  });

  it('goes to one group at a time: another one replaces it, without earlier positions', async () => {
    const { ana, bia, id, published } = await crew();
    const { body: other } = await ana(createGroup, { body: { name: 'Outra' } });
    await join(bia, other.id);
    const { body } = await share(ana, id);
    await move(ana, body.id);
    await share(ana, other.id);
    expect(await seen(bia, id)).toEqual([]);
    expect(await seen(bia, other.id)).toEqual([{ position: null, fixAt: null }]);
    expect(published.at(-1)?.type).toBe('groups.rider-stopped');
    expect((await move(ana, body.id)).status, 'the device that began it is told that it is over').toBe(404);
  });

  it('is prolonged without losing the position, and begun once by one key', async () => {
    const { ana, bia, id } = await crew();
    const first = await share(ana, id, 'one-hour', 'the same key');
    await move(ana, first.body.id);
    now += 600_000;
    expect((await share(ana, id, 'one-hour', 'the same key')).body).toMatchObject({
      id: first.body.id,
      remainingSeconds: 3_000,
    });
    expect((await share(ana, id, 'four-hours')).body.remainingSeconds).toBe(14_400);
    expect(await seen(bia, id)).toEqual([{ position: serra, fixAt: at(0) }]);
  });

  it('ends with the membership', async () => {
    const { ana, bia, id } = await crew();
    const { body } = await share(bia, id);
    await move(bia, body.id);
    await bia(sendSignal, { params: { id }, body: { kind: 'wait' } });
    await leave(bia, id);
    expect(await seen(ana, id)).toEqual([]);
    expect((await ana(listSignals, { params: { id } })).body.signals).toEqual([]);
    expect((await move(bia, body.id)).status).toBe(404);
    expect((await bia(listRiding, { params: { id } })).status).toBe(404);
  });

  it('is off the others’ maps at once when the rider leaves or is removed, however many come and go', async () => {
    const { ana, bia, id, published } = await crew();
    const caio = await app.newRider();
    await join(caio, id);
    for (const rider of [bia, caio]) await share(rider, id);
    await bia(leaveGroup, { params: { id } });
    await ana(removeGroupMember, { params: { id, userId: caio.userId }, body: {} });
    expect(published.filter(({ type }) => type === 'groups.rider-stopped')).toEqual([
      { type: 'groups.rider-stopped', except: [bia.userId] },
      { type: 'groups.rider-stopped', except: [caio.userId] },
    ]);
  });

  it('ends at sign-out, and is published at once', async () => {
    const { ana, bia, id, published } = await crew();
    await share(bia, id);
    await bia(logout);
    expect(await seen(ana, id)).toEqual([]);
    expect(published.at(-1)).toEqual({ type: 'groups.rider-stopped', except: [bia.userId] });
  });

  it('ends with the account', async () => {
    const { ana, bia, id } = await crew();
    await share(bia, id);
    expect((await bia(deleteAccount, { body: { password: 'Estrada 116' } })).status).toBe(204);
    expect(await seen(ana, id)).toEqual([]);
  });

  it('continues when another session of the rider ends', async () => {
    const { ana, bia, id } = await crew();
    await share(bia, id);
    const body = {
      currentPassword: 'Estrada 116',
      newPassword: 'Estrada 117',
      confirmPassword: 'Estrada 117',
    };
    expect((await bia(changePassword, { body })).status).toBe(204);
    expect(await seen(ana, id)).toHaveLength(1);
  });

  it('takes at most one position every three seconds', async () => {
    const { ana, id } = await crew();
    const { body } = await share(ana, id);
    const statuses: number[] = [];
    for (let report = 0; report < 25; report++) statuses.push((await move(ana, body.id)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('tells how long a rider had stood at the last position', async () => {
    const { ana, bia, id } = await crew();
    const { body } = await share(ana, id);
    const params = { sharingId: body.id };
    const place = { position: serra, headingDegrees: null, ageSeconds: 2 };
    const standing = async () => (await bia(listRiding, { params: { id } })).body.riders[0]?.standingSeconds;
    await ana(reportRidingPosition, { params, body: { ...place, standingSeconds: 240 } });
    expect(await standing()).toBe(240);
    now += 10_000;
    await ana(reportRidingPosition, { params, body: place });
    expect(await standing(), 'of a device that does not tell').toBeNull();
  });

  it('tells who rides last, until that rider shares with another group', async () => {
    const { ana, bia, id, published } = await crew();
    const { body: other } = await ana(createGroup, { body: { name: 'Outra' } });
    await join(bia, other.id);
    const { body } = await share(bia, id);
    const last = async (of: string) => (await ana(listRiding, { params: { id: of } })).body.riders[0]?.ridesLast;
    expect(await last(id)).toBe(false);
    const told = { params: { sharingId: body.id }, body: { ridesLast: true } };
    expect((await ana(setRidesLast, told)).status, 'of another rider').toBe(404);
    expect((await bia(setRidesLast, told)).status).toBe(204);
    expect(await last(id)).toBe(true);
    expect((await bia(getSharing)).body.sharing).toMatchObject({ ridesLast: true });
    expect(published.map(({ type }) => type)).toEqual(['groups.riding', 'groups.riding']);
    await share(bia, id, 'four-hours');
    expect(await last(id), 'a prolonged sharing').toBe(true);
    await share(bia, other.id);
    expect(await last(other.id)).toBe(false);
  });

  describe('an offered route', () => {
    const route = straight({ waypoints: [serra, further] });
    const offered = { name: 'Serra do Rio do Rastro', route };
    const offer = async (rider: TestClient, id: string) => {
      const { body } = await share(rider, id);
      const params = { sharingId: body.id };
      expect((await rider(offerRoute, { params, body: offered })).status).toBe(204);
      return params;
    };
    const read = (rider: TestClient, id: string, { userId }: TestClient) =>
      rider(getOfferedRoute, { params: { id, userId } });

    it('is read by members as it was offered, and named among the riders', async () => {
      const { ana, bia, id, published } = await crew();
      const params = await offer(ana, id);
      expect((await read(bia, id, ana)).body).toEqual(offered);
      expect((await bia(listRiding, { params: { id } })).body.riders).toMatchObject([{ routeName: offered.name }]);
      expect((await ana(getSharing)).body.sharing).toMatchObject({ routeName: offered.name });
      expect(published.map(({ type }) => type)).toEqual(['groups.riding', 'groups.riding']);
      expect((await ana(withdrawRoute, { params })).status).toBe(204);
      expect((await read(bia, id, ana)).status).toBe(404);
      expect((await bia(listRiding, { params: { id } })).body.riders).toMatchObject([{ routeName: null }]);
    });

    it('is hidden from strangers, former members, and blocked riders in either direction', async () => {
      const { ana, bia, id } = await crew();
      const [caio, davi, stranger] = [await app.newRider(), await app.newRider(), await app.newRider()];
      for (const rider of [caio, davi]) await join(rider, id);
      await offer(ana, id);
      await block(ana, bia);
      await block(caio, ana);
      for (const rider of [bia, caio, stranger]) expect((await read(rider, id, ana)).status).toBe(404);
      expect((await read(davi, id, ana)).status).toBe(200);
      await leave(davi, id);
      expect((await read(davi, id, ana)).status).toBe(404);
    });

    it('ends with the sharing: when its time is over, when it stops, and with another group', async () => {
      const { ana, bia, id } = await crew();
      const { body: other } = await ana(createGroup, { body: { name: 'Outra' } });
      await join(bia, other.id);
      const params = await offer(ana, id);
      await share(ana, id, 'one-hour');
      expect((await read(bia, id, ana)).status, 'a prolonged sharing').toBe(200);
      expect((await ana(offerRoute, { params, body: offered })).status, 'by the earlier sharing').toBe(404);
      now += 3_600_000;
      expect((await read(bia, id, ana)).status).toBe(404);
      await share(ana, id);
      expect((await read(bia, id, ana)).status, 'a sharing after its end').toBe(404);
      now = noon;
      const again = await offer(ana, id);
      await ana(stopSharing, { params: again });
      expect((await read(bia, id, ana)).status).toBe(404);
      await offer(ana, id);
      await share(ana, other.id);
      for (const of of [id, other.id]) expect((await read(bia, of, ana)).status).toBe(404);
    });

    it.each([
      ['without a name', { ...offered, name: ' ' }, 400],
      ['without a line', { ...offered, route: { ...route, polyline: undefined } }, 400],
      ['of more bytes than members should fetch', { ...offered, name: 'x'.repeat(1_100_000) }, 413],
    ])('%s is refused', async (_, body, status) => {
      const { ana, id } = await crew();
      const { body: sharing } = await share(ana, id);
      expect((await ana(offerRoute, { params: { sharingId: sharing.id }, body })).status).toBe(status);
    });
  });

  describe('a signal', () => {
    it('carries its place only where the position is shared with that group', async () => {
      const { ana, bia, id } = await crew();
      const body = { kind: 'fuel', position: serra, headingDegrees: 90 };
      expect((await ana(sendSignal, { params: { id }, body })).body).toMatchObject({
        kind: 'fuel',
        userId: ana.userId,
        firstName: 'Ana',
        position: null,
        headingDegrees: null,
        sentAt: at(0),
      });
      await share(bia, id);
      expect((await bia(sendSignal, { params: { id }, body })).body).toMatchObject({ position: serra });
    });

    it('is sent once by one key, and received for two minutes', async () => {
      const { ana, bia, id } = await crew();
      const sent = {
        params: { id },
        body: { kind: 'stop', ageSeconds: 20 },
        headers: { 'idempotency-key': 'one press' },
      };
      const answers = await Promise.all([ana(sendSignal, sent), ana(sendSignal, sent)]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      now += 99_000;
      expect((await bia(listSignals, { params: { id } })).body.signals).toHaveLength(1);
      now += 2_000;
      expect((await bia(listSignals, { params: { id } })).body.signals).toEqual([]);
    });

    it('is not taken once it is too old to be of use', async () => {
      const { ana, id } = await crew();
      const answer = await ana(sendSignal, { params: { id }, body: { kind: 'stop', ageSeconds: 121 } });
      expect(answer).toMatchObject({ status: 422, body: { error: { type: 'report_outdated' } } });
    });

    it('shows its sender who saw it', async () => {
      const { ana, bia, id } = await crew();
      const { body } = await ana(sendSignal, { params: { id }, body: { kind: 'danger' } });
      const params = { id, signalId: body.id };
      for (const _ of [1, 2]) expect((await bia(acknowledgeSignal, { params })).status).toBe(204);
      expect((await bia(listSignals, { params: { id } })).body.signals, 'seen once is enough').toEqual([]);
      expect((await ana(listSignals, { params: { id } })).body.signals).toHaveLength(1);
      expect((await ana(acknowledgeSignal, { params })).status, 'nobody acknowledges an own one').toBe(404);
      expect((await ana(listSignals, { params: { id } })).body.seen).toEqual([
        { signalId: body.id, userId: bia.userId, firstName: 'Ana', lastName: 'Souza' },
      ]);
      expect((await bia(listSignals, { params: { id } })).body.seen).toEqual([]);
    });

    it.each([
      ['of no known kind', { kind: 'party' }],
      ['from nowhere on Earth', { kind: 'stop', position: { lat: 91, lng: 0 } }],
      ['from the future', { kind: 'stop', ageSeconds: -1 }],
    ])('%s is refused', async (_, body) => {
      const { ana, id } = await crew();
      expect((await ana(sendSignal, { params: { id }, body })).status).toBe(400);
    });
  });
});
