import type { LatLng } from '@estradeiro/contract/lat-lng';
import { listTrafficAlerts, syncTraffic } from '@estradeiro/contract/traffic';
import type { SimulatedIncident } from '@estradeiro/simulators/incidents';
import { startTomTomTraffic, type TomTomTrafficSimulator, tomTomKey } from '@estradeiro/simulators/tomtom-traffic';
import { startWazeForCities, type WazeForCitiesSimulator } from '@estradeiro/simulators/waze-for-cities';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, testDatabases } from '#testing/app.testing.ts';
import { createFeedStore } from './feed.store.ts';
import { createFeedReadings } from './feed-readings.ts';
import { createPoll, createWantedCells } from './polling.ts';
import { createTomTom } from './providers/tomtom.ts';
import { createWazeForCities } from './providers/waze-for-cities.ts';
import { createReadingsStore } from './readings.store.ts';
import type { TrafficFeed } from './traffic.provider.ts';

const noon = Date.UTC(2026, 2, 1, 15);
const here = { lat: -27.75, lng: -48.75 };
const farAway = { lat: -3.25, lng: -60.25 };
const incident = (id: string, at: LatLng = here): SimulatedIncident => ({
  id,
  kind: 'accident',
  at: [at.lng, at.lat],
  street: 'BR-101',
  reportedAt: new Date(noon - 600_000),
});

