import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

  it('are closed roads while they hold, unless doubted, or a lone rider’s and old', async () => {
    const [store, feedStore] = [createTrafficStore(database.db), createFeedStore(database.db)];
    const closed = (street: string, more: Partial<typeof trafficAlerts.$inferInsert> = {}) => ({
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
    const old = { reportedAt: hoursFromNoon(-10) };
    await feedStore.upsert([
      closed('fresh', { headingDegrees: 90 }),
      closed('confirmed', { ...old, confirmations: 1 }),
      closed('of a feed', { ...old, source: 'waze', reportedAt: hoursFromNoon(-9) }),
      closed('old', old),
      closed('doubted', { goneInRow: 1, confirmations: 3 }),
      closed('over', { expiresAt: hoursFromNoon(-1) }),
      closed('elsewhere', { latitude: -29 }),
      closed('an accident', { type: 'ACCIDENT' }),
    ]);
    const around = { minLat: -28.1, minLng: -49.1, maxLat: -27.9, maxLng: -48.9 };
    const found = await store.closedWithin([{ ...around, minLat: -27.95 }, around], noon);
    expect(found.map(({ name }) => name)).toEqual(['confirmed', 'fresh', 'of a feed']);
    expect(found.map(({ headingDegrees }) => headingDegrees)).toEqual([undefined, 90, undefined]);
    expect(await store.closedWithin([], noon)).toEqual([]);
  });
});
