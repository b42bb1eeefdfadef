import { sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { readyz } from '@estradeiro/contract/health';
import { createSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, testHttp } from './app.testing.ts';
import { lowBytes, watchDiskSpace } from './disk-space.ts';
import { answerError } from './errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells once when the disk is nearly full, and once when there is room', () => {
  let free = lowBytes;
  const onChange = vi.fn();
  const disk = watchDiskSpace({ free: () => free, onChange });
  expect([disk.hasSpace(), onChange.mock.calls]).toEqual([true, []]);
  free = lowBytes - 1;
  vi.advanceTimersByTime(60_000);
  expect([disk.hasSpace(), onChange.mock.calls]).toEqual([false, [[true]]]);
  free = lowBytes;
  vi.advanceTimersByTime(60_000);
  expect([disk.hasSpace(), onChange.mock.calls]).toEqual([true, [[true], [false]]]);
  disk.stop();
});

it('without space keeps calls for help alone, answers what is read, and says so', async () => {
  vi.useRealTimers();
  let hasSpace = true;
  const problem = { part: 'disk' as const, message: 'quase cheio' };
  const app = await createTestApp({ http: { ...testHttp, hasSpace: () => hasSpace }, problems: () => [problem] });
  const ana = await app.newRider();
  hasSpace = false;
  expect(await ana(createSavedRoute, { body: {} })).toMatchObject({
    status: 507,
    body: { error: { type: 'no_space', message: expect.stringContaining('O servidor está sem espaço') } },
  });
  expect((await ana(listSavedRoutes)).status).toBe(200);
  expect((await ana(sendEmergencyAlert, { body: {} })).status).not.toBe(507);
  expect(await app.nobody(readyz)).toMatchObject({ status: 200, body: { problems: [problem] } });
  await app.close();
});

it.each([
  ['the database', new DrizzleQueryError('insert', [], Object.assign(new Error('full'), { code: '53100' }))],
  ['a file', Object.assign(new Error('full'), { code: 'ENOSPC' })],
])('a full disk under %s is told as what it is', (_, thrown) => {
  const send = vi.fn();
  const reply = { code: () => ({ send }) };
  answerError(thrown, { log: { info: vi.fn(), error: vi.fn() } } as never, reply as never);
  expect(send).toHaveBeenCalledWith({ error: expect.objectContaining({ type: 'no_space' }) });
});
