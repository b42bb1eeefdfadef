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
import { createDeliveriesStore } from './deliveries.store.ts';
import { deliveryJob, startJob } from './delivery-jobs.ts';
import type { Contact } from './emergency.provider.ts';
import { createEmergency, type Emergency } from './emergency.service.ts';
import { createEmergencyStore } from './emergency.store.ts';
import { emergencyAlerts } from './emergency.tables.ts';
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
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const clock = { now: () => now };
  const secret = 'only for tests, and long enough for that';
  const tell = (_riderId: string, alertId: string) => void told.push(alertId);

  beforeAll(async () => {
    database = await open();
    twilio = await startTwilio();
    service = createEmergency({
      ...{ store: createEmergencyStore(database.db), contactsOf: async () => contacts, channels: channels(), secret },
      ...{ tell, wake: () => undefined, clock, log },
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
    lines.length = 0;
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
  const linkOrigin = 'https://estradeiro.example';
  const send = (delaySeconds = 0, id: string = randomUUID()) =>
    service.send(riderId, { ...{ id, message: '', location: null, linkOrigin }, delaySeconds });
  const stateOf = async (id: string) => (await service.byId(riderId, id)).deliveries[0]?.channels[0];

  async function start(payload: unknown): Promise<null> {
    await service.start((payload as { alertId: string }).alertId);
    return null;
  }

  /** One look at the queue by a process that then ends: nothing of it is left but what it wrote. */
  async function work(most = 100): Promise<number> {
    const queue = createJobsStore(database.db);
    const deliver = createDeliver({
      store: createDeliveriesStore(database.db),
      ...{ channels: channels(), secret, tell, clock, log },
    });
    const kinds = [startJob, deliveryJob('twilio-sms')];
    const claimed = await queue.claim(kinds, most, now, new Date(now.getTime() + 60_000));
    for (const job of claimed) {
      const again = job.kind === startJob ? await start(job.payload) : await deliver(job.payload);
      if (again) await queue.postpone(job, again, 0);
      else await queue.finish(job);
    }
    return claimed.length;
  }

  /** As a process would that is killed at the worst moment: the gateway has the message, and nobody wrote that down. */
  async function dieWhileSending() {
    const store = createDeliveriesStore(database.db);
    const until = new Date(now.getTime() + 60_000);
    const [job] = await createJobsStore(database.db).claim([deliveryJob('twilio-sms')], 1, now, until);
    const { deliveryId } = (job?.payload ?? {}) as { deliveryId: string };
    const dying = {
      ...store,
      apply: async (id: string, event: Parameters<typeof store.apply>[1], at: Date) => {
        if (event.type !== 'began') throw new Error('killed');
        return store.apply(id, event, at);
      },
    };
    const deliver = createDeliver({ store: dying, channels: channels(), secret, tell, clock, log });
    await deliver({ deliveryId }).catch(() => undefined);
  }

  describe('a countdown', () => {
    it('is kept by the server, which sends when it is over, whoever is left then', async () => {
      const alert = await send(10);
      expect(alert).toMatchObject({ state: 'counting', contactsNotified: 0, liveLink: null });
      expect(new Date(alert.sendAt).getTime() - new Date(alert.asOf).getTime()).toBe(10_000);
      pass(9);
      await work();
      expect(twilio.taken).toEqual([]);
      pass(1);
      while ((await work()) > 0);
      expect(twilio.taken).toHaveLength(1);
      expect(await service.byId(riderId, alert.id)).toMatchObject({ state: 'open', contactsNotified: 1 });
    });

    it('that is taken back sends nothing, ever, and says so', async () => {
      const { id } = await send(10);
      expect(await service.cancel(riderId, id)).toMatchObject({ state: 'cancelled' });
      expect(await service.active(riderId)).toBeNull();
      pass(60);
      while ((await work()) > 0);
      expect(twilio.taken).toEqual([]);
      expect(await send(0, id)).toMatchObject({ state: 'cancelled' });
      await work();
      expect(twilio.taken).toEqual([]);
    });

    it('that is over cannot be taken back, and the answer says so', async () => {
      const { id } = await send(10);
      pass(10);
      while ((await work()) > 0);
      expect(await service.cancel(riderId, id)).toMatchObject({ state: 'open', contactsNotified: 1 });
      expect(await service.cancelCall(riderId, id, linkOrigin)).toMatchObject({ state: 'open' });
    });

    it('is either sent or taken back where both come at once', async () => {
      for (let round = 0; round < 10; round++) {
        const { id } = await send(10);
        pass(10);
        const [answer] = await Promise.all([service.cancel(riderId, id), service.start(id)]);
        twilio.taken.length = 0;
        while ((await work()) > 0);
        expect(twilio.taken).toHaveLength(answer.state === 'cancelled' ? 0 : 1);
        await database.db.delete(emergencyAlerts);
      }
    });

    it('can be taken back before the call itself arrives', async () => {
      const id = randomUUID();
      expect(await service.cancelCall(riderId, id, linkOrigin)).toMatchObject({ state: 'cancelled' });
      expect(await send(5, id)).toMatchObject({ state: 'cancelled' });
      pass(10);
      while ((await work()) > 0);
      expect(twilio.taken).toEqual([]);
      expect(await service.liveLinks(riderId)).toEqual([]);
    });

    it('is cut short by the same call without a delay, and sends once', async () => {
      const { id } = await send(10);
      const location = { lat: -28.39, lng: -49.4, timestamp: now.toISOString() };
      await service.send(riderId, { ...{ id, message: '', location, linkOrigin }, delaySeconds: 8 });
      expect(await send(0, id)).toMatchObject({ state: 'open' });
      await work();
      expect(twilio.taken).toMatchObject([{ text: expect.stringContaining('q=-28.39,-49.4') }]);
      pass(20);
      while ((await work()) > 0);
      expect(twilio.taken).toHaveLength(1);
    });

    it('of somebody else is not there', async () => {
      const { id } = await send(10);
      await expect(service.cancel(randomUUID(), id)).rejects.toMatchObject({ type: 'not_found' });
    });

    it('that is taken back counts as no alert of those that a rider may make in an hour', async () => {
      for (let made = 0; made < 12; made++) await service.cancel(riderId, (await send(10)).id);
      expect(await send()).toMatchObject({ state: 'open' });
    });
  });

  it('gives the all-clear to whoever may have read it, though a later attempt was refused', async () => {
    twilio.fate = () => 'drop-after-accept';
    twilio.readTrouble = () => ({ status: 500 });
    const { id } = await send();
    await work();
    twilio.fate = () => ({ status: 400, code: 21610 });
    pass(61);
    while ((await work()) > 0);
    pass(2);
    while ((await work()) > 0);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: { type: 'address_refused' } });
    twilio.fate = () => 'accept';
    await service.resolve(riderId, id);
    await work();
    expect(twilio.taken.at(-1)?.text).toContain('está bem');
  });

  it('finds a message again though the link in it was revoked meanwhile', async () => {
    twilio.fate = () => 'drop-after-accept';
    const { id } = await send();
    await work();
    await service.revokeLink(riderId, id);
    twilio.fate = () => 'accept';
    for (let look = 0; look < 5 && (await stateOf(id))?.state === 'queued'; look++) {
      pass(4);
      await work();
    }
    expect(twilio.taken).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('tries again what a receipt says was only in the way of, and no copy of a receipt counts twice', async () => {
    const { id } = await send();
    await work();
    const store = createDeliveriesStore(database.db);
    const failed = { deliveryId: null, outcome: 'failed', problem: 'undeliverable', mayPass: true } as const;
    const receipt = { ...failed, providerMessageId: twilio.taken[0]?.id ?? '' };
    expect(await store.applyReceipt(receipt, now)).not.toBeNull();
    expect(await store.applyReceipt(receipt, now)).toBeNull();
    expect(await stateOf(id)).toMatchObject({ state: 'queued', problem: { type: 'undeliverable' } });
    pass(2);
    while ((await work()) > 0);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(twilio.taken).toHaveLength(2);
  });

  it('leaves a line for the operator of every attempt that failed, with nothing of what people wrote', async () => {
    twilio.fate = () => ({ status: 503 });
    const { id } = await send();
    await work();
    twilio.fate = () => ({ status: 400, code: 21211 });
    pass(2);
    await work();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { alertId: id, channel: 'twilio-sms', attempt: 1, problem: 'unavailable', code: 503, msg: expect.any(String) },
      { alertId: id, deliveryId: expect.any(String), attempt: 2, problem: 'address_refused', code: 400, level: 50 },
    ]);
    expect(lines.join('')).not.toMatch(/\+55|Contato|Souza|SOS|google/);
  });

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
