import { setTimeout } from 'node:timers/promises';
import { leaveGroup } from '@estradeiro/contract/groups/groups';
import { blockRider, unblockRider } from '@estradeiro/contract/groups/safety';
import { createSavedRoute, updateSavedRoute } from '@estradeiro/contract/routes';
import { keepMine } from '@estradeiro/contract/trip-merge';
import { createTrip, listTrips, NewTrip, type Trip, tripChanged, updateTrip } from '@estradeiro/contract/trips';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupTopic } from '#features/groups/group-topic.ts';
import { crewOf } from '#features/groups/groups.testing.ts';
import { riderBlocks } from '#features/groups/safety.tables.ts';
import { createTestPlanning } from '#features/routes/planning.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents, riderTopic } from '#platform/events.ts';
import { lockRider } from '#platform/users.store.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { trips } from './trips.tables.ts';
import { serraTrip } from './trips.testing.ts';

describe.each(testDatabases)('a trip that two riders change at once, on $name', ({ open }) => {
  const events = createEvents(inProcessBus());
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ ...createTestPlanning(), database, events });
  });
  afterAll(() => app.close());

  /** The owner's trip of three days, which another member of the group may change. */
  async function shared() {
    const { id: groupId, member: owner, moderator: editor } = await crewOf(app);
    const body = { ...serraTrip(), groupId, editorIds: [editor.userId] };
    const seen = (await owner(createTrip, { body })).body;
    const change = (rider: TestClient, trip: NewTrip, of: Trip = seen) =>
      rider(updateTrip, { params: { id: seen.id }, body: { ...trip, seen: of } });
    const now = async () => (await owner(listTrips)).body[0]?.days ?? [];
    return { owner, editor, groupId, seen, trip: NewTrip.parse(seen), change, now };
  }
  const rest = () => ({ id: crypto.randomUUID(), routeId: null, departsAt: '08:00', bed: null });

  it('has what both did: another order, a day more, a day less, an hour', async () => {
    const { owner, editor, trip, change, now } = await shared();
    const [first, second, third] = trip.days;
    if (!first || !second || !third) throw new Error('the trip has three days');
    const added = rest();
    const answers = await Promise.all([
      change(owner, { ...trip, days: [third, first, second] }),
      change(editor, { ...trip, name: 'Serra e mar', days: [{ ...first, departsAt: '06:30' }, added, third] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await now()).toEqual([third, { ...first, departsAt: '06:30' }, added]);
  });

  it('notifies the group and its owner at once, also where the route of a day changed', async () => {
    const { owner, editor, groupId, seen, trip, change } = await shared();
    const heard: unknown[] = [];
    const topics = [groupTopic(groupId), riderTopic(owner.userId)];
    events.listen(topics, ({ topic, type, data }) => type === tripChanged.type && heard.push([topic, data]));
    const expected = topics.map((topic) => [topic, { id: seen.id }]);
    const places = { origin: 'Lauro Müller', destination: 'Bom Jardim da Serra' };
    const { id: routeId } = (await editor(createSavedRoute, { body: places })).body;
    const days = trip.days.map((day, index) => (index === 0 ? { ...day, routeId } : day));
    await change(editor, { ...trip, days });
    expect(heard.sort()).toEqual(expected);
    heard.length = 0;
    await editor(updateSavedRoute, { params: { id: routeId }, body: { ...places, name: 'Serra' } });
    expect(heard.sort()).toEqual(expected);
    heard.length = 0;
    await owner(updateTrip, { params: { id: seen.id }, body: { ...trip, groupId: null, editorIds: [] } });
    expect(heard.sort()).toEqual(expected);
  });

  it('is a conflict for the later one where both changed the same, and has the other days of both once that is settled', async () => {
    const { owner, editor, seen, trip, change, now } = await shared();
    const [first, ...others] = trip.days;
    if (!first) throw new Error('the trip has three days');
    const [early, late] = ['06:00', '10:00'].map((departsAt) => {
      const added = rest();
      return { departsAt, added, sent: { ...trip, days: [{ ...first, departsAt }, added, ...others] } };
    });
    if (!early || !late) throw new Error('two sides');
    const sides = [
      { rider: owner, ...early },
      { rider: editor, ...late },
    ];
    const answers = await Promise.all(sides.map(({ rider, sent }) => change(rider, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = sides[answers.findIndex(({ status }) => status === 409)];
    const refused: unknown = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ error: { type: 'changed_elsewhere' } });
    const { error } = refused as { error: { details: Trip } };
    if (!loser) throw new Error('one was refused');
    const kept = keepMine(NewTrip.parse(seen), loser.sent, NewTrip.parse(error.details));
    expect(await change(loser.rider, kept, error.details)).toMatchObject({ status: 200 });
    const days = await now();
    expect(days[0]).toMatchObject({ id: first.id, departsAt: loser.departsAt });
    expect(days.map(({ id }) => id).sort()).toEqual([...trip.days, early.added, late.added].map(({ id }) => id).sort());
  });

  it('names nobody an editor whom its owner blocks while the change waits for the lock', async () => {
    const { owner, editor, trip, change } = await shared();
    const sent = { ...trip, name: 'Serra e mar' };
    const { changed } = await database.db.transaction(async (tx) => {
      await lockRider(tx, owner.userId);
      const changed = change(owner, sent);
      await setTimeout(300);
      await tx.insert(riderBlocks).values({ userId: owner.userId, blockedId: editor.userId, createdAt: new Date() });
      return { changed };
    });
    expect((await changed).body).toMatchObject({ name: sent.name, editorIds: [] });
  });

  it('strikes off an editor who blocks the owner while a trip that names the editor is created', async () => {
    const { owner, editor, trip } = await shared();
    const id = crypto.randomUUID();
    const { blocked } = await database.db.transaction(async (tx) => {
      await lockRider(tx, owner.userId);
      const blocked = editor(blockRider, { params: { userId: owner.userId }, body: {} });
      await setTimeout(300);
      const [stored] = await tx.select().from(trips).where(eq(trips.userId, owner.userId));
      if (!stored) throw new Error('the owner has a trip');
      await tx.insert(trips).values({ ...stored, id, editorIds: [editor.userId] });
      return { blocked };
    });
    expect((await blocked).status).toBe(204);
    await editor(unblockRider, { params: { userId: owner.userId } });
    const shown = (await owner(listTrips)).body.filter((one) => one.name === trip.name);
    expect(shown.map(({ editorIds }) => editorIds)).toEqual([[], []]);
  });

  it('lets a rider leave the group while another, who edits the same trips, blocks that one', async () => {
    for (let round = 0; round < 8; round++) {
      const { owner, editor, groupId } = await shared();
      await editor(createTrip, { body: { ...serraTrip(), groupId, editorIds: [owner.userId] } });
      const [left, blocked] = await Promise.all([
        owner(leaveGroup, { params: { id: groupId }, body: {} }),
        editor(blockRider, { params: { userId: owner.userId }, body: {} }),
      ]);
      // A rider who left first can no longer be blocked.
      expect([left.status, blocked.status]).toEqual([204, blocked.status === 404 ? 404 : 204]);
    }
  });
});
