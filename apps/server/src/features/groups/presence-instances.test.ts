import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { register } from '@estradeiro/contract/auth';
import { createGroup, Group, joinGroup } from '@estradeiro/contract/groups/groups';
import { freePort } from '@estradeiro/simulators/listening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMachines, type Instance, ownDatabase } from './instances.testing.ts';

const databaseUrl = process.env.TEST_DATABASE_URL;
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A killed instance expires within a minute; the rest is for a busy machine. */
const patience = { timeout: 120_000, interval: 500 };

describe.skipIf(!databaseUrl || !hasRedis)('who is online, on two instances', { timeout: 300_000 }, () => {
  const machines = createMachines();
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let redis: { end(): Promise<void> };
  let redisPort: number;
  let near: Instance;
  let far: Instance;
  let cookies: { ana: string; bia: string };
  let groupId: string;

  beforeAll(async () => {
    database = await ownDatabase(databaseUrl ?? '');
    redisPort = await freePort();
    redis = await machines.redis(redisPort);
    const settings = {
      DATABASE_URL: database.url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SESSION_SECRET: 'only for tests, and long enough for that',
    };
    near = await machines.instance(settings); // the first one migrates
    far = await machines.instance(settings);
    cookies = { ana: await signUp(near), bia: await signUp(far) };
    const made = await post(near, cookies.ana, createGroup.path, { name: 'Serra', visibility: 'public' });
    groupId = Group.parse(await made.json()).id;
    await post(far, cookies.bia, joinGroup.path.replace(':id', groupId), {});
  }, 240_000);
  afterAll(async () => {
    await machines.stop();
    await database?.drop();
  });

  const signUp = async (at: Instance) => {
    const account = { firstName: 'Ana', lastName: 'Souza', email: `${randomUUID()}@example.com` };
    const answer = await post(at, '', register.path, { ...account, password: 'Estrada 116' });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  /** The online count at Bia's instance. */
  const online = async (): Promise<number> => {
    const answer = await fetch(`${far.address}/api/groups/${groupId}`, { headers: { cookie: cookies.bia } });
    return Group.parse(await answer.json()).onlineCount;
  };
  /** Referenced, or the next garbage collection would close them. */
  const streams: Response[] = [];
  const listen = async (at: Instance, cookie: string) => {
    streams.push(await fetch(`${at.address}/api/events`, { headers: { cookie } }));
  };

  it('is the same for all, also once Redis was restarted and an instance was killed', async () => {
    await listen(far, cookies.bia);
    await listen(near, cookies.ana);
    await expect.poll(online, patience).toBe(2);
    await redis.end();
    await expect.poll(online, patience).toBe(1); // the far instance counts only its own
    redis = await machines.redis(redisPort);
    await expect.poll(online, patience).toBe(2);
    await near.end('SIGKILL');
    await expect.poll(online, patience).toBe(1);
  });
});

async function post(at: Instance, cookie: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: at.address, cookie };
  const answer = await fetch(at.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
