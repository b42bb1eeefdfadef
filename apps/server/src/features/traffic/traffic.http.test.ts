import { randomUUID } from 'node:crypto';
import { openPlaces } from '@estradeiro/atlas/places/open-places';
import { boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  listTrafficAlerts,
  reportTraffic,
  type TrafficAlertType,
  voteOnTraffic,
  withdrawTrafficReport,
} from '@estradeiro/contract/traffic';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { createTrafficStore } from './traffic.store.ts';

const noon = Date.UTC(2026, 2, 1, 15);
const minuteMs = 60_000;
/** Where the test's map has a street. */
const mapped = -49.7;

describe.each(testDatabases)('traffic alerts on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  let nowMs = noon;
  let [ana, bia, caio]: [TestClient, TestClient, TestClient] = [] as never;
  let place: LatLng;
  let lastRow = -33;

  beforeAll(async () => {
    const street = { name: 'SC-110', context: 'Urubici', kind: 'street' as const };
    const places = { ...openPlaces([]), reverse: (at: LatLng) => (at.lng === mapped ? { ...at, ...street } : null) };
    database = await open();
    app = await createTestApp({
      database,
      clock: { now: () => new Date(nowMs) },
      places: () => places,
    });
  });
  afterAll(() => app.close());
  /** Every test has a place and riders of its own. */
  beforeEach(async () => {
    [ana, bia, caio] = await Promise.all([app.newRider(), app.newRider(), app.newRider()]);
    nowMs = noon;
    lastRow += 1.1;
    place = { lat: lastRow, lng: -49.3 };
  });

  const report = (rider: TestClient, at = place, more: object = {}) =>
    rider(reportTraffic, { body: { type: 'ACCIDENT', position: at, ...more } });
  const near = async (rider: TestClient) => (await rider(listTrafficAlerts, { query: place })).body;
  const later = (minutes: number) => {
    nowMs += minutes * minuteMs;
  };

  describe('a report', () => {
    it.each([
      [mapped, 'SC-110'],
      [-49.3, null],
    ])("at longitude %d carries the map's street: %s", async (lng, street) => {
      expect((await report(ana, { ...place, lng })).body.alert.street).toBe(street);
    });

    it('is seen by others, without its reporter', async () => {
      const description = 'Moto caída na curva';
      const made = await report(ana, place, { headingDegrees: 90, description });
      expect(made).toMatchObject({ status: 201, body: { outcome: 'reported', alert: { isOwn: true } } });
      const [seen] = await near(bia);
      expect(seen).toEqual({ ...made.body.alert, isOwn: false });
      expect(seen).toMatchObject({
        alertId: `rider:${seen?.id}`,
        source: 'rider',
        type: 'ACCIDENT',
        description,
        headingDegrees: 90,
        latitude: place.lat,
        longitude: place.lng,
        country: 'BR',
        confidence: 5,
        severity: 4,
        isActive: true,
        expiresAt: new Date(noon + 60 * minuteMs).toISOString(),
      });
      expect(JSON.stringify(seen)).not.toContain(ana.userId);
    });

    it('sent again under one key is one alert', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { type: 'HAZARD', position: place };
      const first = await ana(reportTraffic, { body, headers });
      const again = await ana(reportTraffic, { body, headers });
      expect(again.body).toEqual(first.body);
      expect(await near(ana)).toHaveLength(1);
    });

    it.each<[string, number, object, 'confirmed' | 'reported']>([
      ['near by confirms', 60, {}, 'confirmed'],
      ['near by in the same direction confirms', 60, { headingDegrees: 120 }, 'confirmed'],
      ['of the other carriageway is another', 60, { headingDegrees: 270 }, 'reported'],
      ['farther on is another', 140, {}, 'reported'],
      ['of another type is another', 20, { type: 'TRAFFIC_JAM' }, 'reported'],
    ])('%s', async (_, metersAway, more, outcome) => {
      const first = await report(ana, place, { headingDegrees: 90 });
      const second = await report(bia, destinationPoint(place, 45, metersAway), more);
      expect(second.body.outcome).toBe(outcome);
      expect(await near(caio)).toHaveLength(outcome === 'confirmed' ? 1 : 2);
      if (outcome === 'reported') return;
      expect(second.body.alert).toMatchObject({
        id: first.body.alert.id,
        confirmations: 1,
        confidence: 7,
        isOwn: false,
      });
    });

    it('by many riders at once is one alert', async () => {
      const riders = await Promise.all(Array.from({ length: 6 }, () => app.newRider()));
      const answers = await Promise.all(riders.map((rider) => report(rider)));
      expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual([...Array(5).fill('confirmed'), 'reported']);
      expect(await near(ana)).toMatchObject([{ confirmations: 5, confidence: 10 }]);
    });

    it('by the same rider again is no confirmation', async () => {
      await report(ana);
      expect((await report(ana)).body).toMatchObject({
        outcome: 'confirmed',
        alert: { confirmations: 0, isOwn: true },
      });
    });

    it('is withdrawn by its reporter, and by nobody else', async () => {
      const { id } = (await report(ana)).body.alert;
      expect(await bia(withdrawTrafficReport, { params: { id } })).toMatchObject({ status: 404 });
      expect(await ana(withdrawTrafficReport, { params: { id } })).toMatchObject({ status: 204 });
      expect(await near(bia)).toEqual([]);
      expect(await ana(withdrawTrafficReport, { params: { id } })).toMatchObject({ status: 404 });
    });

    it('stays when it is taken back after others confirmed it', async () => {
      const { id } = (await report(ana)).body.alert;
      await report(bia);
      expect(await ana(withdrawTrafficReport, { params: { id } })).toMatchObject({ status: 204 });
      expect(await near(ana)).toMatchObject([{ id, isOwn: false }]);
    });

    it('is of when it was seen, where it could not be sent at once', async () => {
      const seenAt = new Date(nowMs - 20 * minuteMs).toISOString();
      const { body } = await report(ana, place, { seenAt });
      expect(body.alert).toMatchObject({ reportedAt: seenAt, expiresAt: new Date(noon + 40 * minuteMs).toISOString() });
    });

    it('is refused where it would have expired by now', async () => {
      const seenAt = new Date(nowMs - 61 * minuteMs).toISOString();
      expect(await report(ana, place, { seenAt })).toMatchObject({
        status: 422,
        body: { error: { type: 'report_outdated' } },
      });
      expect(await near(bia)).toEqual([]);
      expect((await report(ana, place, { seenAt, type: 'ROAD_CLOSED' })).status).toBe(201);
    });

    it.each([
      [14, true],
      [16, false],
    ])('of a closed road that arrives after %d minutes closes it to routes: %j', async (minutes, closes) => {
      const seenAt = new Date(nowMs - minutes * minuteMs).toISOString();
      await report(ana, place, { seenAt, type: 'ROAD_CLOSED' });
      const closedRoads = createTrafficStore(database.db).closedWithin([boxAround(place, 0.01)], new Date(nowMs));
      expect(await closedRoads).toHaveLength(closes ? 1 : 0);
    });

    it('of a clock that runs ahead is of now', async () => {
      const { body } = await report(ana, place, { seenAt: new Date(nowMs + 3_600_000).toISOString() });
      expect(body.alert.reportedAt).toBe(new Date(noon).toISOString());
    });

    it('calls a hazard by its name, and is believed as long as that lasts', async () => {
      const { body } = await report(ana, place, { type: 'HAZARD', subtype: 'HAZARD_ON_ROAD_POT_HOLE' });
      expect(body.alert).toMatchObject({
        subtype: 'HAZARD_ON_ROAD_POT_HOLE',
        expiresAt: new Date(noon + 24 * 60 * minuteMs).toISOString(),
      });
      const oil = await report(bia, place, { type: 'HAZARD', subtype: 'HAZARD_ON_ROAD_OIL' });
      expect(oil.body.outcome).toBe('reported');
      expect((await report(caio, place, { type: 'HAZARD' })).body.outcome).toBe('confirmed');
    });

    it('is refused after twenty in ten minutes, whatever address they come from', async () => {
      const rider = await app.newRider();
      const far = (index: number) => destinationPoint(place, 90, 90 * index);
      for (let index = 0; index < 20; index++) expect((await report(rider, far(index))).status).toBe(201);
      expect(await report(rider, far(20))).toMatchObject({ status: 429, body: { error: { type: 'rate_limited' } } });
      expect((await report(ana, far(30))).status).toBe(201);
    });

    it.each([
      ['without a place', { position: undefined }],
      ['of no type', { type: 'UFO' }],
      ['with a novel', { description: 'x'.repeat(281) }],
      ['with a direction that is none', { headingDegrees: 400 }],
    ])('%s is refused', async (_, more) => {
      expect(await report(ana, place, more)).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request' } },
      });
    });
  });

  describe('a vote', () => {
    const vote = (rider: TestClient, id: string, says: string, at = place) =>
      rider(voteOnTraffic, { params: { id }, body: { vote: says, position: at } });

    it('that it is still there carries it on, and makes it surer', async () => {
      const { id } = (await report(ana)).body.alert;
      later(40);
      expect((await vote(bia, id, 'still-there')).body).toMatchObject({
        confirmations: 1,
        confidence: 7,
        ownVote: 'still-there',
        expiresAt: new Date(nowMs + 60 * minuteMs).toISOString(),
      });
      expect(await near(caio)).toMatchObject([{ id, ownVote: null }]);
    });

    it('of a report queued offline undoes no later vote of the rider', async () => {
      const { id } = (await report(ana)).body.alert;
      expect((await vote(bia, id, 'gone')).body).toMatchObject({ ownVote: 'gone' });
      later(10);
      const seenAt = new Date(nowMs - 15 * minuteMs).toISOString();
      expect((await report(bia, place, { seenAt })).body).toMatchObject({
        outcome: 'confirmed',
        alert: { ownVote: 'gone' },
      });
      expect((await report(bia)).body).toMatchObject({ alert: { ownVote: 'still-there' } });
    });

    it('for gone halves its remaining time, once a rider, and the second ends it', async () => {
      const { id } = (await report(ana)).body.alert;
      const halved = { confidence: 2, isActive: true, expiresAt: new Date(noon + 30 * minuteMs).toISOString() };
      expect((await vote(bia, id, 'gone')).body).toMatchObject(halved);
      expect((await vote(bia, id, 'gone')).body).toMatchObject(halved);
      expect((await vote(caio, id, 'gone')).body).toMatchObject({ isActive: false });
      expect(await near(ana)).toEqual([]);
      expect(await vote(ana, id, 'still-there')).toMatchObject({ status: 404 });
    });

    it('of who reported it ends it at once', async () => {
      const { id } = (await report(ana)).body.alert;
      expect((await vote(ana, id, 'gone')).body).toMatchObject({ isActive: false });
    });

    it('counts from the last who saw it: one who did not does not end it', async () => {
      const { id } = (await report(ana)).body.alert;
      await vote(bia, id, 'gone');
      later(1);
      await vote(caio, id, 'still-there');
      later(1);
      const davi = await app.newRider();
      expect((await vote(davi, id, 'gone')).body).toMatchObject({ isActive: true, confirmations: 1 });
    });

    it('is refused from far away', async () => {
      const { id } = (await report(ana)).body.alert;
      const away = (meters: number) => destinationPoint(place, 90, meters);
      expect(await vote(bia, id, 'gone', away(2_100))).toMatchObject({
        status: 422,
        body: { error: { type: 'not_nearby' } },
      });
      expect(await near(ana)).toMatchObject([{ id, confidence: 5 }]);
      expect((await vote(bia, id, 'gone', away(1_900))).status).toBe(200);
    });

    it('is refused after twenty in ten minutes', async () => {
      const { id } = (await report(ana)).body.alert;
      const rider = await app.newRider();
      for (let said = 0; said < 20; said++) await vote(rider, id, 'still-there');
      expect(await vote(rider, id, 'still-there')).toMatchObject({ status: 429 });
    });

    it('is refused for an unknown alert', async () => {
      expect(await vote(ana, randomUUID(), 'gone')).toMatchObject({ status: 404 });
    });
  });

  it.each<[TrafficAlertType, number]>([
    ['ACCIDENT', 60],
    ['POLICE', 30],
    ['HAZARD', 60],
    ['ROAD_CLOSED', 24 * 60],
    ['TRAFFIC_JAM', 15],
    ['OTHER', 60],
  ])('%s is believed for %d minutes', async (type, minutes) => {
    await report(ana, place, { type });
    later(minutes - 1);
    expect(await near(bia)).toHaveLength(1);
    later(2);
    expect(await near(bia)).toEqual([]);
  });

  it('refuses reports from places that no ride joins in that time', async () => {
    const reportAt = (meters: number) => report(ana, destinationPoint(place, 90, meters));
    expect((await reportAt(0)).status).toBe(201);
    expect((await reportAt(1_500)).status).toBe(201);
    expect(await reportAt(50_000)).toMatchObject({ status: 422, body: { error: { type: 'not_nearby' } } });
    later(1);
    expect((await reportAt(50_000)).status).toBe(422);
    later(9);
    expect((await reportAt(50_000)).status).toBe(201);
  });
});
