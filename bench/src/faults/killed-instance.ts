import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup, joinGroup } from '@estradeiro/contract/groups/groups';
import { seeded } from '@estradeiro/navigation/seeded';
import { freePort } from '@estradeiro/simulators/listening';
import { createDevice, type Device } from '../../../apps/server/src/features/groups/chat-device.testing.ts';
import { build } from '../../../scripts/steps.mjs';
import { benchDatabase } from '../database.ts';
import { startMortalServer } from '../mortal-server.ts';
import { endRedis, needRedis, startRedis } from '../own-redis.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { callRetrying, type Rider, repeatsText, signUpRider } from './riders.ts';

const riderCount = 20;
const disconnects = 1_000;
const messagesEach = 25;
const rounds = 3;
const longest = { onlineMs: 700, silentMs: 1_500, redisAwayMs: 2_000, settlingMs: 60_000 };
const random = seeded(25);

/** A group chats over two instances while streams break, an instance is killed and Redis dies, repeatedly. */
async function run(): Promise<FaultOutcome> {
  needRedis();
  await build();
  const database = await benchDatabase();
  const [nearDir, farDir] = ['near', 'far'].map((name) => mkdtempSync(join(tmpdir(), `faults-${name}-`))) as [
    string,
    string,
  ];
  const redisPort = await freePort();
  let redis = await startRedis(redisPort);
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SESSION_SECRET: 'only for benches, and long enough for that',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'fatal',
    INMET: 'off',
  };
  const near = await startMortalServer(() => ({ ...settings, DATA_DIR: nearDir }));
  cpSync(join(nearDir, 'maps'), join(farDir, 'maps'), { recursive: true });
  const far = await startMortalServer(() => ({ ...settings, DATA_DIR: farDir, PUBLIC_URL: near.baseUrl }));
  const addresses = [near.baseUrl, far.baseUrl];

  async function withoutRedis(meanwhile: () => Promise<unknown>) {
    await endRedis(redis);
    await meanwhile();
    redis = await startRedis(redisPort);
  }
  async function breakThings() {
    for (let round = 0; round < rounds; round++) {
      await far.kill();
      await withoutRedis(() => wait(longest.redisAwayMs));
      await wait(1_000);
    }
  }

  try {
    const connection = { addresses, origin: near.baseUrl };
    const riders = await Promise.all(Array.from({ length: riderCount }, () => signUpRider(connection)));
    const [owner, ...others] = riders as [Rider, ...Rider[]];
    const { id } = await callRetrying(owner, createGroup, {
      body: { name: 'Serra', visibility: 'public' },
      key: 'the group',
    });
    for (const rider of others) await callRetrying(rider, joinGroup, { params: { id } });

    let outOfOrder = 0;
    const devices = riders.map(({ cookie }) =>
      createDevice(cookie, id, ({ messages }) => {
        if (messages.some(({ seq }, n) => seq <= (messages[n - 1]?.seq ?? 0))) outOfOrder++;
      }),
    );
    const connected = () => devices.map((device, n) => device.connect(addresses[n % addresses.length] ?? ''));
    const first = connected(); // so that they get every message
    await Promise.all(first.map(({ ready }) => ready));
    await Promise.all(first.map(cutOff));

    const said: string[] = [];
    const say = async (rider: Rider, message: string) => {
      await callRetrying(rider, sendMessage, { params: { id }, body: { message }, key: `message ${message}` });
      said.push(message);
    };
    await Promise.all([
      breakThings(),
      ...riders.map((rider, name) => talk((n) => say(rider, `${name}: ${n}`))),
      ...devices.map((device) => ride(device, addresses)),
    ]);
    // Members who stay connected must get every message without doing anything.
    const connections = connected();
    await Promise.all(connections.map(({ ready }) => ready));
    await withoutRedis(() => Promise.all(riders.map((rider, name) => say(rider, `${name}: sem Redis`))));
    await settle(devices, said.length);
    await Promise.all(connections.map(cutOff));

    const judged = devices.map((device) => judge(device, said));
    const sum = (of: (one: ReturnType<typeof judge>) => number) => judged.reduce((all, one) => all + of(one), 0);
    return {
      tried: said.length,
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      wrong: sum(({ wrong }) => wrong) + outOfOrder,
      details: `read by ${riderCount} over ${disconnects} disconnects, ${far.kills} kills of an instance and ${rounds + 1} of Redis; ${repeatsText(riders)}`,
    };
  } finally {
    await Promise.all([near.stop(), far.stop()]);
    await endRedis(redis);
    await database.drop();
    for (const folder of [nearDir, farDir]) rmSync(folder, { recursive: true, force: true });
  }
}

async function talk(say: (n: number) => Promise<void>) {
  for (let n = 0; n < messagesEach; n++) {
    await say(n);
    await wait(random() * longest.silentMs);
  }
}

async function ride(device: Device, addresses: readonly string[]) {
  for (let lost = 0; lost < disconnects / riderCount; lost++) {
    const connection = device.connect(addresses[Math.floor(random() * addresses.length)] ?? '');
    await wait(random() * longest.onlineMs); // cuts also hit connecting and catching up
    await cutOff(connection);
  }
}

/** Node's fetch does not always report the end of a stream that is cut while its server dies. */
const cutOff = ({ cut }: ReturnType<Device['connect']>) => Promise.race([cut(), wait(1_000)]);

async function settle(devices: readonly Device[], count: number) {
  const until = performance.now() + longest.settlingMs;
  const isThere = (device: Device) => device.state().messages.length >= count;
  while (performance.now() < until && !devices.every(isThere)) await wait(200);
}

function judge(device: Device, said: readonly string[]) {
  const texts = device.state().messages.map(({ message }) => message);
  const seen = new Set(texts);
  return {
    lost: said.filter((message) => !seen.has(message)).length,
    doubled: texts.length - seen.size,
    wrong: [...seen].filter((message) => !said.includes(message)).length,
  };
}

export const instances = fault('a group on two instances of which one is killed, without Redis at times', run);
