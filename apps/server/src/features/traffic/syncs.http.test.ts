import { boxAround } from '@estradeiro/contract/bbox';
import { listTrafficAlerts, syncTraffic, voteOnTraffic } from '@estradeiro/contract/traffic';
import type { SimulatedIncident } from '@estradeiro/simulators/incidents';
import { startTomTomTraffic, type TomTomTrafficSimulator, tomTomKey } from '@estradeiro/simulators/tomtom-traffic';
import { startWazeForCities, type WazeForCitiesSimulator } from '@estradeiro/simulators/waze-for-cities';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { createTomTom } from './providers/tomtom.ts';
import { createWazeForCities } from './providers/waze-for-cities.ts';
import { createReadingsStore } from './readings.store.ts';
import type { TrafficFeed } from './traffic.provider.ts';

const noon = Date.UTC(2026, 2, 1, 15);
const here = { lat: -27.64, lng: -48.67 };
const bbox = boxAround(here, 0.45);
const incident = (id: string, more: Partial<SimulatedIncident> = {}): SimulatedIncident => ({
  id,
  kind: 'accident',
  at: [here.lng, here.lat],
  street: 'BR-101',
  reportedAt: new Date(noon - 600_000),
  ...more,
});

describe.each(testDatabases)('syncing feeds on $name', ({ open }) => {
  let waze: WazeForCitiesSimulator;
  let tomTom: TomTomTrafficSimulator;
  let nowMs = noon;
  let app: TestApp;
  let database: OpenDatabase;
  let ana: TestClient;
  let bia: TestClient;

  beforeAll(async () => {
    [waze, tomTom] = await Promise.all([startWazeForCities(), startTomTomTraffic()]);
  });
  afterAll(() => Promise.all([waze.stop(), tomTom.stop()]));
  beforeEach(() => {
    nowMs = noon;
    for (const simulator of [waze, tomTom]) Object.assign(simulator, { incidents: [], fault: null, calls: 0 });
  });
  afterEach(() => app.close());

  const fromWaze = () => createWazeForCities({ feedUrl: waze.feedUrl });
  const fromTomTom = () => createTomTom({ baseUrl: tomTom.url, apiKey: tomTomKey });
  const startWith = async (...trafficFeeds: TrafficFeed[]) => {
    database = await open();
    app = await createTestApp({ database, clock: { now: () => new Date(nowMs) }, trafficFeeds });
    [ana, bia] = [await app.newRider(), await app.newRider()];
  };
  const sync = async (rider: TestClient = ana, box: object | null = bbox) =>
    rider(syncTraffic, { body: box ? { bbox: box } : {} });
  const near = async () => (await ana(listTrafficAlerts, { query: here })).body;
  const later = (minutes: number) => {
    nowMs += minutes * 60_000;
  };

  it('is no error without a feed, and no alert', async () => {
    await startWith();
    expect(await sync()).toMatchObject({ status: 200, body: { syncedAlerts: 0 } });
  });

  it('returns the alerts of every feed, and the same alert only once', async () => {
    await startWith(fromWaze(), fromTomTom());
    waze.incidents = [incident('1'), incident('2', { kind: 'oil' })];
    tomTom.incidents = [incident('1')];
    expect((await sync()).body).toEqual({ syncedAlerts: 3, failedSources: [] });
    const first = await near();
    expect(first.map(({ alertId }) => alertId).toSorted()).toEqual(['tomtom:1', 'waze:1', 'waze:2']);
    later(3);
    waze.incidents = [incident('1', { street: 'BR-282' })];
    await sync();
    const again = await near();
    expect(again.map(({ id }) => id).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    expect(again.find(({ alertId }) => alertId === 'waze:1')).toMatchObject({ street: 'BR-282', isOwn: false });
  });

  it('makes one request in two minutes, however many riders near each other need it', async () => {
    await startWith(fromTomTom());
    tomTom.incidents = [incident('1')];
    const moved = boxAround({ lat: here.lat + 0.03, lng: here.lng - 0.03 }, 0.45);
    const answers = await Promise.all([sync(), sync(bia), sync(bia, moved)]);
    later(1);
    answers.push(await sync(bia, moved));
    expect(answers.map(({ body }) => body.syncedAlerts)).toEqual([1, 1, 1, 1]);
    expect(tomTom.calls).toBe(1);
    await sync(ana, boxAround({ lat: -23.5, lng: -46.6 }, 0.45));
    expect(tomTom.calls).toBe(2);
    later(2);
    await sync();
    expect(tomTom.calls).toBe(3);
  });

  it('without a box reads only a feed that needs none', async () => {
    await startWith(fromWaze(), fromTomTom());
    await sync(ana, null);
    expect([waze.calls, tomTom.calls]).toEqual([1, 0]);
  });

  it('ends an alert missing twice, and not one missing once', async () => {
    await startWith(fromWaze());
    const stays = incident('stays', { at: [here.lng, here.lat + 0.01] });
    waze.incidents = [incident('ends'), stays];
    await sync();
    waze.incidents = [stays];
    later(3);
    await sync();
    expect(await near()).toHaveLength(2);
    later(3);
    await sync();
    expect(await near()).toMatchObject([{ alertId: 'waze:stays' }]);
    later(3);
    waze.incidents = [incident('ends'), stays];
    await sync();
    expect(await near()).toHaveLength(2);
  });

  it('ends nothing outside of the requested box', async () => {
    await startWith(fromTomTom());
    tomTom.incidents = [incident('1')];
    await sync();
    tomTom.incidents = [];
    for (let asked = 0; asked < 3; asked++) {
      later(3);
      await sync(ana, boxAround({ lat: -23.5, lng: -46.6 }, 0.45));
    }
    expect(await near()).toHaveLength(1);
  });

  describe('an alert that riders vote gone', () => {
    const gone = async (id: string, riders: number) => {
      for (let said = 0; said < riders; said++) {
        const rider = await app.newRider();
        await rider(voteOnTraffic, { params: { id }, body: { vote: 'gone', position: here } });
      }
    };
    const closure = incident('1', { kind: 'closure', endsAt: new Date(noon + 12 * 3_600_000) });
    const closed = async () => {
      await startWith(fromTomTom());
      tomTom.incidents = [closure];
      await sync();
      return (await near())[0]?.id ?? '';
    };

    it("stays, for a feed's closure, against one rider with two accounts, and ends by five", async () => {
      const id = await closed();
      const [before] = await near();
      await gone(id, 2);
      expect(await near()).toMatchObject([{ id, isActive: true, expiresAt: before?.expiresAt }]);
      await gone(id, 3);
      expect(await near()).toEqual([]);
    });

    it('does not come back because the feed has not noticed', async () => {
      await gone(await closed(), 5);
      later(6);
      await sync();
      expect(await near()).toEqual([]);
    });

    it.each([
      ['with fresh news of it', { reportedAt: new Date(noon + 5 * 60_000) }, 6],
      ['when the feed insists for an hour', {}, 61],
    ])('comes back %s, without its votes', async (_, news, minutes) => {
      const id = await closed();
      await ana(voteOnTraffic, { params: { id }, body: { vote: 'gone', position: here } });
      await gone(id, 4);
      tomTom.incidents = [{ ...closure, ...news }];
      later(minutes);
      await sync();
      expect(await near()).toMatchObject([{ id, ownVote: null, confidence: 10 }]);
      await gone(id, 4);
      expect(await near()).toHaveLength(1);
    });
  });

  it('believes no word of a feed for longer than a day', async () => {
    await startWith(fromTomTom());
    tomTom.incidents = [incident('1', { kind: 'closure', endsAt: new Date(noon + 90 * 86_400_000) })];
    await sync();
    expect(await near()).toMatchObject([{ expiresAt: new Date(noon + 86_400_000).toISOString() }]);
  });

  it("returns one feed's alerts when the other fails, and fails only when all do", async () => {
    await startWith(fromWaze(), fromTomTom());
    tomTom.incidents = [incident('1')];
    waze.fault = { status: 500 };
    expect((await sync()).body).toEqual({ syncedAlerts: 1, failedSources: ['waze'] });
    tomTom.fault = 'half-json';
    later(3);
    expect(await sync()).toMatchObject({ status: 503, body: { error: { type: 'upstream_unavailable' } } });
    expect(await near()).toHaveLength(1);
  });

  it("does not count a dead process's reading as a success, and reads it when its lease has expired", async () => {
    await startWith(fromWaze());
    const readings = createReadingsStore(database.db);
    const now = new Date(nowMs);
    await readings.want('waze', [''], now);
    await readings.takeDue('waze', now, 1, now, new Date(nowMs + 60_000));
    expect((await sync()).status).toBe(503);
    later(1.1);
    expect(await sync()).toMatchObject({ status: 200, body: { failedSources: [] } });
  });

  it('leaves a feed alone that has had enough', async () => {
    await startWith(fromWaze());
    waze.fault = { status: 429, retryAfterSeconds: 300 };
    await sync();
    waze.fault = null;
    later(4);
    expect((await sync()).status).toBe(503);
    expect(waze.calls).toBe(1);
    later(2);
    expect((await sync()).status).toBe(200);
  });

  it('is refused for too many requests, and for a continent', async () => {
    await startWith();
    expect((await sync(ana, { minLat: -34, minLng: -74, maxLat: 5, maxLng: -34 })).status).toBe(400);
    for (let asked = 0; asked < 6; asked++) await sync(bia);
    expect((await sync(bia)).status).toBe(429);
  });
});
