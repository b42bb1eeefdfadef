import { boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cellsOf } from '@estradeiro/contract/live';
import { listTrafficAlerts, reportTraffic, trafficChanged } from '@estradeiro/contract/traffic';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, oneTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { streamingRider } from '#testing/event-stream.testing.ts';

describe.each(oneTestDatabase)('traffic alerts as listed and published on $name', ({ open }) => {
  let app: TestApp;
  let nowMs = Date.UTC(2026, 2, 1, 15);
  let [ana, bia]: [TestClient, TestClient] = [] as never;
  let place: LatLng;
  let lastRow = -33;

  beforeAll(async () => {
    app = await createTestApp({ database: await open(), clock: { now: () => new Date(nowMs) } });
  });
  afterAll(() => app.close());
  /** Every test has a place and riders of its own. */
  beforeEach(async () => {
    [ana, bia] = await Promise.all([app.newRider(), app.newRider()]);
    lastRow += 1.1;
    place = { lat: lastRow, lng: -49.3 };
  });

  const report = (rider: TestClient, at = place, more: object = {}) =>
    rider(reportTraffic, { body: { type: 'ACCIDENT', position: at, ...more } });

  describe('the list', () => {
    it('of a box contains its alerts, the nearest to its middle first', async () => {
      const far = destinationPoint(place, 0, 20_000);
      const outside = destinationPoint(place, 0, 60_000);
      for (const at of [outside, far, place]) await report(await app.newRider(), at);
      const { body } = await bia(listTrafficAlerts, { query: boxAround(place, 0.45) });
      expect(body.map(({ latitude }) => latitude)).toEqual([place.lat, far.lat]);
    });

    it('of a box is nearest to the rider first, who may be at its edge', async () => {
      const [middle, edge] = [place, destinationPoint(place, 0, 40_000)];
      for (const at of [middle, edge]) await report(await app.newRider(), at);
      const query = { ...boxAround(place, 0.45), nearLat: edge.lat + 0.01, nearLng: edge.lng };
      const { body } = await bia(listTrafficAlerts, { query });
      expect(body.map(({ latitude }) => latitude)).toEqual([edge.lat, middle.lat]);
    });

    it('of everything has the newest first', async () => {
      await report(ana);
      nowMs += 60_000;
      await report(ana, destinationPoint(place, 0, 5_000), { type: 'POLICE' });
      const { body } = await bia(listTrafficAlerts);
      expect(body.slice(0, 2).map(({ type }) => type)).toEqual(['POLICE', 'ACCIDENT']);
    });
  });

  it('notifies riders nearby, live, and nobody far away', async () => {
    const far = { lat: place.lat, lng: -60.2 };
    const streams = await Promise.all(
      [place, far].map(async (at) => {
        const rider = await streamingRider(app.app);
        return rider.open({ ...boxAround(at, 0.45), topics: 'traffic' });
      }),
    );
    for (const at of [place, far]) await report(await app.newRider(), at);
    const heard = await Promise.all(streams.map((stream) => stream.next()));
    expect(heard).toMatchObject(
      [place, far].map((at) => ({ type: trafficChanged.type, data: { cells: cellsOf(boxAround(at, 0)) } })),
    );
    for (const stream of streams) await stream.close();
  });
});
