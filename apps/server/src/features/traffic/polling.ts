import type { Bbox } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { cellsToRead } from './feed-cells.ts';
import { type FeedReadings, readWithoutRequestsMs } from './feed-readings.ts';
import type { ReadingsStore } from './readings.store.ts';
import type { TrafficFeed } from './traffic.provider.ts';

/** How often this instance checks for due places; the readings' intervals are kept in the database. */
const checkMs = 10_000;
/** Vendors allow some calls a second; the rest waits for the next check. */
const placesAtOnce = 5;

/** Reads every feed that is due, one after the other. A failing feed is reported, and delays no other. */
export const createPoll =
  (feeds: () => readonly TrafficFeed[], readings: FeedReadings, log: Pick<FastifyBaseLogger, 'warn'>) =>
  async (): Promise<void> => {
    for (const feed of feeds()) {
      await readings
        .readDue(feed, placesAtOnce)
        .catch((error: unknown) => log.warn({ err: error, feed: feed.source }, 'traffic feed not read'));
    }
  };

/** Polls while the app listens, but not while the disk is nearly full. */
export function pollWhileListening(app: FastifyInstance, poll: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let stopped = false;
  const check = () => {
    polling = (app.hasSpace() ? poll() : Promise.resolve()).finally(() => {
      if (!stopped) timer = setTimeout(check, checkMs).unref();
    });
  };
  app.addHook('onListen', async () => check());
  app.addHook('onClose', async () => {
    stopped = true;
    clearTimeout(timer);
    await polling;
  });
}

/**
 * The shortest interval between writes for one cell: one screen requests it every two minutes, but many riders on a
 * street request it all the time.
 */
const noteEveryMs = 60_000;
/**
 * The most cells of one rider: no journey needs more at a time, and each cell makes the readings of all others rarer.
 */
const mostCellsPerRider = 12;

/** Records where riders look, so that feeds by place are read there. Nobody waits for the result. */
export function createWantedCells(feeds: () => readonly TrafficFeed[], readings: ReadingsStore, clock: Clock) {
  const notedAt = new Map<string, number>();
  const riders = new Map<string, { since: number; cells: Set<string> }>();
  let clearedAt = 0;

  function clearOld(now: number) {
    if (now - clearedAt < readWithoutRequestsMs) return;
    clearedAt = now;
    for (const [cell, at] of notedAt) if (now - at >= noteEveryMs) notedAt.delete(cell);
    for (const [rider, { since }] of riders) if (now - since >= readWithoutRequestsMs) riders.delete(rider);
  }

  /** Those of the cells that the rider has requested in the last minutes, or may still add. */
  function allowed(riderId: string, cells: string[], now: number): string[] {
    const known = riders.get(riderId);
    const own = known && now - known.since < readWithoutRequestsMs ? known : { since: now, cells: new Set<string>() };
    riders.set(riderId, own);
    return cells.filter((cell) => own.cells.has(cell) || (own.cells.size < mostCellsPerRider && own.cells.add(cell)));
  }

  return async (riderId: string, area: Bbox | null, near: LatLng | null): Promise<void> => {
    const byPlace = feeds().filter(({ needsBox }) => needsBox);
    if (byPlace.length === 0 || !area) return;
    const now = clock.now();
    clearOld(now.getTime());
    const fresh = allowed(riderId, cellsToRead(area, near), now.getTime()).filter(
      (cell) => now.getTime() - (notedAt.get(cell) ?? 0) >= noteEveryMs,
    );
    if (fresh.length === 0) return;
    for (const cell of fresh) notedAt.set(cell, now.getTime());
    for (const { source } of byPlace) await readings.want(source, fresh, now);
  };
}
