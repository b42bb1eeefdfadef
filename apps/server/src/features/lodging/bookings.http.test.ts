import { getUser } from '@estradeiro/contract/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { book, putDay, putPlace, settableClock } from './bookings-bench.testing.ts';

const morning = '2026-11-21T12:00:00Z';

describe.each(testDatabases)('bookings on $name', ({ open }) => {
  const clock = settableClock(morning);
  let database: OpenDatabase;
  let app: TestApp;
  let ana: TestClient;
  let owner: TestClient;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock });
    owner = await app.newRider();
  });
  beforeEach(async () => {
    clock.set(morning);
    ana = await app.newRider();
  });
  afterAll(() => app.close());

  const ownPlace = (change = {}) => putPlace(database.db, { ownerId: owner.userId, ...change });

  it('returns a reference, nights and amount', async () => {
    const accommodationId = await ownPlace({ contactEmail: 'oi@tropico.example' });
    expect(await book(ana, accommodationId, { specialRequests: '  Garagem baixa ' })).toMatchObject({
      status: 201,
      body: {
        userId: ana.userId,
        accommodationId,
        accommodationName: 'Pousada do Trópico',
        accommodationState: 'SP',
        checkInDate: '2026-11-22',
        checkOutDate: '2026-11-25',
        numberOfGuests: 2,
        totalNights: 3,
        pricePerNight: '180.10',
        totalAmount: 540.3,
        status: 'pending',
        paymentStatus: 'pending',
        specialRequests: 'Garagem baixa',
        guestName: 'Ana Souza',
        guestEmail: 'ana@example.com',
        guestPhone: '+5548999990001',
        bookingReference: expect.stringMatching(/^EST-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        place: {
          position: { lat: -22.7391, lng: -45.5914 },
          checkInTime: '14:00',
          checkOutTime: '12:00',
          email: 'oi@tropico.example',
        },
        ownRating: null,
        pixCode: null,
      },
    });
  });

  it('saves the phone of a first booking for oneself in the profile, and no later one', async () => {
    const guestEmail = String((await ana(getUser)).body.email).toUpperCase();
    const bookWith = async (guestPhone: string, email: string) =>
      expect(await book(ana, await ownPlace(), { guestPhone, guestEmail: email })).toMatchObject({ status: 201 });
    const phone = async () => (await ana(getUser)).body.phone;
    await bookWith('48 99999-0009', 'outra@example.com');
    expect(await phone()).toBeNull();
    for (const guestPhone of ['48 99999-0001', '48 99999-0002']) await bookWith(guestPhone, guestEmail);
    expect(await phone()).toBe('+5548999990001');
  });

  it('counts the prices of single nights', async () => {
    const id = await ownPlace();
    await putDay(database.db, id, { date: '2026-11-23', priceOverride: '250.00' });
    expect(await book(ana, id, { pricePerNight: '203.40' })).toMatchObject({
      status: 201,
      body: { totalAmount: 610.2, pricePerNight: '203.40' },
    });
  });

  it.each(['180.00', '180.11', '0.01'])('is refused at %s, with the price', async (pricePerNight) => {
    expect(await book(ana, await ownPlace(), { pricePerNight })).toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'price_changed',
          message: 'O preço mudou: agora são R$ 180,10 por noite.',
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

  it('gives the reason for each place that cannot be booked', async () => {
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
