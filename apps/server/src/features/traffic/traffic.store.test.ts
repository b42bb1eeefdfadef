import { randomUUID } from 'node:crypto';
import type { Bbox } from '@estradeiro/contract/bbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAuthStore } from '#features/auth/auth.store.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { createFeedStore } from './feed.store.ts';
import { createTrafficStore } from './traffic.store.ts';
import { trafficAlerts } from './traffic.tables.ts';

const noon = new Date('2026-03-01T15:00:00Z');
const hoursFromNoon = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

describe.each(testDatabases)('stored alerts on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => void (await database.db.delete(trafficAlerts)));
  afterAll(() => database.close());

  it.each([
    ['more than one statement deletes', 25],
    ['as many as two statements delete', 20],
    ['fewer', 3],
  ])('are forgotten once they have expired, and no earlier: %s', async (_, count) => {
    const [store, feedStore] = [createTrafficStore(database.db), createFeedStore(database.db)];
    const alert = (expiresAt: Date) => ({
      alertId: `waze:${randomUUID()}`,
      source: 'waze' as const,
      type: 'HAZARD' as const,
      severity: 1,
      latitude: -28,
      longitude: -49,
      confidence: 5,
      reliability: 5,
      reportedAt: hoursFromNoon(-2),
      seenAt: hoursFromNoon(-2),
      expiresAt,
    });
    const expired = Array.from({ length: count }, () => alert(hoursFromNoon(-1)));
    await feedStore.upsert([...expired, alert(hoursFromNoon(1))]);
    expect(await store.deleteExpired(noon, 10)).toBe(count);
    expect(await store.list(randomUUID(), null, noon)).toHaveLength(1);
  });

  describe('as closed roads', () => {
    const around = { minLat: -28.1, minLng: -49.1, maxLat: -27.9, maxLng: -48.9 };
    const closed = (street: string, more: Partial<typeof trafficAlerts.$inferInsert> = {}) => ({
      id: randomUUID(),
      alertId: randomUUID(),
      source: 'rider' as const,
      type: 'ROAD_CLOSED' as const,
      severity: 5,
      latitude: -28,
      longitude: -49,
      confidence: 5,
      reliability: 5,
      street,
      reportedAt: hoursFromNoon(-2),
      seenAt: hoursFromNoon(-2),
      expiresAt: hoursFromNoon(4),
      ...more,
    });
    const ofFeed = (street: string, more = {}) => closed(street, { source: 'waze', ...more });
    const foundIn = async (...boxes: Bbox[]) => {
      const found = await createTrafficStore(database.db).closedWithin(boxes, noon);
      return found.map(({ name }) => name);
    };

    async function reportAll(alerts: readonly ReturnType<typeof closed>[]) {
      const rider = await createAuthStore(database.db).insert({ email: null, firstName: 'Ana', lastName: 'Souza' });
      for (const alert of alerts) await createTrafficStore(database.db).insertReport(rider?.id ?? '', alert);
    }

    it('are found while they hold, unless a lone rider’s and old or late', async () => {
      const [store, feedStore] = [createTrafficStore(database.db), createFeedStore(database.db)];
      const old = { reportedAt: hoursFromNoon(-10) };
      await reportAll([
        closed('fresh', { headingDegrees: 90 }),
        closed('old', old),
        closed('late', { seenAt: hoursFromNoon(-1.7) }),
        closed('over', { expiresAt: hoursFromNoon(-1) }),
        closed('elsewhere', { latitude: -29 }),
        closed('an accident', { type: 'ACCIDENT' }),
      ]);
      await feedStore.upsert([
        closed('confirmed', { ...old, confirmations: 1 }),
        closed('of a deleted account'),
        ofFeed('of a feed', { reportedAt: hoursFromNoon(-9) }),
      ]);
      const found = await store.closedWithin([{ ...around, minLat: -27.95 }, around], noon);
      expect(found.map(({ name }) => name)).toEqual(['confirmed', 'fresh', 'of a feed']);
      expect(found.map(({ headingDegrees }) => headingDegrees)).toEqual([undefined, 90, undefined]);
      expect(await foundIn()).toEqual([]);
    });

    it('are opened again by one rider only where nobody else confirms them and no feed has them', async () => {
      await reportAll([
        closed('denied', { goneInRow: 1 }),
        closed('as often denied', { confirmations: 1, goneInRow: 1 }),
        closed('more often confirmed', { confirmations: 2, goneInRow: 1 }),
      ]);
      await createFeedStore(database.db).upsert([
        ofFeed('of a feed', { goneInRow: 1 }),
        ofFeed('ended by riders', { goneInRow: 5, isActive: false }),
      ]);
      expect(await foundIn(around)).toEqual(['more often confirmed', 'of a feed']);
    });

    it('are three at most of one rider without another one’s confirmation, the newest', async () => {
      const hours = [-5, -4, -3, -2, -1];
      await reportAll(
        hours.map((hour) => closed(`${hour}`, { reportedAt: hoursFromNoon(hour), seenAt: hoursFromNoon(hour) })),
      );
      await reportAll([closed('of another rider', { reportedAt: hoursFromNoon(-5), seenAt: hoursFromNoon(-5) })]);
      expect(await foundIn(around)).toEqual(['-1', '-2', '-3', 'of another rider']);
    });

    it('are all found where a long line’s boxes hold hundreds', async () => {
      await createFeedStore(database.db).upsert(Array.from({ length: 250 }, (_, n) => ofFeed(`${n}`)));
      expect(await foundIn(around)).toHaveLength(250);
    });
  });
});
