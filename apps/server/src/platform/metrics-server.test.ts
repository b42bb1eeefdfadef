import { expect, it, onTestFinished } from 'vitest';
import { createMetrics } from './metrics.ts';
import { openMetricsServer } from './metrics-server.ts';

async function open(token?: string) {
  const metrics = createMetrics({ problems: async () => [] });
  const server = await openMetricsServer(metrics, { port: 0, host: '127.0.0.1', token });
  onTestFinished(() => {
    server.close();
    metrics.close();
  });
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port()}${path}`, { headers, method });
}

it('serves the metrics, and nothing else', async () => {
  const ask = await open();
  const answer = await ask('/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await answer.text()).toContain('estradeiro_open_streams 0');
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', {}, 'POST')).status).toBe(404);
});

it('requires its token', async () => {
  const ask = await open('a token long enough');
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', { authorization: 'Bearer another one' })).status).toBe(401);
  expect((await ask('/metrics', { authorization: 'Bearer a token long enough' })).status).toBe(200);
});
