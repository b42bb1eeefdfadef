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
} from '@estradeiro/contract/bookings';
import { deleteAccount } from '@estradeiro/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#platform/app.testing.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents, riderTopic } from '#platform/events.ts';
import { book, putDay, putPlace, settableClock } from './bookings-bench.testing.ts';

const morning = '2026-11-21T12:00:00Z';

describe.each(testDatabases)('bookings on $name', ({ open }) => {
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

  describe('booking', () => {
    it('answers with a reference, nights and amount', async () => {
      const accommodationId = await ownPlace();
      expect(await book(ana, accommodationId, { specialRequests: '  Garagem baixa ' })).toMatchObject({
        status: 201,
        body: {
          ...{ userId: ana.userId, accommodationId, accommodationName: 'Pousada do Trópico', accommodationState: 'SP' },
          ...{ checkInDate: '2026-11-22', checkOutDate: '2026-11-25', numberOfGuests: 2 },
          ...{ totalNights: 3, pricePerNight: '180.10', totalAmount: 540.3 },
          ...{ status: 'pending', paymentStatus: 'pending', specialRequests: 'Garagem baixa' },
          ...{ guestName: 'Ana Souza', guestEmail: 'ana@example.com', guestPhone: '+5548999990001' },
          bookingReference: expect.stringMatching(/^EST-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
          place: { position: { lat: -22.7391, lng: -45.5914 }, checkInTime: '14:00', checkOutTime: '12:00' },
          ...{ ownRating: null, pixCode: null },
        },
      });
    });

    it('counts the prices of single nights', async () => {
      const id = await ownPlace();
      await putDay(database.db, id, { date: '2026-11-23', priceOverride: '250.00' });
      expect(await book(ana, id, { pricePerNight: '203.40' })).toMatchObject({
        status: 201,
        body: { totalAmount: 610.2, pricePerNight: '203.40' },
      });
    });

    it.each(['180.00', '180.11', '0.01'])('is refused at %s, and told the price', async (pricePerNight) => {
      expect(await book(ana, await ownPlace(), { pricePerNight })).toMatchObject({
        status: 409,
        body: {
          error: {
            ...{ type: 'price_changed', message: 'O preço mudou: agora são R$ 180,10 por noite.' },
            details: { pricePerNight: '180.10' },
          },
        },
      });
    });

    it.each([
      [
        'check-out on the day of check-in',
        { checkOutDate: '2026-11-22' },
        'A data de check-out deve ser posterior à data de check-in.',
      ],
      [
        'check-out before check-in',
        { checkOutDate: '2026-11-20' },
        'A data de check-out deve ser posterior à data de check-in.',
      ],
      ['yesterday', { checkInDate: '2026-11-20' }, 'A data de check-in deve ser futura.'],
      ['400 nights', { checkOutDate: '2027-12-27' }, 'Estadia longa demais (máximo de 90 noites)'],
      ['0 guests', { numberOfGuests: 0 }, 'Mínimo de 1 hóspede'],
      ['21 guests', { numberOfGuests: 21 }, 'Máximo de 20 hóspedes'],
      ['more guests than a room takes', { numberOfGuests: 5 }, 'Um quarto desta hospedagem recebe até 4 hóspedes.'],
    ])('refuses %s in words', async (_, change, message) => {
      const id = await ownPlace({ maxGuests: 4 });
      expect(await book(ana, id, change)).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request', message } },
      });
    });

    it.each([
      ['a date that there is not', { checkInDate: '2027-02-30' }],
      ['a date in words', { checkOutDate: 'amanhã' }],
      ['a negative price', { pricePerNight: '-180.10' }],
      ['half a guest', { numberOfGuests: 1.5 }],
      ['no name', { guestName: ' ' }],
      ['an e-mail that is none', { guestEmail: 'ana' }],
      ['a phone that is none', { guestPhone: '123' }],
      ['a novel as a wish', { specialRequests: 'x'.repeat(501) }],
    ])('refuses %s', async (_, change) => {
      expect(await book(ana, await ownPlace(), change)).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request' } },
      });
    });

    it("counts days as São Paulo does: there it is still yesterday's evening", async () => {
      const id = await ownPlace();
      clock.set('2026-11-22T02:30:00Z'); // 23h30 of the 21st
      expect((await book(ana, id, { checkInDate: '2026-11-21' })).status).toBe(201);
      clock.set('2026-11-22T03:30:00Z');
      const tooLate = { checkInDate: '2026-11-21', checkOutDate: '2026-11-22' };
      expect((await book(ana, id, tooLate)).status).toBe(400);
      // In Acre it is 22h30 of the 21st.
      expect((await book(ana, await ownPlace(), { ...tooLate, today: '2026-11-21' })).status).toBe(201);
    });

    it('says of each place that cannot be booked why', async () => {
      const refused = (status: number, type: string) => ({ status, body: { error: { type } } });
      expect(await book(ana, 'osm:node/123')).toMatchObject(refused(422, 'not_bookable'));
      expect(await book(ana, 'booking.com:42')).toMatchObject(refused(422, 'not_bookable'));
      expect(await book(ana, await ownPlace({ isActive: false }))).toMatchObject(refused(422, 'not_bookable'));
      expect(await book(ana, await ownPlace({ source: 'booking.com' }))).toMatchObject(refused(422, 'not_bookable'));
      expect(await book(ana, crypto.randomUUID())).toMatchObject(refused(404, 'not_found'));
    });

    it.each([
      ['closed', { isAvailable: false }, 'A hospedagem está fechada na noite de 24/11/2026.'],
      ['too-short', { minStay: 4 }, 'Na noite de 24/11/2026 a estadia é de pelo menos 4 noites.'],
      ['too-long', { maxStay: 1 }, 'Na noite de 24/11/2026 a estadia é de no máximo 1 noite.'],
    ])('is refused as the owner wishes it: %s (D23)', async (reason, day, message) => {
      const id = await ownPlace();
      await putDay(database.db, id, { date: '2026-11-24', ...day });
      expect(await book(ana, id)).toMatchObject({
        status: 409,
        body: { error: { type: 'availability', message, details: { reason } } },
      });
      expect((await book(ana, id, { checkOutDate: '2026-11-24' })).status).toBe(201);
    });

    it('books once what is sent twice under one key, also at once and also when it was the last room', async () => {
      const id = await ownPlace();
      const key = crypto.randomUUID();
      const both = await Promise.all([book(ana, id, {}, key), book(ana, id, {}, key)]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect((await book(ana, id, {}, key)).body).toEqual(both[0]?.body);
      expect((await book(ana, id)).status).toBe(409);
    });
  });

  describe('afterwards', () => {
    it('lists them newest first, page after page', async () => {
      const rider = await app.newRider();
      const id = await ownPlace({ rooms: 100 });
      const made: string[] = [];
      for (let i = 0; i < 30; i++) made.unshift((await book(rider, id)).body.id);
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
      // What the guest keeps is not the owner's to read.
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

    it('lets a guest cancel until the day of arrival, the owner until the stay is over', async () => {
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

    it('shows owners what came for their places, and nothing of others', async () => {
      const host = await app.newRider();
      const [here, there] = [await ownPlace({ ownerId: host.userId }), await ownPlace({ ownerId: host.userId })];
      await ownPlace();
      const first = (await book(ana, here)).body.id;
      const second = (await book(ana, there, { checkInDate: '2026-11-23' })).body.id;
      const ids = async (query = {}) => (await host(listReceivedBookings, { query })).body.map(({ id }) => id);
      expect(await ids()).toEqual([second, first]);
      expect(await ids({ before: second })).toEqual([first]);
      expect(await ids({ accommodationId: here })).toEqual([first]);
      expect((await host(listReceivedBookings)).body[0]).toMatchObject({ guestPhone: '+5548999990001' });
      expect((await ana(listReceivedBookings)).body).toEqual([]);
    });

    it('tells guest and owner of each change, nobody else', async () => {
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
  });

  describe('payment', () => {
    it('is by Pix where the owner gave a key, until the owner says that it came', async () => {
      const params = { id: (await book(ana, await ownPlace({ pixKey: 'pousada@exemplo.com.br' }))).body.id };
      const read = async () => (await ana(getBooking, { params })).body;
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

    it('is not asked for once the booking is cancelled, and the key stays with the server', async () => {
      const params = { id: (await book(ana, await ownPlace({ pixKey: 'pousada@exemplo.com.br' }))).body.id };
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

  it('stays with the guest when the place goes with its owner', async () => {
    const host = await app.newRider();
    const params = { id: (await book(ana, await ownPlace({ ownerId: host.userId }))).body.id };
    expect((await host(deleteAccount, { body: { password: 'Estrada 116' } })).status).toBe(204);
    expect((await ana(getBooking, { params })).body).toMatchObject({
      accommodationName: 'Pousada do Trópico',
      place: null,
    });
  });
});
