import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup, joinGroup } from '@estradeiro/contract/groups/groups';
import { setMessageNotices } from '@estradeiro/contract/groups/message-notices';
import { getNoticeState, PushPayload, saveNoticeSettings, subscribeDevice } from '@estradeiro/contract/notifications';
import { seeded } from '@estradeiro/navigation/seeded';
import { type PushServiceSimulator, startPushService } from '@estradeiro/simulators/push-service';
import { build } from '../../../scripts/steps.mjs';
import { startMortalServer } from '../mortal-server.ts';
import { type FaultOutcome, fault } from './fault.ts';
import { type Connection, callRetrying, type Rider, repeatsText, signUpRider } from './riders.ts';

const pairs = 8;
const messagesEach = 12;
const kills = 6;
/** After a failure the server waits half a minute at least; then every device must have the newest message. */
const patienceMs = 150_000;
const random = seeded(31);

/** Who writes, and whose phone must show it. */
type Pair = { writer: Rider; reader: Rider; groupId: string; endpoint: string };

/**
 * Riders write to groups whose other member is away, while the push service fails two of three times and the server is
 * killed. A message that replaces an earlier one on the phone is the same notification, also when it comes twice.
 */
async function pushInTrouble(): Promise<FaultOutcome> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  const push = await startPushService();
  const server = await startMortalServer(() => ({
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', INMET: 'off', TRUST_PROXY: 'on' },
    PUSH_HOSTS: push.url,
  }));
  try {
    const connection = { addresses: [server.baseUrl], origin: server.baseUrl };
    const all = await Promise.all(Array.from({ length: pairs }, () => createPair(connection, push)));
    push.answerTo = () => {
      const luck = random();
      if (luck < 1 / 3) return { status: 503 };
      return luck < 2 / 3 ? { status: 429, retryAfterSeconds: 1 } : { status: 201 };
    };
    await Promise.all([...all.map(writeAll), killServer(server.kill)]);
    push.answerTo = () => ({ status: 201 });
    const isTold = ({ endpoint }: Pair) => shownOn(push, endpoint).at(-1)?.body === textOf(messagesEach);
    const until = performance.now() + patienceMs;
    while (!all.every(isTold) && performance.now() < until) await wait(500);

    const shown = all.map(({ endpoint }) => shownOn(push, endpoint));
    const texts = new Set(Array.from({ length: messagesEach }, (_, index) => textOf(index + 1)));
    return {
      tried: pairs,
      lost: all.filter((pair) => !isTold(pair)).length,
      doubled: shown.reduce((sum, payloads) => sum + new Set(payloads.map(({ tag }) => tag)).size - 1, 0),
      wrong: push.complaints.length + shown.flat().filter(({ body }) => !texts.has(body)).length,
      details: `${server.kills} kills, ${push.requests.length} requests to the push service, of which it accepted ${push.accepted.length}; ${repeatsText(all.map(({ writer }) => writer))}`,
    };
  } finally {
    await server.stop();
    await push.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createPair(connection: Connection, push: PushServiceSimulator): Promise<Pair> {
  const [writer, reader] = [await signUpRider(connection), await signUpRider(connection)];
  const body = { name: 'Serra', visibility: 'public' as const };
  const { id } = await callRetrying(writer, createGroup, { body, key: randomUUID() });
  await callRetrying(reader, joinGroup, { params: { id } });
  const device = push.subscribe();
  const { publicKey } = await callRetrying(reader, getNoticeState);
  await callRetrying(reader, subscribeDevice, { body: { ...device, publicKey: publicKey ?? '' } });
  await callRetrying(reader, saveNoticeSettings, {
    body: { kinds: {}, showsText: true, quietHours: null, zone: 'America/Sao_Paulo' },
  });
  await callRetrying(reader, setMessageNotices, { params: { id }, body: { wanted: true } });
  return { writer, reader, groupId: id, endpoint: device.endpoint };
}

async function writeAll({ writer, groupId: id }: Pair): Promise<void> {
  for (let n = 1; n <= messagesEach; n++) {
    await callRetrying(writer, sendMessage, { params: { id }, body: { message: wordsOf(n) }, key: randomUUID() });
    await wait(1_000);
  }
}

async function killServer(kill: () => Promise<void>): Promise<void> {
  for (let killed = 0; killed < kills; killed++) {
    await wait(500 + random() * 2_000);
    await kill();
  }
}

const wordsOf = (n: number) => `mensagem ${n}`;
const textOf = (n: number) => `Ana Souza: ${wordsOf(n)}`;

const shownOn = (push: PushServiceSimulator, endpoint: string) =>
  push.accepted.filter(({ device }) => device === endpoint).map(({ payload }) => PushPayload.parse(payload));

export const pushTroubled = fault(
  'a push service that fails two of three times, the server killed meanwhile',
  pushInTrouble,
);
