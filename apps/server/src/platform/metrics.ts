import type { Problem } from '@estradeiro/contract/health';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openStreams, outgoingCalls, queuedEngineCalls, requestSamples } from './samples.ts';
import type { StoredMetric } from './stored-metrics.ts';

export type Metrics = {
  /** Adds metrics of the database; one that cannot be read is left out of that response, which reports it. */
  watch(metrics: readonly StoredMetric[]): void;
  contentType: string;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  close(): void;
};

type Settings = {
  problems: () => Promise<Problem[]>;
  /** How long one metric may take, so that a hanging database does not hide all others. */
  patienceMs?: number;
};

const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * Counts from now on what the measures record, beside Node's own process metrics (lag of the event loop, memory,
 * pauses).
 */
export function createMetrics({ problems, patienceMs = 3_000 }: Settings): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const metrics: (StoredMetric & { gauge: Gauge })[] = [];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'estradeiro_request_duration_seconds',
    help: 'Answered requests by endpoint and status; what is no endpoint counts as "others"',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: durations,
    registers,
  });
  const calls = new Histogram({
    name: 'estradeiro_outgoing_call_duration_seconds',
    help: 'Calls of other services by host and outcome',
    labelNames: ['to', 'outcome'],
    buckets: durations,
    registers,
  });
  const streams = new Gauge({ name: 'estradeiro_open_streams', help: 'Open streams of live events', registers });
  const queue = new Gauge({
    name: 'estradeiro_engine_waiting_calls',
    help: 'Calls that wait for a process of the embedded routing engine',
    registers,
  });
  const problem = new Gauge({
    name: 'estradeiro_problems',
    help: 'What /readyz names as not working as it should',
    labelNames: ['part'],
    registers,
  });
  const unread = new Counter({
    name: 'estradeiro_unread_figures_total',
    help: 'How often a figure of the database could not be read',
    registers,
  });
  const unlisten = [
    requestSamples.listen(({ method, endpoint, status, seconds }) =>
      requests.observe({ method, endpoint, status }, seconds),
    ),
    outgoingCalls.listen(({ to, outcome, seconds }) => calls.observe({ to, outcome }, seconds)),
    openStreams.listen((change) => streams.inc(change)),
    queuedEngineCalls.listen((change) => queue.inc(change)),
  ];

  async function readMetric({ gauge, read }: StoredMetric & { gauge: Gauge }): Promise<void> {
    const values = await within(patienceMs, read()).catch(() => {
      unread.inc();
      return [];
    });
    gauge.reset();
    gauge.remove({}); // a gauge without labels would show 0, which was never read
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }

  return {
    watch(added) {
      for (const metric of added) {
        const { name, help, labelNames = [] } = metric;
        const gauge = new Gauge({ name: `estradeiro_${name}`, help, labelNames, registers });
        metrics.push({ ...metric, gauge });
      }
    },
    contentType: registry.contentType,
    async text() {
      const [now] = await Promise.all([problems(), ...metrics.map(readMetric)]);
      problem.reset();
      for (const { part } of now) problem.set({ part }, 1);
      return registry.metrics();
    },
    close() {
      for (const stop of unlisten) stop();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no figure in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
