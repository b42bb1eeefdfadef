import { leaveGroup } from '@estradeiro/contract/groups/groups';
import { removeGroupMember } from '@estradeiro/contract/groups/members';
import { blockRider, unblockRider } from '@estradeiro/contract/groups/safety';
import { createSavedRoute } from '@estradeiro/contract/routes';
import {
  createTrip,
  deleteTrip,
  getSharedTrip,
  listTrips,
  openTripLink,
  revokeTripLink,
  updateTrip,
} from '@estradeiro/contract/trips';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { readThumbnail } from '@estradeiro/navigation/thumbnail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, createdGroup, crewOf } from '#features/groups/groups.testing.ts';
import { createTestPlanning } from '#features/routes/planning.testing.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { serraTrip } from './trips.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ...createTestPlanning(), database: await openTestDatabase() });
});
afterAll(() => app.close());

const serra = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
const routeOf = async (rider: TestClient): Promise<string> => (await rider(createSavedRoute, { body: serra })).body.id;
const tokenOf = (path: string | null): string => path?.split('/').at(-1) ?? '';

it('shows a trip to the members of its group, who change nothing of it', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  const body = { ...serraTrip(await routeOf(member)), groupId, budgetId: crypto.randomUUID() };
  const { id, ownerName } = (await member(createTrip, { body })).body;
  const seen = (await moderator(listTrips)).body;
  expect(seen).toMatchObject([{ id, ownerName, budgetId: null, linkPath: null, routes: [{ origin: serra.origin }] }]);
  const params = { id };
  expect(await moderator(updateTrip, { params, body })).toMatchObject({ status: 404 });
  expect(await moderator(openTripLink, { params })).toMatchObject({ status: 404 });
  expect(await moderator(deleteTrip, { params })).toMatchObject({ status: 404 });
  expect((await (await app.newRider())(listTrips)).body).toEqual([]);
});

it('refuses the deletion of a trip that another may edit since it was seen', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  const body = { ...serraTrip(), groupId };
  const seen = (await member(createTrip, { body })).body;
  const params = { id: seen.id };
  await member(updateTrip, { params, body: { ...body, editorIds: [moderator.userId], seen } });
  expect(await member(deleteTrip, { params, body: { seen } })).toMatchObject({ status: 409 });
});

it('lets editors change its days with routes of their own, and nothing that is its owner’s', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  const body = { ...serraTrip(await routeOf(member)), groupId, budgetId: crypto.randomUUID() };
  const made = (await member(createTrip, { body: { ...body, editorIds: [moderator.userId] } })).body;
  const params = { id: made.id };
  const [seen] = (await moderator(listTrips)).body;
  const routeId = await routeOf(moderator);
  const days = body.days.map((day, index) => (index === 1 ? { ...day, routeId } : day));
  const sent = { ...body, name: 'Serra e mar', days, budgetId: null, groupId: null, editorIds: [], seen };
  expect(await moderator(updateTrip, { params, body: sent })).toMatchObject({ status: 200 });
  expect((await member(listTrips)).body).toMatchObject([
    {
      name: 'Serra e mar',
      groupId,
      budgetId: made.budgetId,
      editorIds: [moderator.userId],
      days: [{}, { routeId }, {}],
    },
  ]);
  expect((await member(listTrips)).body[0]?.routes).toHaveLength(2);
  expect(await moderator(deleteTrip, { params })).toMatchObject({ status: 404 });
  await moderator(leaveGroup, { params: { id: groupId } });
  expect(await moderator(updateTrip, { params, body: sent })).toMatchObject({ status: 404 });
});

it('shows nobody the route of a rider who is named an editor, or was one', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  const routeId = await routeOf(moderator);
  const named = { ...serraTrip(routeId), editorIds: [moderator.userId] };
  const alone = (await member(createTrip, { body: named })).body;
  expect(alone).toMatchObject({ editorIds: [], routes: [] });
  const inGroup = { ...named, groupId };
  const made = (await member(createTrip, { body: inGroup })).body;
  expect(made).toMatchObject({ editorIds: [moderator.userId], routes: [] });
  const params = { id: made.id };
  expect((await member(updateTrip, { params, body: { ...inGroup, name: 'Outra' } })).body.routes).toEqual([]);
  expect(JSON.stringify((await member(listTrips)).body)).not.toContain(serra.destination);
});

it('keeps the days of a removed editor, and reveals nobody who chose them', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  const body = { ...serraTrip(), groupId, editorIds: [moderator.userId] };
  const params = { id: (await member(createTrip, { body })).body.id };
  const days = serraTrip(await routeOf(moderator)).days;
  await moderator(updateTrip, { params, body: { ...body, days } });
  const { body: struckOff } = await member(updateTrip, { params, body: { ...body, days, editorIds: [] } });
  expect(struckOff).toMatchObject({ editorIds: [], routes: [{ destination: serra.destination }] });
  expect(Object.keys(struckOff.days[0] ?? {}).sort()).toEqual(['bed', 'departsAt', 'id', 'routeId']);
});

