import type { Bbox } from '@estradeiro/contract/bbox';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { createVendorPause } from '#platform/vendor-pause.ts';
import type { FeedStore } from './feed.store.ts';
import { boxOfCell } from './feed-cells.ts';
import { expiryOf } from './lifetime.ts';
import type { ReadingsStore, Turn } from './readings.store.ts';
import type { FeedAlert, TrafficFeed } from './traffic.provider.ts';

type Place = { latitude: number; longitude: number };
type ReadingDeps = {
  feeds: readonly TrafficFeed[];
  store: FeedStore;
  readings: ReadingsStore;
  clock: Clock;
  /** Called after the change is committed. */
  onChange: (places: readonly Place[]) => void;
};

/** The longest validity of one reading: a feed repeats an alert that lasts longer. */
const longestBelievedMs = 86_400_000;
/** Longer than any reading takes: after it another instance takes the turn. */
const leaseMs = 60_000;
const longestPauseMs = 30 * 60_000;
/** A place without requests for this long is no longer read. */
export const readWithoutRequestsMs = 10 * 60_000;
/** The share of a day's calls for scheduled reading; the rest is for riders' own requests. */
const polledShare = 0.8;
const dayMs = 86_400_000;

/** The pause after failures in a row, doubled with each. */
const pauseMs = ({ everyMs }: TrafficFeed, failures: number): number =>
  Math.min(everyMs * 2 ** Math.max(0, failures - 1), Math.max(longestPauseMs, everyMs));

/** Reads feeds into the store, one instance at a time for each place, within each feed's interval and daily calls. */
export function createFeedReadings({ feeds, store, readings, clock, onChange }: ReadingDeps) {
  const rests = new Map(feeds.map((feed) => [feed.source, createVendorPause(clock)]));
  /** Readings of this process in progress, by feed and place, shared by concurrent requests. */
  const inProgress = new Map<string, Promise<number>>();
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Requests a box, or everything, from the feed and stores the response. Returns the number of alerts. */
  async function read(feed: TrafficFeed, box: Bbox | null): Promise<number> {
    const rest = rests.get(feed.source);
    const received = rest ? await rest(() => request(feed, box)) : [];
    const readAt = clock.now();
    const alerts = [...new Map(received.map((alert) => [alert.alertId, alert])).values()]
      .map((alert) => rowOf(alert, readAt))
      .filter(({ expiresAt }) => expiresAt > readAt);
    const arrived = await store.upsert(alerts);
    const ended = await store.endMissing(feed.source, box, readAt);
    onChange([...arrived, ...ended]);
    return alerts.length;
  }

  async function request(feed: TrafficFeed, box: Bbox | null): Promise<FeedAlert[]> {
    if (!feed.needsBox) return feed.read();
    if (!box) return [];
    const isPaid = await readings.spend(feed.source, feed.callsFor(box), feed.callsPerDay, clock.now());
    if (!isPaid) throw new AppError('upstream_unavailable', { details: { spent: feed.source } });
    return feed.read(box);
  }

  /** Reads a place whose turn was taken, and returns the turn. */
  function readTurn(feed: TrafficFeed, turn: Turn): Promise<number> {
    const key = `${turn.source} ${turn.place}`;
    const reading = readAndGiveBack(feed, turn).finally(() => inProgress.delete(key));
    inProgress.set(key, reading);
    return reading;
  }

  async function readAndGiveBack(feed: TrafficFeed, turn: Turn): Promise<number> {
    try {
      const alerts = await read(feed, turn.place === '' ? null : boxOfCell(turn.place));
      await readings.succeed(turn, alerts, inMs(await periodMs(feed)));
      return alerts;
    } catch (error) {
      await readings.fail(turn, inMs(pauseMs(feed, turn.failures + 1)));
      throw error;
    }
  }

  /**
   * The interval between readings of a place: for a feed that charges for each call it grows with the number of wanted
   * places.
   */
  async function periodMs(feed: TrafficFeed): Promise<number> {
    if (!feed.needsBox) return feed.everyMs;
    const places = await readings.wanted(feed.source, inMs(-readWithoutRequestsMs));
    return Math.max(feed.everyMs, (places * dayMs) / Math.max(1, polledShare * feed.callsPerDay));
  }

  return {
    read,

    /**
     * Reads the due and wanted places of a feed, at most `atMost` of them, one after the other. Fails with the last
     * failure.
     */
    async readDue(feed: TrafficFeed, atMost: number): Promise<void> {
      const now = clock.now();
      if (!feed.needsBox) await readings.want(feed.source, [''], now);
      const turns = await readings.takeDue(feed.source, inMs(-readWithoutRequestsMs), atMost, now, inMs(leaseMs));
      let failure: { cause: unknown } | null = null;
      for (const turn of turns) {
        await readTurn(feed, turn).catch((cause: unknown) => {
          failure = { cause };
        });
      }
      if (failure !== null) throw (failure as { cause: unknown }).cause;
    },

    /**
     * Reads a place now if it is due, or failed a while ago; returns its number of alerts. Fails with
     * `upstream_unavailable` where it could not be read and a retry is too early, or where another process holds it and
     * may be dead.
     */
    async readIfDue(feed: TrafficFeed, place: string): Promise<number> {
      const running = inProgress.get(`${feed.source} ${place}`);
      if (running) return running;
      const now = clock.now();
      await readings.want(feed.source, [place], now);
      const before = await readings.standing({ source: feed.source, place });
      const mayTryAgain =
        before && before.failures > 0 && +before.dueAt - pauseMs(feed, before.failures) + feed.everyMs <= +now;
      const turn = await readings.take(
        { source: feed.source, place },
        now,
        inMs(leaseMs),
        mayTryAgain ? before.dueAt : null,
      );
      if (turn) return readTurn(feed, turn);
      if (before && before.failures > 0) throw new AppError('upstream_unavailable', { details: { resting: true } });
      return before?.alerts ?? 0;
    },
  };
}

export type FeedReadings = ReturnType<typeof createFeedReadings>;

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
