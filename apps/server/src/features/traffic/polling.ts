import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FeedReadings } from './feed-readings.ts';
import type { TrafficFeed } from './traffic.provider.ts';

/** How often this instance checks for due places; the readings' intervals are kept in the database. */
const checkMs = 10_000;
/** Vendors allow some calls a second; the rest waits for the next check. */
const placesAtOnce = 5;

/** Reads every feed that is due, one after the other. A failing feed is reported, and delays no other. */
export const createPoll =
  (feeds: readonly TrafficFeed[], readings: FeedReadings, log: Pick<FastifyBaseLogger, 'warn'>) =>
  async (): Promise<void> => {
    for (const feed of feeds) {
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
