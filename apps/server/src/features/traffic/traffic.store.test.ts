import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '#platform/app.testing.ts';
import { createFeedStore } from './feed.store.ts';
import { createTrafficStore } from './traffic.store.ts';

const noon = new Date('2026-03-01T15:00:00Z');
const hoursFromNoon = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

describe.each(testDatabases)('stored alerts on $name', ({ open }) => {
  it('are forgotten once they have expired, and no earlier', async () => {
    const database = await open();
    const [store, feedStore] = [createTrafficStore(database.db), createFeedStore(database.db)];
    const alert = (expiresAt: Date) => ({
      ...{ alertId: `waze:${randomUUID()}`, source: 'waze' as const, type: 'HAZARD' as const, severity: 1 },
      ...{ latitude: -28, longitude: -49, confidence: 5, reliability: 5 },
      ...{ reportedAt: hoursFromNoon(-2), seenAt: hoursFromNoon(-2), expiresAt },
    });
    const expired = Array.from({ length: 12_000 }, () => alert(hoursFromNoon(-1)));
    await feedStore.upsert([...expired, alert(hoursFromNoon(1))]);
    expect(await store.deleteExpired(noon)).toBe(12_000);
    expect(await store.list(randomUUID(), null, noon)).toHaveLength(1);
    await database.close();
  });
});
