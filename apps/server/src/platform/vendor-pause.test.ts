import { beforeEach, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { UpstreamRefusal } from './http.ts';
import { createVendorPause } from './vendor-pause.ts';

let nowMs: number;
let asked: number;
let rest: ReturnType<typeof createVendorPause>;
beforeEach(() => {
  [nowMs, asked] = [0, 0];
  rest = createVendorPause({ now: () => new Date(nowMs) });
});

const failing = (cause: Error) => () =>
  rest(async () => {
    asked += 1;
    throw new AppError('upstream_unavailable', { cause });
  });
const succeeding = () => rest(async () => ++asked);

it.each([
  ['as long as the vendor asks for', 120, 120],
  ['a minute when it names no time', null, 60],
  ['ten minutes at most', 86_400, 600],
])('leaves a vendor alone that has had enough: %s', async (_, retryAfterSeconds, seconds) => {
  const refused = failing(new UpstreamRefusal(429, '', retryAfterSeconds));
  await expect(refused()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  nowMs = seconds * 1000 - 1;
  await expect(succeeding()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  expect(asked).toBe(1);
  nowMs = seconds * 1000;
  expect(await succeeding()).toBe(2);
});

it('gives up for half a minute after three failures in a row', async () => {
  const broken = failing(new UpstreamRefusal(500, ''));
  await broken().catch(() => null);
  await broken().catch(() => null);
  await succeeding();
  for (const _ of [1, 2, 3]) await broken().catch(() => null);
  expect(asked).toBe(6);
  await expect(succeeding()).rejects.toMatchObject({ type: 'upstream_unavailable' });
  nowMs = 30_000;
  expect(await succeeding()).toBe(7);
});
