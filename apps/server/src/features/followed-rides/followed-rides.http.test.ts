import { openPlaces, type Places } from '@estradeiro/atlas/places/open-places';
import { logout } from '@estradeiro/contract/auth';
import {
  endFollowedRide,
  type FollowedReport,
  type FollowedRide,
  followRide,
  getFollowedView,
  listFollowedRides,
  maxFollowedRides,
  type NewFollowedRide,
  openFollowedEvents,
  reportFollowedPositions,
} from '@estradeiro/contract/followed-rides';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { filledPath } from '@estradeiro/contract/record-id';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { openStreamAt } from '#testing/event-stream.testing.ts';
import { createFollowedRidesStore } from './followed-rides.store.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Noon in Brasília. */
const noon = Date.UTC(2026, 2, 1, 15);
/** About 1.1 km apart, from home to the north. */
const home = { lat: -28, lng: -49 };
const north = (kilometres: number): LatLng => ({ lat: -28 + kilometres / 111.195, lng: -49 });

const ride: NewFollowedRide = {
  destination: 'Urubici',
  start: home,
  end: north(60),
  lastDay: null,
  hiddenMeters: 0,
  contactIds: [],
  tellsIfLate: false,
};
const placesOf = (name: string): Places => ({
  ...openPlaces([]),
  nearby: () => [{ name, distanceMeters: 900, type: 'city', tags: {} } as unknown as ReturnType<Places['nearby']>[0]],
});

