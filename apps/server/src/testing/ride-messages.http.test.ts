import { deleteEmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import {
  answerMissedArrival,
  type FollowedReport,
  type FollowedRide,
  followRide,
  getFollowedView,
  listFollowedRides,
  listNotifiedContacts,
  type NewFollowedRide,
  openFollowedEvents,
  reportFollowedPositions,
} from '@estradeiro/contract/followed-rides';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { listNotices } from '@estradeiro/contract/notifications';
import { suspendRider } from '@estradeiro/contract/operator-riders';
import { filledPath } from '@estradeiro/contract/record-id';
import { startTwilio, type TwilioSimulator, twilioAccount } from '@estradeiro/simulators/twilio';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contactConsents } from '#features/emergency/emergency.tables.ts';
import { createTwilio } from '#features/emergency/providers/twilio.ts';
import { riderWithContacts } from '#features/emergency/sos.testing.ts';
import { makeOperator } from '#features/operator/operator.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import {
  createTestApp,
  noChannels,
  ownOrigin,
  plentyOfMessages,
  type TestApp,
  type TestClient,
  testDatabases,
} from '#testing/app.testing.ts';
import { openStreamAt } from '#testing/event-stream.testing.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Noon in Brasília. */
const noon = Date.UTC(2026, 2, 1, 15);
const home = { lat: -28, lng: -49 };
const north = (kilometres: number): LatLng => ({ lat: -28 + kilometres / 111.195, lng: -49 });