it('drops editors who are not in the group of the trip', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  const stranger = await app.newRider();
  const body = { ...serraTrip(), groupId, editorIds: [stranger.userId, moderator.userId] };
  const made = (await member(createTrip, { body })).body;
  expect(made.editorIds).toEqual([moderator.userId]);
  await moderator(leaveGroup, { params: { id: groupId } });
  expect((await member(updateTrip, { params: { id: made.id }, body })).body.editorIds).toEqual([]);
});

it('is changed by no editor once its owner left the group', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  const body = { ...serraTrip(), groupId, editorIds: [moderator.userId] };
  const params = { id: (await member(createTrip, { body })).body.id };
  await member(leaveGroup, { params: { id: groupId } });
  expect(await moderator(updateTrip, { params, body: { ...body, name: 'Minha' } })).toMatchObject({ status: 404 });
  expect((await member(listTrips)).body).toMatchObject([{ name: body.name }]);
});

it('shows it no longer once its owner left the group', async () => {
  const { id: groupId, member, moderator } = await crewOf(app);
  await member(createTrip, { body: { ...serraTrip(), groupId } });
  expect((await moderator(listTrips)).body).toHaveLength(1);
  await member(leaveGroup, { params: { id: groupId } });
  expect((await moderator(listTrips)).body).toEqual([]);
});

it('takes no group that the rider is not in, and keeps one that was left since', async () => {
  const [ana, bia] = [await app.newRider(), await app.newRider()];
  const { id: groupId } = await createdGroup(bia);
  expect(await ana(createTrip, { body: { ...serraTrip(), groupId } })).toMatchObject({ status: 404 });
  const params = { id: (await ana(createTrip, { body: serraTrip() })).body.id };
  expect(await ana(updateTrip, { params, body: { ...serraTrip(), groupId } })).toMatchObject({ status: 404 });
  const crew = await crewOf(app);
  const shown = { ...serraTrip(), groupId: crew.id };
  const { id } = (await crew.member(createTrip, { body: shown })).body;
  await crew.member(leaveGroup, { params: { id: crew.id } });
  expect(await crew.member(updateTrip, { params: { id }, body: { ...shown, name: 'Outra' } })).toMatchObject({
    status: 200,
  });
});

it('shows a trip to whoever has its link, until that is revoked for good', async () => {
  const rider = await app.newRider();
  const days = serraTrip(await routeOf(rider)).days.map((day, index) => ({
    ...day,
    bed: index === 0 ? { kind: 'own', name: 'Casa do Zé' } : null,
  }));
  const params = { id: (await rider(createTrip, { body: { ...serraTrip(), days } })).body.id };
  const { linkPath, hasLink } = (await rider(openTripLink, { params })).body;
  expect(hasLink).toBe(true);
  expect((await rider(openTripLink, { params })).body.linkPath).toBe(linkPath);
  const link = { params: { token: tokenOf(linkPath) } };
  const shown = await app.nobody(getSharedTrip, link);
  expect(shown).toMatchObject({
    status: 200,
    body: {
      name: 'Serra em três dias',
      days: [
        {
          way: {
            ...serra,
            distance: 35.25,
            estimate: false,
            startsNear: { lat: -28.4, lng: -49.4 },
            endsNear: { lat: -28.3, lng: -49.6 },
          },
          bedName: 'Casa do Zé',
        },
        { isRest: true, way: null, bedName: null },
        {},
      ],
    },
  });
  expect(JSON.stringify(shown.body)).not.toContain(params.id);
  const [saved] = (await rider(listTrips)).body[0]?.routes ?? [];
  const whole = readThumbnail(saved?.thumbnail ?? '');
  const line = readThumbnail(shown.body.days[0]?.way?.line ?? '');
  expect(line.length).toBeGreaterThan(1);
  for (const end of [whole[0], whole.at(-1)]) {
    for (const place of line) expect(end && distanceMeters(end, place)).toBeGreaterThan(1_000);
  }
  expect((await rider(revokeTripLink, { params })).body).toMatchObject({ linkPath: null, hasLink: false });
  expect(await app.nobody(getSharedTrip, link)).toMatchObject({ status: 404 });
  const another = (await rider(openTripLink, { params })).body.linkPath;
  expect(another).not.toBe(linkPath);
  expect(await app.nobody(getSharedTrip, link)).toMatchObject({ status: 404 });
});

