import { randomUUID } from 'node:crypto';
import { startTwilio, type TwilioSimulator, twilioAccount } from '@estradeiro/simulators/twilio';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '#platform/app.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { createJobsStore } from '#platform/jobs.store.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { users } from '#platform/users.tables.ts';
import { createDeliver } from './deliver.ts';
import { createDeliveriesStore, deliveryJob } from './deliveries.store.ts';
import type { Contact } from './emergency.provider.ts';
import { createEmergency, type Emergency } from './emergency.service.ts';
import { createEmergencyStore } from './emergency.store.ts';
import { createTwilio } from './providers/twilio.ts';

/** The worker by hand: each step at a time that the test says, so that it can be stopped between any two. */
describe.each(testDatabases)('sending on $name', ({ open }) => {
  let database: OpenDatabase;
  let twilio: TwilioSimulator;
  let service: Emergency;
  let riderId: string;
  let contacts: Contact[];
  let now = new Date();
  const told: string[] = [];
  const clock = { now: () => now };
  const secret = 'only for tests, and long enough for that';
  const tell = (_riderId: string, alertId: string) => void told.push(alertId);

  beforeAll(async () => {
    database = await open();
    twilio = await startTwilio();
    service = createEmergency({
      ...{ store: createEmergencyStore(database.db), contactsOf: async () => contacts, channels: channels(), secret },
      ...{ tell, wake: () => undefined, clock, log: pino({ level: 'silent' }) },
    });
  });
  afterAll(() => Promise.all([database.close(), twilio.stop()]));
  beforeEach(async () => {
    riderId = randomUUID();
    await database.db.delete(jobs);
    await database.db.insert(users).values({ id: riderId, firstName: 'Ana', lastName: 'Souza' });
    contacts = [contact(1)];
    twilio.fate = () => 'accept';
    twilio.readTrouble = () => null;
    twilio.taken.length = 0;
    told.length = 0;
    now = new Date();
  });

  const contact = (number: number): Contact => ({
    ...{ id: randomUUID(), name: `Contato ${number}`, phone: `+55489${`${number}`.padStart(8, '0')}` },
    ...{ email: null, isPrimary: number === 1 },
  });
  const channels = () => [
    createTwilio(
      { ...{ baseUrl: twilio.url, callbackUrl: null, timeoutMs: 1_000 }, ...twilioAccount },
      { name: 'twilio-sms', from: twilioAccount.from },
    ),
  ];
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const send = () =>
    service.send(riderId, {
      ...{ id: randomUUID(), message: '', location: null, linkOrigin: 'https://estradeiro.example' },
    });
  const stateOf = async (id: string) => (await service.byId(riderId, id)).deliveries[0]?.channels[0];

  /** One look at the queue by a process that then ends: nothing of it is left but what it wrote. */
  async function work(most = 100): Promise<number> {
    const queue = createJobsStore(database.db);
    const deliver = createDeliver({
      store: createDeliveriesStore(database.db),
      channels: channels(),
      secret,
      tell,
      clock,
    });
    const claimed = await queue.claim([deliveryJob], most, now, new Date(now.getTime() + 60_000));
    for (const job of claimed) {
      const again = await deliver(job.payload);
      if (again) await queue.postpone(job, again, 0);
      else await queue.finish(job);
    }
    return claimed.length;
  }

  /** As a process would that is killed at the worst moment: the gateway has the message, and nobody wrote that down. */
  async function dieWhileSending() {
    const store = createDeliveriesStore(database.db);
    const [job] = await createJobsStore(database.db).claim([deliveryJob], 1, now, new Date(now.getTime() + 60_000));
    const { deliveryId } = (job?.payload ?? {}) as { deliveryId: string };
    const dying = {
      ...store,
      apply: async (id: string, event: Parameters<typeof store.apply>[1], at: Date) => {
        if (event.type !== 'began') throw new Error('killed');
        return store.apply(id, event, at);
      },
    };
    await createDeliver({ store: dying, channels: channels(), secret, tell, clock })({ deliveryId }).catch(
      () => undefined,
    );
  }

  it('survives the process between taking and writing down, without a second message', async () => {
    const { id } = await send();
    await dieWhileSending();
    expect(twilio.taken).toHaveLength(1);
    pass(61); // the claim of the dead has run out
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(twilio.taken).toHaveLength(1);
  });

  it('sends again what was not found once it is settled, and not before', async () => {
    twilio.fate = () => 'drop-before-accept';
    const { id } = await send();
    await work();
    twilio.fate = () => 'accept';
    pass(2);
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1, problem: { type: 'unavailable' } });
    pass(12);
    while ((await work()) > 0);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
    pass(2); // as after any attempt that did not arrive
    while ((await work()) > 0);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(twilio.taken).toHaveLength(1);
  });

  it('would rather be read twice than never, where the gateway cannot be asked', async () => {
    twilio.fate = () => 'drop-after-accept';
    twilio.readTrouble = () => ({ status: 500 });
    const { id } = await send();
    await work();
    twilio.fate = () => 'accept';
    pass(61);
    while ((await work()) > 0);
    pass(2);
    while ((await work()) > 0);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('finds out by itself about a receipt that was lost', async () => {
    twilio.receipts = () => ({ outcome: 'delivered' });
    const { id } = await send();
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    await expect.poll(() => twilio.taken[0]?.status).toBe('delivered');
    pass(16);
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
    twilio.receipts = () => null;
  });

  it('gives up after ten tries in half an hour, and says so', async () => {
    twilio.fate = () => ({ status: 503 });
    const { id } = await send();
    const began = now;
    while ((await stateOf(id))?.state === 'queued') {
      await work();
      pass(5);
    }
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 10, problem: { type: 'unavailable' } });
    expect(now.getTime() - began.getTime()).toBeLessThan(30 * 60_000);
  });

  it('gives up no sooner where the gateway only is silent', async () => {
    twilio.fate = () => 'drop-before-accept';
    const { id } = await send();
    const began = now;
    while ((await stateOf(id))?.state === 'queued') {
      await work();
      pass(5);
    }
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 10 });
    expect(now.getTime() - began.getTime()).toBeGreaterThan(25 * 60_000);
  });

  it('leaves a message alone for as long as the gateway asks', async () => {
    twilio.fate = () => ({ status: 429, retryAfterSeconds: 120 });
    const { id } = await send();
    await work();
    twilio.fate = () => 'accept';
    pass(119);
    expect(await work()).toBe(0);
    pass(1);
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('ends quietly where the account went in the meantime', async () => {
    await send();
    await database.db.delete(users).where(eq(users.id, riderId));
    await work();
    expect(twilio.taken).toEqual([]);
  });

  it('takes a thousand contacts, and tells the primary one first', async () => {
    contacts = Array.from({ length: 1_000 }, (_, index) => contact(index + 1));
    const { id } = await send();
    await work(2);
    expect(twilio.taken.map(({ to }) => to)).toEqual(contacts.slice(0, 2).map(({ phone }) => phone));
    const { deliveries, contactsNotified } = await service.byId(riderId, id);
    expect([deliveries.length, contactsNotified]).toEqual([1_000, 2]);
  });
});
