import { addDays } from '@estradeiro/contract/day';
import {
  bookingsChanged,
  bookingsPage,
  cancelBooking,
  confirmBooking,
  getBooking,
  getBookingCalendar,
  listBookings,
  listReceivedBookings,
  markBookingPayment,
} from '@estradeiro/contract/lodging/bookings';
import { deleteAccount } from '@estradeiro/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents, riderTopic } from '#platform/events.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { accommodations } from './accommodations.tables.ts';
import { book, putPlace, settableClock } from './bookings-bench.testing.ts';

const morning = '2026-11-21T12:00:00Z';

describe.each(testDatabases)('changes of bookings on $name', ({ open }) => {
  const clock = settableClock(morning);
  const events = createEvents(inProcessBus());
  let database: OpenDatabase;
  let app: TestApp;
  let ana: TestClient;
  let owner: TestClient;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock, events });
    owner = await app.newRider();
  });
  beforeEach(async () => {
    clock.set(morning);
    ana = await app.newRider();
  });
  afterAll(() => app.close());

  const ownPlace = (change = {}) => putPlace(database.db, { ownerId: owner.userId, ...change });
  const list = async (rider: TestClient) => (await rider(listBookings)).body;

  it('lists them newest first, page after page', async () => {
    const rider = await app.newRider();
    const id = await ownPlace({ rooms: 100 });
    const made: string[] = [];
    for (let i = 0; i < 30; i++) {
      const nights = { checkInDate: addDays('2026-11-22', i), checkOutDate: addDays('2026-11-23', i) };
      made.unshift((await book(rider, id, nights)).body.id);
    }
    expect((await list(rider)).map((booking) => booking.id)).toEqual(made);
    const older = (await rider(listBookings, { query: { before: made[9] } })).body;
    expect(older.map((booking) => booking.id)).toEqual(made.slice(10));
    expect(bookingsPage).toBeGreaterThan(30);
  });

  it('hides them from other riders', async () => {
    const params = { id: (await book(ana, await ownPlace())).body.id };
    const stranger = await app.newRider();
    expect(await list(stranger)).toEqual([]);
    for (const endpoint of [getBooking, getBookingCalendar, cancelBooking, confirmBooking]) {
      expect((await stranger(endpoint, { params })).status).toBe(404);
    }
    const paid = { params, body: { paymentStatus: 'paid' } };
    expect((await stranger(markBookingPayment, paid)).status).toBe(404);
    // Nor does the guest confirm, or say that it is paid.
    expect((await ana(confirmBooking, { params })).status).toBe(404);
    expect((await ana(markBookingPayment, paid)).status).toBe(404);
    // The guest's own record is hidden from the owner.
    expect((await owner(getBooking, { params })).status).toBe(404);
  });

  it('frees the nights of one that is cancelled, once', async () => {
    const id = await ownPlace();
    const params = { id: (await book(ana, id)).body.id };
    const bia = await app.newRider();
    expect((await book(bia, id)).status).toBe(409);
    expect((await ana(cancelBooking, { params })).status).toBe(204);
    expect((await book(bia, id)).status).toBe(201);
    expect((await ana(cancelBooking, { params })).status).toBe(204);
    expect((await book(await app.newRider(), id)).status).toBe(409);
    expect((await ana(getBooking, { params })).body.status).toBe('cancelled');
  });

  it('lets a guest cancel until the day of arrival, the owner until the stay has ended', async () => {
    const ofGuest = { id: (await book(ana, await ownPlace())).body.id };
    const ofOwner = { id: (await book(ana, await ownPlace())).body.id };
    clock.set('2026-11-23T12:00:00Z');
    expect(await ana(cancelBooking, { params: ofGuest })).toMatchObject({
      status: 409,
      body: { error: { type: 'booking_state', message: 'A estadia já começou: combine com a hospedagem.' } },
    });
    expect((await owner(cancelBooking, { params: ofOwner })).status).toBe(204);
  });

  it('is confirmed by the owner, completed by time, and final then', async () => {
    const params = { id: (await book(ana, await ownPlace())).body.id };
    expect((await owner(confirmBooking, { params })).body.status).toBe('confirmed');
    expect((await owner(confirmBooking, { params })).body.status).toBe('confirmed');
    clock.set('2026-11-25T12:00:00Z');
    expect((await ana(getBooking, { params })).body.status).toBe('completed');
    expect(await owner(cancelBooking, { params })).toMatchObject({
      status: 409,
      body: { error: { type: 'booking_state', message: 'A estadia já terminou.' } },
    });
  });

  it('is not confirmed once it is cancelled', async () => {
    const params = { id: (await book(ana, await ownPlace())).body.id };
    await ana(cancelBooking, { params });
    expect(await owner(confirmBooking, { params })).toMatchObject({
      status: 409,
      body: { error: { type: 'booking_state', message: 'A reserva foi cancelada.' } },
    });
  });

  it('shows owners the bookings of their places, and no others', async () => {
    const host = await app.newRider();
    const [here, there] = [await ownPlace({ ownerId: host.userId }), await ownPlace({ ownerId: host.userId })];
    const foreign = (await book(ana, await ownPlace(), { checkInDate: '2026-11-24' })).body.id;
    const first = (await book(ana, here)).body.id;
    const second = (await book(ana, there, { checkInDate: '2026-11-23' })).body.id;
    const ids = async (query = {}) => (await host(listReceivedBookings, { query })).body.map(({ id }) => id);
    expect(await ids()).toEqual([second, first]);
    expect(await ids({ before: second })).toEqual([first]);
    expect(await ids({ before: foreign })).toEqual([]);
    expect(await ids({ accommodationId: here })).toEqual([first]);
    expect((await host(listReceivedBookings)).body[0]).toMatchObject({ guestPhone: '+5548999990001' });
    expect((await ana(listReceivedBookings)).body).toEqual([]);
  });

  it('notifies guest and owner of each change, nobody else', async () => {
    const heard: string[] = [];
    const topics = [ana, owner, await app.newRider()].map(({ userId }) => riderTopic(userId));
    const stop = events.listen(topics, ({ topic, type }) => heard.push(`${topics.indexOf(topic)} ${type}`));
    const params = { id: (await book(ana, await ownPlace())).body.id };
    await owner(confirmBooking, { params });
    await ana(cancelBooking, { params });
    stop();
    const both = [`0 ${bookingsChanged.type}`, `1 ${bookingsChanged.type}`];
    expect(heard.sort()).toEqual([...both, ...both, ...both].sort());
  });

  describe('payment', () => {
    const pixKey = 'pousada@exemplo.com.br';

    it('is by Pix where the owner gave a key: once the booking is confirmed, until the owner reports its receipt', async () => {
      const made = (await book(ana, await ownPlace({ pixKey }))).body;
      const params = { id: made.id };
      const read = async () => (await ana(getBooking, { params })).body;
      expect(made).toMatchObject({ pixCode: null, pixTerms: 'on-confirmation' });
      expect(JSON.stringify([made, await read(), (await ana(listBookings)).body])).not.toContain(pixKey);
      expect((await owner(listReceivedBookings)).body.find(({ id }) => id === made.id)?.pixTerms).toBe(
        'on-confirmation',
      );
      await owner(confirmBooking, { params });
      const { pixCode, bookingReference } = await read();
      expect(pixCode).toContain('pousada@exemplo.com.br');
      expect(pixCode).toContain(bookingReference.replaceAll('-', ''));
      expect(pixCode).toContain('5406540.30');
      expect((await owner(markBookingPayment, { params, body: { paymentStatus: 'paid' } })).body.paymentStatus).toBe(
        'paid',
      );
      expect(await read()).toMatchObject({ paymentStatus: 'paid', pixCode: null });
      await owner(markBookingPayment, { params, body: { paymentStatus: 'refunded' } });
      expect((await read()).paymentStatus).toBe('refunded');
    });

    it('is by Pix with the booking where the owner chose so, whatever that one chooses later', async () => {
      const place = await ownPlace({ pixKey, pixTerms: 'at-once' });
      const { body } = await book(ana, place);
      expect(body).toMatchObject({ status: 'pending', pixTerms: 'at-once', pixCode: expect.stringContaining(pixKey) });
      await database.db.update(accommodations).set({ pixTerms: 'on-confirmation' }).where(eq(accommodations.id, place));
      expect((await ana(getBooking, { params: { id: body.id } })).body.pixCode).toBe(body.pixCode);
    });

    it('is not requested once the booking is cancelled, and the key stays with the server', async () => {
      const params = { id: (await book(ana, await ownPlace({ pixKey, pixTerms: 'at-once' }))).body.id };
      await ana(cancelBooking, { params });
      expect(JSON.stringify((await ana(getBooking, { params })).body)).not.toContain('pousada@exemplo');
    });

    it('is not given back before it was made, nor unmade', async () => {
      const params = { id: (await book(ana, await ownPlace())).body.id };
      expect(await owner(markBookingPayment, { params, body: { paymentStatus: 'refunded' } })).toMatchObject({
        status: 409,
        body: { error: { type: 'booking_state', message: 'Só se devolve o que foi pago.' } },
      });
      expect((await owner(markBookingPayment, { params, body: { paymentStatus: 'pending' } })).status).toBe(400);
    });
  });

  it('gives a stay to calendars', async () => {
    const { id, bookingReference } = (await book(ana, await ownPlace())).body;
    const file = await ana.raw(getBookingCalendar, { params: { id } });
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${bookingReference}.ics"`);
    expect(file.body).toContain('DTSTART;VALUE=DATE:20261122');
  });

  it('stays with the guest when the place is deleted with its owner', async () => {
    const host = await app.newRider();
    const params = { id: (await book(ana, await ownPlace({ ownerId: host.userId }))).body.id };
    expect((await host(deleteAccount, { body: { password: 'Estrada 116' } })).status).toBe(204);
    expect((await ana(getBooking, { params })).body).toMatchObject({
      accommodationName: 'Pousada do Trópico',
      place: null,
    });
  });
});
