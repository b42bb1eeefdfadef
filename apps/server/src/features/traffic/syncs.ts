import type { Bbox } from '@estradeiro/contract/bbox';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { createRest } from '#platform/rest.ts';
import type { FeedStore } from './feed.store.ts';
import { expiryOf } from './lifetime.ts';
import type { FeedAlert, TrafficFeed } from './traffic.provider.ts';

type Place = { latitude: number; longitude: number };
type Deps = {
  feeds: readonly TrafficFeed[];
  store: FeedStore;
  clock: Clock;
  onChange: (places: readonly Place[]) => void;
  log: FastifyBaseLogger;
};

/** Feeds are made anew about every two minutes, and are paid for by the question. */
const freshMs = 120_000;
/** A box counts as read when all of it but so much of its rim was: riders move between two questions. */
const rim = 0.1;
/** A closure of months is told anew by its feed; without a word it is believed for a day. */
const longestBelievedMs = 86_400_000;

/** `box` is null where all was read. */
type Reading = { box: Bbox | null; at: number; synced: Promise<number> };

/** Asks feeds, each about one place at most every two minutes, however many riders ask. */
export function createSyncs({ feeds, store, clock, onChange, log }: Deps) {
  const asking = feeds.map((feed) => ({ feed, rest: createRest(clock), readings: [] as Reading[] }));

  /**
   * How many alerts the feeds told, newly or again. One feed that fails leaves what the others tell; where all that were asked
   * fail, so does the sync, with `upstream_unavailable`.
   */
  return async function sync(box: Bbox | null): Promise<number> {
    const asked = asking.filter(({ feed }) => box !== null || !feed.needsBox);
    const results = await Promise.allSettled(asked.map((each) => fresh(each, each.feed.needsBox ? box : null)));
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) log.warn({ err: reason }, 'traffic feed not read');
    if (failed[0] && failed.length === results.length) throw failed[0].reason;
    return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
  };

  function fresh(each: (typeof asking)[number], box: Bbox | null): Promise<number> {
    const now = clock.now().getTime();
    each.readings = each.readings.filter(({ at }) => now - at < freshMs);
    const known = each.readings.find((reading) => covers(reading.box, box));
    if (known) return known.synced;
    const reading = {
      box,
      at: now,
      synced: each.rest(() => ask(each.feed, box)).then((alerts) => keep(each.feed, box, alerts)),
    };
    each.readings.push(reading);
    reading.synced.catch(() => {
      each.readings = each.readings.filter((other) => other !== reading);
    });
    return reading.synced;
  }

  async function keep({ source }: TrafficFeed, box: Bbox | null, read: FeedAlert[]): Promise<number> {
    const readAt = clock.now();
    const alerts = [...new Map(read.map((alert) => [alert.alertId, alert])).values()]
      .map((alert) => rowOf(alert, readAt))
      .filter(({ expiresAt }) => expiresAt > readAt);
    const arrived = await store.upsert(alerts);
    const ended = await store.endMissing(source, box, readAt);
    onChange([...arrived, ...ended]);
    return alerts.length;
  }
}

const ask = (feed: TrafficFeed, box: Bbox | null): Promise<FeedAlert[]> => {
  if (!feed.needsBox) return feed.read();
  return box ? feed.read(box) : Promise.resolve([]);
};

function rowOf({ reportedAt, expiresAt, ...alert }: FeedAlert, readAt: Date) {
  const believedUntil = new Date(readAt.getTime() + longestBelievedMs);
  const ends = expiresAt ?? expiryOf(alert, readAt);
  return {
    ...alert,
    reportedAt: reportedAt && reportedAt < readAt ? reportedAt : readAt,
    expiresAt: ends < believedUntil ? ends : believedUntil,
    seenAt: readAt,
  };
}

function covers(read: Bbox | null, asked: Bbox | null): boolean {
  if (read === null) return true;
  if (asked === null) return false;
  const [rimLat, rimLng] = [rim * (asked.maxLat - asked.minLat), rim * (asked.maxLng - asked.minLng)];
  return (
    read.minLat <= asked.minLat + rimLat &&
    read.maxLat >= asked.maxLat - rimLat &&
    read.minLng <= asked.minLng + rimLng &&
    read.maxLng >= asked.maxLng - rimLng
  );
}
