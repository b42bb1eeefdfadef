import { listSavedRoutes } from '@estradeiro/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { createTestApp, type TestApp } from '#testing/app.testing.ts';

const metrics = createMetrics({ problems: async () => [] });
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ watch: metrics.watch });
});
afterAll(async () => {
  await test.close();
  metrics.close();
});

it('counts requests by their endpoint and never by their address', async () => {
  const rider = await test.newRider();
  await rider(listSavedRoutes);
  const secret = '1c6f0f2e-6a94-4a6c-9d1e-0d5f2f7f3a11';
  await test.app.inject({ url: `/api/routes/${secret}` });
  await test.app.inject({ url: `/${secret}` });
  const text = await metrics.text();
  expect(text).toContain(`_count{method="GET",endpoint="/api/routes",status="200"} 1`);
  expect(text).toContain(`_count{method="GET",endpoint="/api/routes/:id",status="401"} 1`);
  expect(text).toContain(`_count{method="GET",endpoint="others",status="404"} 1`);
  expect(text).not.toContain(secret);
});

it('reports jobs and SOS', async () => {
  const text = await metrics.text();
  expect(text).toContain('estradeiro_jobs_longest_wait_seconds 0');
  expect(text).toContain('estradeiro_sos_longest_wait_seconds 0');
});
