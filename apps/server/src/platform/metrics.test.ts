import { afterEach, expect, it } from 'vitest';
import { createMetrics, type Metrics } from './metrics.ts';
import { measureCall, openStreams, outgoingCalls, queuedEngineCalls, requestSamples } from './samples.ts';

let metrics: Metrics;
afterEach(() => metrics.close());
const open = () => {
  metrics = createMetrics({ problems: async () => [{ part: 'disk', message: 'cheio' }], patienceMs: 50 });
  return metrics;
};

it('counts what the measures record, in Prometheus’ text format', async () => {
  open();
  requestSamples.record({ method: 'GET', endpoint: '/api/routes/:id', status: 200, seconds: 0.03 });
  outgoingCalls.record({ to: 'weather.example', outcome: '5xx', seconds: 3 });
  for (const change of [1, 1, -1]) openStreams.record(change);
  queuedEngineCalls.record(4);
  const text = await metrics.text();
  const request = 'estradeiro_request_duration_seconds';
  expect(text).toContain(`# TYPE ${request} histogram`);
  expect(text).toContain(`${request}_bucket{le="0.05",method="GET",endpoint="/api/routes/:id",status="200"} 1`);
  expect(text).toContain('estradeiro_outgoing_call_duration_seconds_count{to="weather.example",outcome="5xx"} 1');
  expect(text).toContain('estradeiro_open_streams 1\n');
  expect(text).toContain('estradeiro_engine_waiting_calls 4\n');
  expect(text).toContain('estradeiro_problems{part="disk"} 1');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
});

it('reads database metrics on request, and reports one that cannot be read', async () => {
  let value = 7;
  const base = { help: 'x' };
  open().watch([
    { ...base, name: 'waiting', labelNames: ['kind'], read: async () => [{ labels: { kind: 'sync' }, value }] },
    { ...base, name: 'broken_seconds', read: () => Promise.reject(new Error('the database is away')) },
  ]);
  expect(await metrics.text()).toContain('estradeiro_waiting{kind="sync"} 7');
  value = 8;
  const text = await metrics.text();
  expect(text).toContain('estradeiro_waiting{kind="sync"} 8');
  expect(text).not.toMatch(/^estradeiro_broken_seconds /m);
  expect(text).toContain('estradeiro_unread_figures_total 2');
});

it('waits for no metric that hangs', async () => {
  open().watch([{ name: 'hanging_seconds', help: 'x', read: () => new Promise(() => undefined) }]);
  const text = await metrics.text();
  expect(text).not.toMatch(/^estradeiro_hanging_seconds /m);
  expect(text).toContain('estradeiro_unread_figures_total 1');
});

it.each([
  ['ok', () => Promise.resolve()],
  ['4xx', () => Promise.reject(Object.assign(new Error(), { status: 429 }))],
  ['5xx', () => Promise.reject(Object.assign(new Error(), { responseCode: 550 }))],
  ['timeout', () => Promise.reject(Object.assign(new Error(), { name: 'TimeoutError' }))],
  ['failed', () => Promise.reject(new Error('connection lost'))],
])('tells of a call that ended as %s', async (outcome, work) => {
  open();
  await measureCall('host.example', work).catch(() => undefined);
  expect(await metrics.text()).toContain(`_count{to="host.example",outcome="${outcome}"} 1`);
});