describe.each(testDatabases)('a followed ride on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  let now = noon;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock: { now: () => new Date(now) }, places: () => placesOf('Urubici') });
  });
  afterAll(() => app.close());

  async function begin(changes: Partial<NewFollowedRide> = {}) {
    now = noon;
    const rider = await app.newRider();
    const { body } = await rider(followRide, { body: { ...ride, ...changes } });
    return { rider, followed: body, params: { token: tokenOf(body) } };
  }
  const tokenOf = ({ linkPath }: FollowedRide) => linkPath?.split('/').at(-1) ?? '';
  const look = (params: { token: string }) => app.nobody(getFollowedView, { params });
  const lineOf = async (params: { token: string }) => decodePolyline((await look(params)).body.line, 5);

  /** Reports one position a minute from then on. */
  async function report(rider: TestClient, place: LatLng, changes: Partial<FollowedReport> = {}) {
    const body = { positions: [{ ...place, ageSeconds: 0 }], left: null, hasArrived: false, ...changes };
    const answer = await rider(reportFollowedPositions, { body });
    expect(answer.status).toBe(200);
    return answer.body;
  }
  async function rideTo(rider: TestClient, places: readonly LatLng[]) {
    for (const place of places) {
      now += minute;
      await report(rider, place);
    }
  }

  it('shows to whoever has the link where the rider is and was, what is left and how old that is', async () => {
    const { rider, params } = await begin();
    expect((await look(params)).body).toMatchObject({ position: null, ageSeconds: null, linePoints: 0, line: '' });
    await rideTo(rider, [north(0), north(1)]);
    now += minute;
    await report(rider, north(2), { left: { meters: 57_300, seconds: 3_600 }, batteryPercent: 64.2 });
    now += 3.5 * minute;
    const answer = await look(params);
    expect(answer.body).toMatchObject({
      riderFirstName: 'Ana',
      destination: 'Urubici',
      ageSeconds: 180,
      batteryPercent: 64,
      left: { meters: 58_000, arrivesAt: '2026-03-01T16:05:00.000Z' },
      linePoints: 3,
      arrivedAt: null,
      standing: null,
      isNearHiddenEnd: false,
    });
    expect(distanceMeters(answer.body.position ?? home, north(2))).toBeLessThan(2);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`speed|Souza|${rider.userId}`, 'i'));
  });

  it('takes positions at intervals only, so that no speed can be read, and repeated ones once', async () => {
    const { rider, params } = await begin();
    for (let second = 0; second < 100; second += 10) {
      now += 10_000;
      await report(rider, north(second / 40));
    }
    expect(await lineOf(params)).toHaveLength(2);
  });

  it('makes the line whole by positions that a phone kept without a network, but none from before the link', async () => {
    const { rider, params } = await begin();
    await rideTo(rider, [north(0)]);
    now += 30 * minute;
    const kept = [5, 1, 4, 2, 3].map((n) => ({ ...north(n), ageSeconds: (6 - n) * 60 }));
    await report(rider, home, { positions: [...kept, { ...north(20), ageSeconds: 3 * 3_600 }] });
    const latitudes = (await lineOf(params)).map(({ lat }) => lat);
    expect(latitudes).toHaveLength(6);
    expect(latitudes).toEqual(latitudes.toSorted((a, b) => a - b));
  });

  it('says where the rider has been standing for how long', async () => {
    const { rider, params } = await begin();
    now += 27 * minute;
    const stood = Array.from({ length: 26 }, (_, minutes) => ({ ...north(2), ageSeconds: minutes * 60 }));
    await report(rider, home, { positions: [{ ...north(1), ageSeconds: 26 * 60 }, ...stood] });
    expect((await look(params)).body.standing).toEqual({ seconds: 25 * 60, town: 'Urubici' });
    await rideTo(rider, [north(3)]);
    expect((await look(params)).body.standing).toBeNull();
  });

  it('shows the line of today only', async () => {
    const { rider, params } = await begin({ lastDay: '2026-03-03' });
    await rideTo(rider, [north(1), north(2)]);
    now += 14 * hour;
    await rideTo(rider, [north(3)]);
    expect(await lineOf(params)).toHaveLength(1);
  });

  describe('with hidden ends', () => {
    it('shows, stores and sends nothing near the start, the first position and the end', async () => {
      const { rider, params } = await begin({ hiddenMeters: 1_000, start: north(3) });
      const stream = await openStreamAt(app.app, filledPath(openFollowedEvents.path, params));
      await rideTo(rider, [home, north(0.5), north(1.2), north(10), north(58), north(59.2), north(60)]);
      const { body } = await look(params);
      expect(body).toMatchObject({ isNearHiddenEnd: true, destination: null, linePoints: 2, standing: null });
      const sent = [];
      while (sent.length < 7) sent.push((await stream.next())?.data as { added: LatLng[]; position: LatLng | null });
      await stream.close();
      const { lat, lng } = body.position ?? home;
      const told = [
        ...(await lineOf(params)),
        { lat, lng },
        ...sent.flatMap(({ added, position }) => [...added, position ?? []]).flat(),
      ];
      expect(told.length).toBeGreaterThan(4);
      for (const end of [home, north(3), north(60)])
        for (const place of told) expect(distanceMeters(end, place)).toBeGreaterThan(1_000);
    });

    it('tells what is left so coarsely that the end is not found by it', async () => {
      const { rider, params } = await begin({ hiddenMeters: 500 });
      await report(rider, north(30), { left: { meters: 31_234, seconds: 2_000 } });
      expect((await look(params)).body.left).toEqual({ meters: 40_000, arrivesAt: '2026-03-01T15:45:00.000Z' });
    });
  });

  describe('ends', () => {
    it('an hour after the arrival, which is final', async () => {
      const { rider, params } = await begin();
      await rideTo(rider, [north(59)]);
      now += minute;
      expect(await report(rider, north(60), { hasArrived: true })).toEqual({ open: 0 });
      const arrivedAt = new Date(now).toISOString();
      now += 30 * minute;
      await report(rider, north(20));
      expect((await look(params)).body).toMatchObject({ arrivedAt, linePoints: 2, left: null });
      now += 31 * minute;
      expect((await look(params)).status).toBe(404);
      expect((await rider(listFollowedRides)).body).toEqual([]);
    });

    it('at midnight of the last day where the rider is, for a trip', async () => {
      const { rider, params } = await begin({ lastDay: '2026-03-02' });
      await rideTo(rider, [north(1)]);
      now += minute;
      await report(rider, north(2), { hasArrived: true });
      now = Date.UTC(2026, 2, 2, 14);
      await report(rider, { lat: -9.97, lng: -67.8 }); // Rio Branco, two hours behind Brasília
      expect((await look(params)).body).toMatchObject({ arrivedAt: null });
      now = Date.UTC(2026, 2, 3, 4, 59);
      expect((await look(params)).status).toBe(200);
      now = Date.UTC(2026, 2, 3, 5, 1);
      expect((await look(params)).status).toBe(404);
    });

    it('a day after a ride began that never arrives', async () => {
      const { params } = await begin();
      now += 24 * hour - minute;
      expect((await look(params)).status).toBe(200);
      now += minute;
      expect((await look(params)).status).toBe(404);
    });

    it('at once by a press, for those who look at it too, and the line is deleted', async () => {
      const { rider, followed, params } = await begin();
      await rideTo(rider, [north(1)]);
      const stream = await openStreamAt(app.app, filledPath(openFollowedEvents.path, params));
      await stream.lastEventId();
      const stranger = await app.newRider();
      expect((await stranger(endFollowedRide, { params: { id: followed.id } })).status).toBe(404);
      expect((await rider(endFollowedRide, { params: { id: followed.id } })).status).toBe(204);
      expect(await stream.next()).toMatchObject({ type: 'followed.ended' });
      await stream.close();
      expect((await look(params)).status).toBe(404);
      expect((await app.nobody.raw(openFollowedEvents, { params })).statusCode).toBe(404);
      expect(await createFollowedRidesStore(database.db).list(rider.userId, new Date(0))).toEqual([]);
      expect(await report(rider, north(2))).toEqual({ open: 0 });
    });

    it('with the sign-in that made it, so that no link of an intruder stays once that one is signed out', async () => {
      const { rider, params } = await begin();
      await rider(logout, { body: {} });
      expect((await look(params)).status).toBe(404);
    });

    it('in the database too: what is over is deleted with its line', async () => {
      const { rider, followed } = await begin();
      const store = createFollowedRidesStore(database.db);
      await store.deleteEnded(new Date(noon + 23 * hour));
      expect(await store.list(rider.userId, new Date(0))).toMatchObject([{ id: followed.id }]);
      await store.deleteEnded(new Date(noon + 24 * hour));
      expect(await store.list(rider.userId, new Date(0))).toEqual([]);
    });
  });

  it('sends to who looks what is new of the line, and nothing of another ride', async () => {
    const [{ rider, params }, other] = [await begin(), await begin()];
    await rideTo(rider, [north(1)]);
    const stream = await openStreamAt(app.app, filledPath(openFollowedEvents.path, params));
    await stream.lastEventId();
    await rideTo(other.rider, [north(40)]);
    await rideTo(rider, [north(2)]);
    const event = await stream.next();
    await stream.close();
    expect(event).toMatchObject({ type: 'followed.moved', data: { linePoints: 2, added: [{ lng: -49 }] } });
    expect(distanceMeters((event?.data as { added: LatLng[] } | undefined)?.added[0] ?? home, north(2))).toBeLessThan(
      2,
    );
  });

  it('is listed to its rider alone, with its address, and made once under one key', async () => {
    now = noon;
    const rider = await app.newRider();
    const headers = { 'idempotency-key': 'one press of a button' };
    const [first, again] = [
      await rider(followRide, { body: ride, headers }),
      await rider(followRide, { body: ride, headers }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await rider(listFollowedRides)).body).toEqual([first.body]);
    expect((await (await app.newRider())(listFollowedRides)).body).toEqual([]);
  });

  it('makes room for another when one has ended', async () => {
    now = noon;
    const rider = await app.newRider();
    for (let made = 0; made < maxFollowedRides; made++) await rider(followRide, { body: ride });
    expect(await rider(followRide, { body: ride })).toMatchObject({
      status: 409,
      body: { error: { type: 'limit_reached' } },
    });
    now += 24 * hour;
    expect((await rider(followRide, { body: ride })).status).toBe(201);
  });

  it.each([
    ['yesterday', '2026-02-28'],
    ['in a year', '2027-03-01'],
  ])('refuses a trip whose last day was %s', async (_, lastDay) => {
    now = noon;
    expect((await (await app.newRider())(followRide, { body: { ...ride, lastDay } })).status).toBe(400);
  });

  it('cannot be guessed', async () => {
    expect((await look({ token: 'A'.repeat(43) })).status).toBe(404);
    expect((await look({ token: 'short' })).status).toBe(400);
  });
});
