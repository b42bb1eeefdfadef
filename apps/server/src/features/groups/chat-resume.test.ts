import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteMessage, editMessage, type MessagesState, sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup, joinGroup } from '@estradeiro/contract/groups/groups';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { chatMessages } from './chat.tables.ts';
import { createDevice, type Device } from './chat-device.testing.ts';

const riders = 20;
const disconnects = 1_000;
/** Messages of each rider; every third is edited, every fifth deleted. */
const messagesEach = 25;
const longestOnlineMs = 40;

let database: OpenDatabase;
let app: TestApp;
let address: string;
beforeAll(async () => {
  database = (await testDatabases.at(-1)?.open()) as OpenDatabase;
  app = await createTestApp({ database });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

async function talk(rider: TestClient, id: string, name: number) {
  for (let n = 0; n < messagesEach; n++) {
    const said = await rider(sendMessage, { params: { id }, body: { message: `${name}: ${n}` } });
    expect(said.status).toBe(201);
    const params = { id, messageId: said.body.id };
    if (n % 3 === 0) await ok(rider(editMessage, { params, body: { message: `${name}: ${n}, editada` } }));
    if (n % 5 === 0) await ok(rider(deleteMessage, { params }));
    await wait(Math.random() * 2 * longestOnlineMs);
  }
}

async function ride(device: Device, count: number) {
  for (let lost = 0; lost < count; lost++) {
    const connection = device.connect(address);
    if (lost % 2) await connection.ready; // or lost while it connects, or while it reads what was missed
    await wait(Math.random() * longestOnlineMs);
    await connection.cut();
  }
}

async function catchUp(device: Device) {
  const connection = device.connect(address);
  await connection.ready;
  await connection.cut();
}

/** A rider's view never goes backwards: nothing in another order, nothing twice. */
function watch() {
  let outOfOrder = 0;
  return {
    outOfOrder: () => outOfOrder,
    see({ messages }: MessagesState) {
      if (messages.some(({ seq }, n) => seq <= (messages[n - 1]?.seq ?? 0))) outOfOrder++;
    },
  };
}

it('loses nothing, doubles nothing and keeps the order over 1,000 random disconnects while all write', async () => {
  const clients = await Promise.all(Array.from({ length: riders }, () => app.newRider()));
  const [owner, ...others] = clients as [TestClient, ...TestClient[]];
  const { id } = (await owner(createGroup, { body: { name: 'Serra', visibility: 'public' } })).body;
  for (const rider of others) await ok(rider(joinGroup, { params: { id } }));
  const seen = watch();
  const devices = clients.map((rider) => createDevice(rider.cookie, id, seen.see));
  await Promise.all(devices.map(catchUp)); // from the first message on

  await Promise.all([
    ...clients.map((rider, name) => talk(rider, id, name)),
    ...devices.map((device) => ride(device, disconnects / riders)),
  ]);
  await Promise.all(devices.map(catchUp));

  const kept = await database.db
    .select({ id: chatMessages.id, revision: chatMessages.revision, message: chatMessages.message })
    .from(chatMessages)
    .where(eq(chatMessages.groupId, id))
    .orderBy(asc(chatMessages.seq));
  expect(kept).toHaveLength(riders * messagesEach);
  for (const device of devices) {
    expect(device.state().messages.map(({ id, revision, message }) => ({ id, revision, message }))).toEqual(kept);
  }
  expect(seen.outOfOrder()).toBe(0);
}, 300_000);
