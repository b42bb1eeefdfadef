import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { register, User } from '@estradeiro/contract/auth';
import type { Endpoint } from '@estradeiro/contract/endpoint';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup, Group, joinGroup } from '@estradeiro/contract/groups/groups';
import { removeGroupMember } from '@estradeiro/contract/groups/members';
import { filledPath } from '@estradeiro/contract/record-id';
import { freePort } from '@estradeiro/simulators/listening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevice, type Device } from './chat-device.testing.ts';
import { createMachines, type Instance, ownDatabase } from './instances.testing.ts';

const databaseUrl = process.env.TEST_DATABASE_URL;
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
/** The longest wait for an expected event on a busy machine. */
const patienceMs = 60_000;

type Rider = { id: string; cookie: string };

// Needs PostgreSQL, and a redis-server to start and stop.
describe.skipIf(!databaseUrl || !hasRedis)('a group on two instances', { timeout: 3 * patienceMs }, () => {
  const machines = createMachines();
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let redis: { end(): Promise<void> };
  let redisPort: number;
  let near: Instance;
  let far: Instance;
  let ana: Rider;
  let bia: Rider;
  let caio: Rider;
  let groupId: string;
  /** Bia is near and Caio far, by the contract's rule. */
  let phones: Record<'bia' | 'caio', Phone>;
  let said = 0;

  const settings = () => ({
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SESSION_SECRET: 'only for tests, and long enough for that',
  });

  beforeAll(async () => {
    database = await ownDatabase(databaseUrl ?? '');
    redisPort = await freePort();
    redis = await machines.redis(redisPort);
    near = await machines.instance(settings()); // the first one migrates
    far = await machines.instance(settings());
    [ana, bia, caio] = [await signUp(near), await signUp(near), await signUp(far)];
    const made = await post(near, ana, createGroup, {}, { name: 'Serra', visibility: 'public' });
    groupId = Group.parse(await made.json()).id;
    for (const rider of [bia, caio]) await post(far, rider, joinGroup, { id: groupId }, {});
    phones = { bia: phoneOf(bia, () => near), caio: phoneOf(caio, () => far) };
    await Promise.all([phones.bia.connected(), phones.caio.connected()]);
  }, 600_000);
  afterAll(async () => {
    for (const phone of Object.values(phones ?? {})) await phone.off();
    await machines.stop();
    await database?.drop();
  });

  const say = async (at: () => Instance) => {
    said++;
    const key = randomUUID();
    // Retries with the same key, as the outbox of a browser does.
    await until(() =>
      post(at(), ana, sendMessage, { id: groupId }, { message: `${said}` }, key).then(
        ({ status }) => status === 201,
        () => false,
      ),
    );
  };
  const everything = () => Array.from({ length: said }, (_, n) => `${n + 1}`);
  const hasAll = async (phone: Phone) => {
    await until(async () => phone.texts().length >= said);
    expect(phone.texts()).toEqual(everything());
  };

  it('a message to one reaches the clients of the other, without their request', async () => {
    const readings = phones.caio.readings();
    for (let count = 0; count < 5; count++) await say(() => near);
    await hasAll(phones.caio);
    expect(phones.caio.readings()).toBe(readings);
  });

  it('messages from while Redis was unreachable arrive when it is back, and nothing is doubled', async () => {
    await redis.end();
    for (let count = 0; count < 3; count++) await say(() => near);
    await say(() => far);
    await hasAll(phones.bia); // read again while instances do not hear each other
    redis = await machines.redis(redisPort);
    await Promise.all(Object.values(phones).map(hasAll));
    for (let count = 0; count < 3; count++) await say(() => near);
    await Promise.all(Object.values(phones).map(hasAll));
  });

  it('a rider removed at one receives nothing at the other from that instant', async () => {
    const witness = phoneOf(bia, () => far); // on the same instance as Caio's
    await witness.connected();
    await post(near, ana, removeGroupMember, { id: groupId, userId: caio.id }, {});
    const before = phones.caio.texts();
    await say(() => near);
    await hasAll(witness);
    expect(phones.caio.texts()).toEqual(before);
    await phones.caio.off();
    phones.caio = witness;
  });

  it('clients of a killed instance go to the other and miss nothing', async () => {
    const doomed = near;
    let turn = 0;
    let killed = Promise.resolve();
    for (let count = 0; count < 20; count++) {
      if (count === 10) {
        killed = wait(20).then(() => doomed.end('SIGKILL')); // in the middle of a message, as likely as not
        near = far; // the load balancer sends reconnecting clients there
      }
      await say(() => (turn++ % 2 ? far : doomed));
    }
    await killed;
    await Promise.all(Object.values(phones).map(hasAll));
  });

  async function signUp(at: Instance): Promise<Rider> {
    const account = {
      firstName: 'Ana',
      lastName: 'Souza',
      email: `${randomUUID()}@example.com`,
      password: 'Estrada 116',
    };
    const answer = await post(at, null, register, {}, account);
    return { id: User.parse(await answer.json()).id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  function phoneOf(rider: Rider, at: () => Instance): Phone {
    return keepConnected(
      createDevice(rider.cookie, groupId, () => {}),
      () => at().address,
    );
  }
});

/** Fails where no server answers, or one refuses. */
async function post(
  at: Instance,
  rider: Rider | null,
  { path }: Endpoint,
  params: Record<string, string>,
  body: object,
  key: string = randomUUID(),
): Promise<Response> {
  const answer = await fetch(at.address + filledPath(path, params), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: at.address,
      'idempotency-key': key,
      ...(rider && { cookie: rider.cookie }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

type Phone = {
  texts(): string[];
  readings(): number;
  connected(): Promise<void>;
  off(): Promise<void>;
};

/** Reconnects as a browser does, to its current address. */
function keepConnected(device: Device, address: () => string): Phone {
  let isOff = false;
  let connection = device.connect(address());
  const first = connection.ready;
  const over = (async () => {
    while (!isOff) {
      await connection.ended;
      await wait(100);
      if (!isOff) connection = device.connect(address());
    }
  })();
  return {
    texts: () => device.state().messages.map(({ message }) => message),
    readings: device.readings,
    connected: () => first,
    async off() {
      isOff = true;
      await connection.cut();
      await over;
    },
  };
}

async function until(holds: () => Promise<boolean>) {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('it never came');
    await wait(50);
  }
}