describe.each(testDatabases)('a followed ride on $name', ({ open }) => {
  let app: TestApp;
  let database: OpenDatabase;
  let twilio: TwilioSimulator;
  const quotas = { ...plentyOfMessages };
  let now = noon;

  const startApp = () => {
    const account = { accountSid: twilioAccount.accountSid, authToken: twilioAccount.authToken, callbackUrl: null };
    const sms = createTwilio({ ...account, baseUrl: twilio.url }, { name: 'twilio-sms', from: twilioAccount.from });
    return createTestApp({
      database: { ...database, close: async () => undefined },
      clock: { now: () => new Date(now) },
      alertChannels: { ...noChannels, all: [sms], quotas: () => quotas },
    });
  };
  beforeAll(async () => {
    [database, twilio] = [await open(), await startTwilio()];
    app = await startApp();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await twilio.stop();
  });
  afterEach(() => {
    twilio.outcomeOf = () => 'accept';
    Object.assign(quotas, plentyOfMessages);
  });

  /** A rider whose first `chosen` of two contacts are told. */
  async function begin(changes: Partial<NewFollowedRide> = {}, chosen = 1) {
    now = noon;
    const rider = await riderWithContacts({ app, database }, 2);
    const contacts = (await rider(listEmergencyContacts)).body;
    const body = { destination: 'Urubici', start: home, end: north(60), lastDay: null, hiddenMeters: 0 };
    const contactIds = contacts.slice(0, chosen).map(({ id }) => id);
    const made = await rider(followRide, { body: { ...body, contactIds, ...changes } });
    const followed: FollowedRide = made.body;
    return { rider, contacts, followed, params: { token: followed.linkPath?.split('/').at(-1) ?? '' } };
  }
  const textsTo = (contacts: readonly { phone: string }[]) =>
    contacts.map(({ phone }) => twilio.accepted.filter(({ to }) => to === phone).map(({ text }) => text));
  /** Waits until no message and no look is due. */
  const settled = () => expect.poll(dueJobs, { timeout: 10_000 }).toBe(0);
  const dueJobs = () =>
    database.db.$count(
      sql`jobs`,
      sql`kind in ('contact-message', 'followed-ride-look') and run_at <= ${new Date(now).toISOString()}::timestamptz`,
    );
  async function report(rider: TestClient, place: LatLng, changes: Partial<FollowedReport> = {}) {
    now += minute;
    const body = { positions: [{ ...place, ageSeconds: 0 }], left: null, hasArrived: false, ...changes };
    expect((await rider(reportFollowedPositions, { body })).status).toBe(200);
    await settled();
  }
  const later = async (millis: number) => {
    now += millis;
    await settled();
  };
  const view = async (params: { token: string }) => (await app.nobody(getFollowedView, { params })).body;
  const inAnHour = { left: { meters: 60_000, seconds: 3_600 } };

  describe('tells contacts who agreed', () => {
    it('of the departure with the link, and of the arrival, each once, and nobody whom the rider did not choose', async () => {
      const { rider, contacts, followed } = await begin();
      expect(followed.contactIds).toEqual([contacts[0]?.id]);
      for (const kilometres of [0, 1, 2]) await report(rider, north(kilometres), inAnHour);
      for (let times = 0; times < 2; times++) await report(rider, north(60), { hasArrived: true });
      expect(textsTo(contacts)).toEqual([
        [
          `Ana, pelo Estradeiro: Saí às 12h01 rumo a Urubici.\nAcompanhe: ${ownOrigin}${followed.linkPath}`,
          'Ana, pelo Estradeiro: Cheguei às 12h04.',
        ],
        [],
      ]);
    });

    it('once also with two instances, and when a job is done again', async () => {
      const other = await startApp();
      await other.app.listen({ port: 0, host: '127.0.0.1' });
      const { rider, contacts } = await begin({}, 2);
      await report(rider, north(0));
      await database.db.execute(sql`update jobs set run_at = run_at where kind = 'contact-message'`);
      await settled();
      await other.close();
      expect(textsTo(contacts).map((texts) => texts.length)).toEqual([1, 1]);
    });

    it('on each day of a trip, in words without a place where ends are hidden', async () => {
      const { rider, contacts } = await begin({ lastDay: '2026-03-03', hiddenMeters: 500 });
      await report(rider, north(0));
      await report(rider, north(30), { hasArrived: true });
      await later(18 * hour);
      await report(rider, north(31));
      const [texts = []] = textsTo(contacts);
      expect(texts.map((text) => text.split('\n')[0])).toEqual([
        'Ana, pelo Estradeiro: Saí às 12h01.',
        'Ana, pelo Estradeiro: Cheguei às 12h02.',
        'Ana, pelo Estradeiro: Saí às 6h03.',
      ]);
    });

    it('in words in which no address that a rider wrote is a link', async () => {
      const { rider, contacts } = await begin({ destination: 'https://golpe.example/ganhe' });
      await report(rider, north(0));
      expect(textsTo(contacts)[0]?.[0]?.split('\n')[0]).not.toMatch(/https?:|golpe\.example/);
    });

    it('not once they changed their mind or are no contact any more, and offers only those who agreed', async () => {
      const { rider, contacts } = await begin({}, 2);
      const [first, second] = contacts;
      expect((await rider(listNotifiedContacts)).body.map(({ id }) => id)).toEqual(contacts.map(({ id }) => id));
      await database.db
        .update(contactConsents)
        .set({ answer: 'no' })
        .where(eq(contactConsents.address, first?.phone ?? ''));
      await rider(deleteEmergencyContact, { params: { id: second?.id ?? '' } });
      await report(rider, north(0));
      expect(textsTo(contacts)).toEqual([[], []]);
      expect((await rider(listNotifiedContacts)).body).toEqual([]);
      const body = { destination: null, start: null, end: null, lastDay: null, hiddenMeters: 0 };
      const refused = await rider(followRide, { body: { ...body, contactIds: [first?.id] } });
      expect(refused).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('aceitou') } } });
    });

    it('again after a refusal that may pass, but not after an attempt that may have arrived', async () => {
      const { rider, contacts } = await begin({}, 2);
      const [first, second] = contacts;
      twilio.outcomeOf = ({ to }) => (to === first?.phone ? { status: 429 } : 'drop-after-accept');
      await report(rider, north(0));
      await expect.poll(() => textsTo([second ?? { phone: '' }])[0]?.length, { timeout: 10_000 }).toBe(1);
      await settled();
      twilio.outcomeOf = () => 'accept';
      await later(15 * minute);
      await later(15 * minute);
      expect(textsTo(contacts).map((texts) => texts.length)).toEqual([1, 1]);
    });

    it("only within half of the day's quota, so that calls for help keep the other half", async () => {
      quotas.riderADay = 2;
      const { rider, contacts } = await begin();
      await report(rider, north(0));
      await report(rider, north(60), { hasArrived: true });
      expect(textsTo(contacts)[0]).toHaveLength(1);
    });
  });

  describe('whose arrival is missed by over an hour', () => {
    const questions = async (rider: TestClient) =>
      (await rider(listNotices)).body.notices.filter(({ kind }) => kind === 'missed_arrival');
    const missedArrival = async (rider: TestClient) => (await rider(listFollowedRides)).body[0]?.missedArrival;

    it('asks the rider first, and tells those who follow after half an hour without an answer', async () => {
      const { rider, contacts, params } = await begin({ tellsIfLate: true });
      await report(rider, north(1), inAnHour);
      await later(119 * minute);
      expect(await questions(rider)).toEqual([]);
      const stream = await openStreamAt(app.app, filledPath(openFollowedEvents.path, params));
      await stream.lastEventId();
      await later(minute);
      expect(await questions(rider)).toMatchObject([
        { title: 'Tudo bem?', body: 'Você chegaria às 13h01. Diga se chegou ou se ainda está na estrada.' },
      ]);
      expect(await missedArrival(rider)).toBe('2026-03-01T16:01:00.000Z');
      await later(29 * minute);
      expect((await view(params)).missed).toBeNull();
      await later(minute);
      const missed = { arrival: '2026-03-01T16:05:00.000Z', unansweredSeconds: 30 * 60 };
      expect((await view(params)).missed).toEqual(missed);
      expect(await stream.next()).toMatchObject({ type: 'followed.moved', data: { missed, added: [] } });
      await stream.close();
      for (let times = 0; times < 4; times++) await later(15 * minute);
      const [texts = []] = textsTo(contacts);
      expect(texts).toHaveLength(2);
      expect(texts[1]).toMatch(/^Ana deveria ter chegado às 13h05 e não respondeu.*\nÚltima posição: /s);
      expect(await questions(rider)).toHaveLength(1);
    });

    it('tells nobody unless the rider chose so', async () => {
      const { rider, contacts, params } = await begin();
      await report(rider, north(1), inAnHour);
      await later(2 * hour);
      await later(3 * hour);
      expect(await questions(rider)).toHaveLength(1);
      expect((await view(params)).missed).toBeNull();
      expect(textsTo(contacts)[0]).toHaveLength(1);
    });

    it('is told also where an operator signed the rider out meanwhile', async () => {
      const { rider, contacts, params } = await begin({ tellsIfLate: true });
      await report(rider, north(1), inAnHour);
      const operator = await makeOperator(database.db, await app.newRider(), { now: () => new Date(now) });
      expect((await operator(suspendRider, { params: { id: rider.userId } })).status).toBe(204);
      expect((await rider(listFollowedRides)).status).toBe(401);
      for (const millis of [2 * hour, 30 * minute]) await later(millis);
      expect((await view(params)).missed).not.toBeNull();
      expect(textsTo(contacts)[0]).toHaveLength(2);
    });

    it('ends by the answer that the rider arrived', async () => {
      const { rider, contacts, followed, params } = await begin({ tellsIfLate: true });
      await report(rider, north(1), inAnHour);
      await later(2 * hour);
      const answer = { params: { id: followed.id }, body: { answer: 'arrived' } };
      expect((await rider(answerMissedArrival, answer)).body.missedArrival).toBeNull();
      expect((await rider(listNotices)).body.unread).toBe(0);
      await later(50 * minute);
      expect(await view(params)).toMatchObject({ arrivedAt: '2026-03-01T17:01:00.000Z', missed: null });
      expect(textsTo(contacts)[0]?.at(-1)).toBe('Ana, pelo Estradeiro: Cheguei às 14h01.');
      await later(11 * minute);
      expect((await app.nobody(getFollowedView, { params })).status).toBe(404);
    });

    it('asks again an hour after the answer that the rider is still on the way', async () => {
      const { rider, followed, params } = await begin({ tellsIfLate: true });
      await report(rider, north(1), inAnHour);
      await later(2 * hour);
      await rider(answerMissedArrival, { params: { id: followed.id }, body: { answer: 'on_the_way' } });
      await later(50 * minute);
      expect((await view(params)).missed).toBeNull();
      expect(await missedArrival(rider)).toBeNull();
      await later(15 * minute);
      expect(await missedArrival(rider)).toBe('2026-03-01T16:01:00.000Z');
      await later(hour);
      expect((await view(params)).missed).not.toBeNull();
    });

    it('needs no answer once the phone tells a later arrival', async () => {
      const { rider, params } = await begin({ tellsIfLate: true });
      await report(rider, north(1), inAnHour);
      await later(3 * hour);
      await report(rider, north(20), { left: { meters: 40_000, seconds: 2_400 } });
      expect(await missedArrival(rider)).toBeNull();
      expect((await view(params)).missed).toBeNull();
      expect((await rider(listNotices)).body.unread).toBe(0);
    });

    it('asks nothing of a ride that never began or has arrived', async () => {
      const { rider } = await begin({ tellsIfLate: true });
      await later(5 * hour);
      expect(await questions(rider)).toEqual([]);
      const other = await begin({ lastDay: '2026-03-02', tellsIfLate: true });
      await report(other.rider, north(1), inAnHour);
      await report(other.rider, north(60), { hasArrived: true });
      await later(5 * hour);
      expect(await questions(other.rider)).toEqual([]);
    });
  });
});