it('shows no name or place of the ends of a linked trip but a town, and of other places no exact coordinates', async () => {
  const rider = await app.newRider();
  const [home, unnamed] = [
    { name: 'Rua das Hortênsias, 12', lat: -28.39123, lng: -49.40123 },
    { name: '-28.34123, -49.62123', lat: -28.34123, lng: -49.62123 },
  ];
  const town = { name: 'Bom Jardim da Serra', lat: -28.34, lng: -49.99 };
  const made = async (from: typeof home, to: typeof home) => {
    const body = { origin: from.name, destination: to.name, waypoints: [from, to] };
    return (await rider(createSavedRoute, { body })).body.id;
  };
  const routeIds = [await made(home, unnamed), await made(unnamed, town)];
  const days = serraTrip().days.map((day, index) => ({ ...day, routeId: routeIds[index] ?? null }));
  const params = { id: (await rider(createTrip, { body: { ...serraTrip(), days } })).body.id };
  const { linkPath } = (await rider(openTripLink, { params })).body;
  const { body } = await app.nobody(getSharedTrip, { params: { token: tokenOf(linkPath) } });
  expect(body.days).toMatchObject([
    { way: { origin: '-28.40000, -49.40000', destination: '-28.30000, -49.60000' } },
    { way: { origin: '-28.30000, -49.60000', destination: town.name } },
    {},
  ]);
  for (const secret of ['Hortênsias', '28.39123', '49.40123', '28.34123', '49.62123'])
    expect(JSON.stringify(body)).not.toContain(secret);
});

describe('an editor', () => {
  /** A trip of the member's in the group, which the moderator may change. */
  async function shared() {
    const { id: groupId, owner, member, moderator } = await crewOf(app);
    const routeId = await routeOf(member);
    const body = { ...serraTrip(routeId), groupId, editorIds: [moderator.userId] };
    const params = { id: (await member(createTrip, { body })).body.id };
    const change = (rider: TestClient) => rider(updateTrip, { params, body: { ...body, name: 'Outra' } });
    expect((await change(moderator)).status).toBe(200);
    const tripsOf = async (rider: TestClient) => (await rider(listTrips)).body;
    return { groupId, owner, member, moderator, routeId, body, params, change, tripsOf };
  }

  it('an editor who left and rejoins changes nothing until the owner names them again', async () => {
    const { groupId, owner, member, moderator, body, params, change, tripsOf } = await shared();
    await moderator(leaveGroup, { params: { id: groupId } });
    await bringIn(owner, groupId, moderator);
    expect(await tripsOf(moderator)).toMatchObject([{ name: 'Outra', editorIds: [] }]);
    expect((await change(moderator)).status).toBe(404);
    await member(updateTrip, { params, body });
    expect((await change(moderator)).status).toBe(200);
  });

  it('who was removed and comes back changes nothing', async () => {
    const { groupId, owner, moderator, change } = await shared();
    const removal = { params: { id: groupId, userId: moderator.userId }, body: { forGood: false } };
    expect((await owner(removeGroupMember, removal)).status).toBe(204);
    await bringIn(owner, groupId, moderator);
    expect((await change(moderator)).status).toBe(404);
  });

  it('changes nothing once the owner of the trip left, also after the owner is back', async () => {
    const { groupId, owner, member, moderator, change } = await shared();
    await member(leaveGroup, { params: { id: groupId } });
    await bringIn(owner, groupId, member);
    expect((await change(moderator)).status).toBe(404);
  });

  it.each(['the owner', 'the editor'])(
    'with one blocked by %s do not see each other’s trips or routes',
    async (who) => {
      const { owner, member, moderator, routeId, body, params, change, tripsOf } = await shared();
      const ownRoute = await routeOf(moderator);
      const days = body.days.map((day, index) => (index === 1 ? { ...day, routeId: ownRoute } : day));
      await moderator(updateTrip, { params, body: { ...body, days } });
      const [blocker, blocked] = who === 'the owner' ? [member, moderator] : [moderator, member];
      const block = { params: { userId: blocked.userId } };
      expect((await blocker(blockRider, block)).status).toBe(204);
      expect(await tripsOf(moderator)).toEqual([]);
      expect((await change(moderator)).status).toBe(404);
      const [seen] = await tripsOf(member);
      expect(seen).toMatchObject({ editorIds: [], routes: [{ id: routeId }] });
      expect(await tripsOf(owner)).toMatchObject([{ routes: [{}, {}] }]);
      await member(updateTrip, { params, body: { ...body, days } });
      expect((await change(moderator)).status).toBe(404);
      await blocker(unblockRider, block);
      expect((await tripsOf(moderator))[0]?.editorIds).toEqual([]);
      expect((await change(moderator)).status).toBe(404);
    },
  );
});
