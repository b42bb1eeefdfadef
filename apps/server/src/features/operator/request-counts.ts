import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { everyHour } from '#platform/housekeeping.ts';
import { failedRequests, openStreams, requestSamples } from '#platform/samples.ts';
import type { ServerMetrics } from './server-metrics.store.ts';

const minuteMs = 60_000;

type Deps = { store: ServerMetrics; freeBytes: () => number | null; clock: Clock };

/** Counts requests, failures and streams of this process, and adds them to the database every minute. */
export function countRequests(app: FastifyInstance, { store, freeBytes, clock }: Deps) {
  let requests = 0;
  let failures = new Map<string, number>();
  let streams = 0;
  const unlisten = [
    requestSamples.listen(() => {
      requests++;
    }),
    failedRequests.listen(({ type }) => void failures.set(type, (failures.get(type) ?? 0) + 1)),
    openStreams.listen((change) => {
      streams += change;
    }),
  ];

  /** Counts that cannot be written are lost: they are only told of, and would otherwise pile up. */
  async function flush(): Promise<void> {
    const counted = { requests, failures };
    requests = 0;
    failures = new Map();
    if (app.hasSpace()) await store.add(counted, freeBytes(), clock.now());
  }

  const onError = (error: unknown) => app.log.warn({ err: error }, 'metrics of the server not written');
  const stop = everyHour(flush, onError, minuteMs);
  app.addHook('onReady', () => flush().catch(onError));
  app.addHook('onClose', async () => {
    stop();
    for (const end of unlisten) end();
    await flush().catch(onError);
  });
  return { flush, streams: () => streams };
}
