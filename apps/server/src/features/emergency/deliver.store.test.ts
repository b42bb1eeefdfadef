import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#platform/users.tables.ts';
import { testDatabases } from '#testing/app.testing.ts';
import { createDeliveriesStore } from './deliveries.store.ts';
import { type Delivery, type DeliveryEvent, reduceDelivery } from './delivery.ts';
import { emergencyDeliveries as deliveries, emergencyRecipients as recipients } from './emergency.tables.ts';
import { cancelMessages } from './messages.store.ts';
import { sosByHand } from './sos-by-hand.testing.ts';

const at = new Date('2026-03-01T12:00:00Z');
const busy: DeliveryEvent = { type: 'refused', problem: 'unavailable', isFinal: false };
const taken: DeliveryEvent = { type: 'accepted', at, providerMessageId: 'SM1' };

describe.each(testDatabases)('sending on $name', ({ open }) => {
  const sos = sosByHand(open);

  it('gives the all-clear to whoever may have read it, though a later attempt was refused', async () => {
    sos.twilio.outcomeOf = () => 'drop-after-accept';
    sos.twilio.readFailure = () => ({ status: 500 });
    const { id } = await sos.send();
    await sos.work();
    sos.twilio.outcomeOf = () => ({ status: 400, code: 21610 });
    sos.pass(61);
    while ((await sos.work()) > 0);
    sos.pass(2);
    while ((await sos.work()) > 0);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'failed', problem: { type: 'address_refused' } });
    sos.twilio.outcomeOf = () => 'accept';
    await sos.service.resolve(sos.riderId, id);
    await sos.work();
    expect(sos.twilio.accepted.at(-1)?.text).toContain('está bem');
  });

  it('finds a message although the link in it was revoked meanwhile', async () => {
    sos.twilio.outcomeOf = () => 'drop-after-accept';
    const { id } = await sos.send();
    await sos.work();
    await sos.service.revokeLink(sos.riderId, id);
    sos.twilio.outcomeOf = () => 'accept';
    for (let look = 0; look < 5 && (await sos.stateOf(id))?.state === 'queued'; look++) {
      sos.pass(4);
      await sos.work();
    }
    expect(sos.twilio.accepted).toHaveLength(1);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('retries after a temporary failure in a receipt, and no copy of a receipt counts twice', async () => {
    const { id } = await sos.send();
    await sos.work();
    const store = createDeliveriesStore(sos.database.db);
    const failed = { deliveryId: null, outcome: 'failed', problem: 'undeliverable', mayPass: true } as const;
    const receipt = { ...failed, providerMessageId: sos.twilio.accepted[0]?.id ?? '' };
    expect(await store.applyReceipt(receipt, sos.now())).not.toBeNull();
    expect(await store.applyReceipt(receipt, sos.now())).toBeNull();
    expect(await sos.stateOf(id)).toMatchObject({ state: 'queued', problem: { type: 'undeliverable' } });
    sos.pass(2);
    while ((await sos.work()) > 0);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(sos.twilio.accepted).toHaveLength(2);
  });

  it("logs every SOS and every failed attempt for the operator, without riders' texts", async () => {
    sos.twilio.outcomeOf = () => ({ status: 503 });
    const { id } = await sos.send();
    await sos.work();
    sos.twilio.outcomeOf = () => ({ status: 400, code: 21211 });
    sos.pass(2);
    await sos.work();
    expect(sos.lines.map((line) => JSON.parse(line))).toMatchObject([
      { alertId: id, state: 'sent', level: 30 },
      { alertId: id, channel: 'twilio-sms', attempt: 1, problem: 'unavailable', code: 503, msg: expect.any(String) },
      { alertId: id, deliveryId: expect.any(String), attempt: 2, problem: 'address_refused', code: 400, level: 50 },
    ]);
    expect(sos.lines.join('')).not.toMatch(/\+55|Contato|Souza|SOS|google/);
  });

  it('survives the process between taking and writing down, without a second message', async () => {
    const { id } = await sos.send();
    await sos.dieWhileSending();
    expect(sos.twilio.accepted).toHaveLength(1);
    sos.pass(61); // the claim of the dead has run out
    await sos.work();
    expect(await sos.stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(sos.twilio.accepted).toHaveLength(1);
  });

  it('sends again what was not found after the settling time, and not before', async () => {
    sos.twilio.outcomeOf = () => 'drop-before-accept';
    const { id } = await sos.send();
    await sos.work();
    sos.twilio.outcomeOf = () => 'accept';
    sos.pass(2);
    await sos.work();
    expect(await sos.stateOf(id)).toMatchObject({ state: 'queued', attempts: 1, problem: { type: 'unavailable' } });
    sos.pass(12);
    while ((await sos.work()) > 0);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
    sos.pass(2); // as after any attempt that did not arrive
    while ((await sos.work()) > 0);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(sos.twilio.accepted).toHaveLength(1);
  });

  it('is rather read twice than never, where the gateway cannot be queried', async () => {
    sos.twilio.outcomeOf = () => 'drop-after-accept';
    sos.twilio.readFailure = () => ({ status: 500 });
    const { id } = await sos.send();
    await sos.work();
    sos.twilio.outcomeOf = () => 'accept';
    sos.pass(61);
    while ((await sos.work()) > 0);
    sos.pass(2);
    while ((await sos.work()) > 0);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('finds out by itself about a receipt that was lost', async () => {
    sos.twilio.receipts = () => ({ outcome: 'delivered' });
    const { id } = await sos.send();
    await sos.work();
    expect(await sos.stateOf(id)).toMatchObject({ state: 'sent' });
    await expect.poll(() => sos.twilio.accepted[0]?.status).toBe('delivered');
    sos.pass(16);
    await sos.work();
    expect(await sos.stateOf(id)).toMatchObject({ state: 'delivered' });
    sos.twilio.receipts = () => null;
  });

  it('gives up after ten attempts in half an hour, and reports it', async () => {
    sos.twilio.outcomeOf = () => ({ status: 503 });
    const { id } = await sos.send();
    const began = sos.now();
    await sos.workOff(id);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'failed', attempts: 10, problem: { type: 'unavailable' } });
    expect(sos.now().getTime() - began.getTime()).toBeLessThan(30 * 60_000);
  });

  it('gives up no sooner where the gateway only is silent', async () => {
    sos.twilio.outcomeOf = () => 'drop-before-accept';
    const { id } = await sos.send();
    const began = sos.now();
    await sos.workOff(id);
    expect(await sos.stateOf(id)).toMatchObject({ state: 'failed', attempts: 10 });
    expect(sos.now().getTime() - began.getTime()).toBeGreaterThan(25 * 60_000);
  });

  it('pauses a message for as long as the gateway requests', async () => {
    sos.twilio.outcomeOf = () => ({ status: 429, retryAfterSeconds: 120 });
    const { id } = await sos.send();
    await sos.work();
    sos.twilio.outcomeOf = () => 'accept';
    sos.pass(119);
    expect(await sos.work()).toBe(0);
    sos.pass(1);
    await sos.work();
    expect(await sos.stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('ends quietly where the account went in the meantime', async () => {
    await sos.send();
    await sos.database.db.delete(users).where(eq(users.id, sos.riderId));
    await sos.work();
    expect(sos.twilio.accepted).toEqual([]);
  });

  it('handles a thousand contacts, the primary one first', async () => {
    sos.contacts = Array.from({ length: 1_000 }, (_, index) => sos.contact(index + 1));
    const { id } = await sos.send();
    await sos.work(2);
    expect(sos.twilio.accepted.map(({ to }) => to)).toEqual(sos.contacts.slice(0, 2).map(({ phone }) => phone));
    const { deliveries, contactsNotified } = await sos.service.byId(sos.riderId, id);
    expect([deliveries.length, contactsNotified]).toEqual([1_000, 2]);
  });

  it.each<[string, DeliveryEvent[]]>([
    ['waits', []],
    ['is under way', [{ type: 'began', at }]],
    ['waits to be tried again', [{ type: 'began', at }, busy]],
    ['was put aside in doubt', [{ type: 'began', at }, { type: 'silence' }, { type: 'not-found' }]],
    ['was taken', [{ type: 'began', at }, taken]],
    [
      'failed',
      [
        { type: 'began', at },
        { ...busy, isFinal: true },
      ],
    ],
  ])('calls off all of an alert as it would call off each: one that %s', async (_, events) => {
    const { db } = sos.database;
    const { id } = await sos.send();
    const ofAlert = db.select({ id: recipients.id }).from(recipients).where(eq(recipients.alertId, id));
    const ofThese = inArray(deliveries.recipientId, ofAlert);
    const [made] = await db.select().from(deliveries).where(ofThese);
    if (!made) throw new Error('no message');
    const before: Delivery = events.reduce(reduceDelivery, made);
    await db.update(deliveries).set(before).where(ofThese);
    await cancelMessages(db, [id], sos.now());
    const [after] = await db.select().from(deliveries).where(ofThese);
    const { state, problem } = reduceDelivery(before, { type: 'cancelled' });
    expect(after).toMatchObject({ state, problem });
  });
});
