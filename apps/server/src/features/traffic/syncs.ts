import type { Bbox } from '@estradeiro/contract/bbox';
import { cellsOf } from '@estradeiro/contract/live';
import type { TrafficSource } from '@estradeiro/contract/traffic';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { fitsCells } from './feed-cells.ts';
import type { FeedReadings } from './feed-readings.ts';
import type { TrafficFeed } from './traffic.provider.ts';

type Deps = {
  feeds: readonly TrafficFeed[];
  isSilenced: (service: TrafficFeed['source']) => boolean;
  readings: FeedReadings;
  clock: Clock;
  log: FastifyBaseLogger;
};

/** The shortest interval between requests for a wide box. */
const freshMs = 120_000;
/** A box counts as read when all of it except this share of its rim was: riders move between two requests. */
const rim = 0.1;

type BoxReading = { box: Bbox; at: number; synced: Promise<number> };

/** Feed requests by riders: each place at most every two minutes, however many riders request it. */
export function createSyncs({ feeds, isSilenced, readings, clock, log }: Deps) {
  const feedStates = feeds.map((feed) => ({
    feed,
    boxes: [] as BoxReading[],
    under: new Map<string, Promise<number>>(),
  }));
  type FeedState = (typeof feedStates)[number];

  /**
   * The number of alerts that the feeds returned, new or known, and the feeds that failed. Where all requested ones
   * fail, so does the sync, with `upstream_unavailable`.
   */
  return async function sync(box: Bbox | null): Promise<{ syncedAlerts: number; failedSources: TrafficSource[] }> {
    const requested = feedStates.filter(({ feed }) => !isSilenced(feed.source) && (box !== null || !feed.needsBox));
    const results = await Promise.allSettled(requested.map((each) => about(each, box)));
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) log.warn({ err: reason }, 'traffic feed not read');
    if (failed[0] && failed.length === results.length) throw failed[0].reason;
    return {
      syncedAlerts: results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0),
      failedSources: requested
        .filter((_, index) => results[index]?.status === 'rejected')
        .map(({ feed }) => feed.source),
    };
  };

  /** A feed without boxes is read whole; a small box is read by the cells of scheduled readings. */
  async function about(each: FeedState, box: Bbox | null): Promise<number> {
    if (!each.feed.needsBox || !box) return once(each, '');
    if (!fitsCells(box)) return wide(each, box);
    let synced = 0;
    for (const cell of cellsOf(box)) synced += await once(each, cell);
    return synced;
  }

  /** Concurrent requests share one reading. */
  function once({ feed, under }: FeedState, place: string): Promise<number> {
    const running = under.get(place);
    if (running) return running;
    const reading = readings.readIfDue(feed, place).finally(() => under.delete(place));
    under.set(place, reading);
    return reading;
  }

  function wide(each: FeedState, box: Bbox): Promise<number> {
    const now = clock.now().getTime();
    each.boxes = each.boxes.filter(({ at }) => now - at < freshMs);
    const known = each.boxes.find((reading) => covers(reading.box, box));
    if (known) return known.synced;
    const reading = { box, at: now, synced: readings.read(each.feed, box) };
    each.boxes.push(reading);
    reading.synced.catch(() => {
      each.boxes = each.boxes.filter((other) => other !== reading);
    });
    return reading.synced;
  }
}

function covers(read: Bbox, requested: Bbox): boolean {
  const [rimLat, rimLng] = [rim * (requested.maxLat - requested.minLat), rim * (requested.maxLng - requested.minLng)];
  return (
    read.minLat <= requested.minLat + rimLat &&
    read.maxLat >= requested.maxLat - rimLat &&
    read.minLng <= requested.minLng + rimLng &&
    read.maxLng >= requested.maxLng - rimLng
  );
}