describe.each(testDatabases)('polling feeds on $name', ({ open }) => {
  let waze: WazeForCitiesSimulator;
  let tomTom: TomTomTrafficSimulator;
  let database: OpenDatabase;
  let nowMs = noon;
  const clock = { now: () => new Date(nowMs) };

  beforeAll(async () => {
    [waze, tomTom] = await Promise.all([startWazeForCities(), startTomTomTraffic()]);
  });
  afterAll(() => Promise.all([waze.stop(), tomTom.stop()]));
  beforeEach(async () => {
    nowMs = noon;
    database = await open();
    for (const simulator of [waze, tomTom]) Object.assign(simulator, { incidents: [], fault: null, calls: 0 });
  });
  afterEach(() => database.close());

  const fromWaze = () => createWazeForCities({ feedUrl: waze.feedUrl });
  const fromTomTom = (callsPerDay?: number) =>
    createTomTom({ baseUrl: tomTom.url, apiKey: tomTomKey, ...(callsPerDay !== undefined && { callsPerDay }) });
  const later = (minutes: number) => {
    nowMs += minutes * 60_000;
  };
  const warn = vi.fn();

  /** One of several servers on the same database. */
  function instance(...feeds: TrafficFeed[]) {
    const readingsStore = createReadingsStore(database.db);
    const changed: object[] = [];
    const readings = createFeedReadings({
      feeds,
      store: createFeedStore(database.db),
      readings: readingsStore,
      clock,
      onChange: (places) => changed.push(...places),
    });
    return {
      changed,
      poll: createPoll(() => feeds, readings, { warn }),
      want: createWantedCells(() => feeds, readingsStore, clock),
      look: (rider: string, at: LatLng) =>
        createWantedCells(() => feeds, readingsStore, clock)(
          rider,
          { minLat: at.lat - 0.1, minLng: at.lng - 0.1, maxLat: at.lat + 0.1, maxLng: at.lng + 0.1 },
          at,
        ),
    };
  }

  it('reads a whole feed every two minutes without requests, and publishes what came', async () => {
    const server = instance(fromWaze());
    waze.incidents = [incident('1')];
    await server.poll();
    expect(server.changed).toEqual([{ latitude: here.lat, longitude: here.lng }]);
    later(1);
    await server.poll();
    expect(waze.calls).toBe(1);
    later(1);
    await server.poll();
    expect(waze.calls).toBe(2);
    expect(server.changed).toHaveLength(1);
  });

  it('is done by one of all instances', async () => {
    const servers = [instance(fromWaze()), instance(fromWaze()), instance(fromWaze())];
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all(servers.map(({ poll }) => poll()));
      later(2);
    }
    expect(waze.calls).toBe(3);
  });

  it('reads a feed by the box only where riders look, and no longer than ten minutes after', async () => {
    const server = instance(fromTomTom());
    tomTom.incidents = [incident('1'), incident('2', farAway)];
    await server.poll();
    expect(tomTom.calls).toBe(0);
    await server.look('ana', here);
    await server.poll();
    expect(tomTom.calls).toBe(1);
    expect(server.changed).toEqual([{ latitude: here.lat, longitude: here.lng }]);
    later(5);
    await server.poll();
    expect(tomTom.calls).toBe(2);
    later(6);
    await server.poll();
    expect(tomTom.calls).toBe(2);
  });

  it('waits longer the more places there are, so that a day stays within its calls', async () => {
    const server = instance(fromTomTom(180)); // a tenth of an hour for one place
    const places = [here, farAway, { lat: -23.25, lng: -46.75 }];
    for (let minute = 0; minute < 60; minute++) {
      for (const [index, at] of places.entries()) await server.look(`rider ${index}`, at);
      await server.poll();
      later(1);
    }
    expect(tomTom.calls).toBeGreaterThanOrEqual(6);
    expect(tomTom.calls).toBeLessThanOrEqual(9); // 144 a day would be six an hour; each place starts with one
  });

  it('stops for the day where all that it may cost is spent', async () => {
    const server = instance(fromTomTom(2));
    for (const at of [here, farAway, { lat: -23.25, lng: -46.75 }]) await server.look('ana', at);
    await server.poll();
    expect(tomTom.calls).toBe(2);
    later(24 * 60);
    await server.look('ana', here);
    await server.poll();
    expect(tomTom.calls).toBe(3);
  });

  it('notes twelve places of one rider, and not the whole country', async () => {
    const server = instance(fromTomTom());
    for (let row = 0; row < 20; row++) {
      const at = { lat: -30.25 + row, lng: -50.25 };
      await server.want('ana', { minLat: at.lat, minLng: at.lng, maxLat: at.lat, maxLng: at.lng }, null);
    }
    for (let look = 0; look < 6; look++) await server.poll();
    expect(tomTom.calls).toBe(12);
  });

  it('leaves a feed that fails alone, twice as long each time, and holds up no other', async () => {
    const server = instance(fromWaze(), fromTomTom());
    await server.look('ana', here);
    waze.fault = { status: 500 };
    const calledAt: number[] = [];
    for (let minute = 0; minute < 16; minute++) {
      const before = waze.calls;
      await server.poll();
      if (waze.calls > before) calledAt.push(minute);
      later(1);
    }
    expect(calledAt).toEqual([0, 2, 6, 14]);
    expect(warn).toHaveBeenCalled();
    expect(tomTom.calls).toBeGreaterThan(0);
  });

  it("does not read again what a rider's request just read, nor the reverse", async () => {
    const app = await createTestApp({ database: await open(), clock, trafficFeeds: [fromWaze(), fromTomTom()] });
    const ana = await app.newRider();
    waze.incidents = [incident('1')];
    const ahead = { minLat: -27.8, minLng: -48.8, maxLat: -27.7, maxLng: -48.7 };
    for (let asked = 0; asked < 2; asked++) {
      expect((await ana(syncTraffic, { body: { bbox: ahead } })).body).toMatchObject({ syncedAlerts: 1 });
    }
    later(3);
    await ana(syncTraffic, { body: { bbox: ahead } });
    expect([waze.calls, tomTom.calls]).toEqual([2, 1]);
    await app.close();
  });

  it('runs while the server listens', async () => {
    const app = await createTestApp({ database: await open(), clock, trafficFeeds: [fromWaze()] });
    waze.incidents = [incident('1')];
    const ana = await app.newRider();
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(async () =>
      expect((await ana(listTrafficAlerts, { query: here })).body).toMatchObject([{ alertId: 'waze:1' }]),
    );
    await app.close();
  });
});
