import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { login } from '@estradeiro/contract/auth';
import { freePort } from '@estradeiro/simulators/listening';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, ownOrigin, testHttp } from '#testing/app.testing.ts';
import { type EventMessage, openRedisBus } from './event-bus.ts';
import { openRedis } from './redis.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const waved: EventMessage = { id: '1', topic: 'rider:1', type: 'rider.waved', data: {} };

describe.skipIf(!hasRedis)('a Redis that comes and goes', { timeout: 60_000 }, () => {
  let port = 0;
  let server: ChildProcess | null = null;
  let redis: Redis;
  let away: boolean[] = [];
  const noTrouble = () => undefined;
  const run = () => {
    const args = ['--port', `${port}`, '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
    server = spawn('redis-server', args, { stdio: 'ignore' });
  };
  const open = async () => {
    redis = await openRedis(`redis://127.0.0.1:${port}`, { onAway: (is) => away.push(is), onTrouble: noTrouble });
  };
  const until = (isAway: boolean) => vi.waitFor(() => expect(away.at(-1)).toBe(isAway), { timeout: 30_000 });
  beforeEach(async () => {
    away = [];
    port = await freePort();
  });
  afterEach(() => {
    redis.disconnect();
    server?.kill('SIGKILL');
    server = null;
  });

  it('is not needed to start, and is joined when it is there', async () => {
    await open();
    expect(away).toEqual([true]);
    const bus = await openRedisBus(redis, noTrouble, 'test');
    const heard: [EventMessage, boolean][] = [];
    const onGap = vi.fn();
    bus.receive((...each) => heard.push(each), onGap);
    await bus.send(waved);
    expect(heard).toEqual([[waved, true]]);
    run();
    await until(false);
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), { timeout: 30_000 });
    await bus.send(waved);
    await vi.waitFor(() => expect(heard.at(-1)).toEqual([waved, false]));
    bus.close();
  });

  it('is waited for once while it is frozen, and used when it continues', async () => {
    run();
    await open();
    await vi.waitFor(() => redis.ping());
    server?.kill('SIGSTOP');
    await expect(redis.get('a')).rejects.toThrow('does not answer');
    await expect(redis.get('a')).rejects.toThrow('is away');
    const piped = await redis.pipeline().get('a').get('b').exec();
    expect(piped?.map(([error]) => error?.message)).toEqual(['Redis is away', 'Redis is away']);
    expect(away.at(-1)).toBe(true);
    server?.kill('SIGCONT');
    await until(false);
    expect(await redis.get('a')).toBeNull();
  });

  it.each(['dead', 'there'])('allows nobody more attempts to sign in while it is %s', async (state) => {
    if (state === 'there') run();
    await open();
    if (state === 'there') await vi.waitFor(() => redis.ping());
    const app = await createTestApp({ http: { ...testHttp, redis } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++) {
      const payload = { email: `rider${tries}@example.com`, password: 'Estrada 117' };
      const answer = await app.app.inject({
        method: 'POST',
        url: login.path,
        headers: { origin: ownOrigin },
        payload,
        remoteAddress: '203.0.113.9',
      });
      statuses.push(answer.statusCode);
    }
    expect([statuses[29], statuses[30]]).toEqual([401, 429]);
    await app.close();
  });
});
