import {
  changeAvailability,
  listAvailability,
  listOwnAccommodations,
  mostOwnAccommodations,
  offerAccommodation,
  updateAccommodation,
  withdrawAccommodation,
} from '@estradeiro/contract/lodging/owner';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, oneTestDatabase, type TestApp } from '#testing/app.testing.ts';
import { noon, openTestLand, pousada } from './lodging.testing.ts';

let land: Awaited<ReturnType<typeof openTestLand>>;
beforeAll(async () => {
  land = await openTestLand();
});
afterAll(() => land.close());

describe.each(oneTestDatabase)('offering a place on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp({ database, clock: noon, places: () => land.gazetteerOnly });
  });
  afterAll(() => app.close());

  const ownerWithPlace = async (place: object = {}) => {
    const owner = await app.newRider();
    const { body } = await owner(offerAccommodation, { body: { ...pousada, ...place } });
    return { owner, params: { id: body.id } };
  };

  it("stores the owner's values, and defaults for the rest", async () => {
    const owner = await app.newRider();
    const offer = {
      ...pousada,
      description: 'Garagem fechada\ncom câmera',
      address: '  ',
      contactPhone: '+55 (12) 99999-0000',
      amenities: ['wifi', 'tools'],
      pixKey: '529.982.247-25',
      rooms: 3,
    };
    const { status, body } = await owner(offerAccommodation, { body: offer });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...offer,
      address: null,
      contactPhone: '+5512999990000',
      pixKey: '52998224725',
      maxGuests: 2,
      photos: [],
      answerHours: 24,
      pixTerms: 'on-confirmation',
      checkInTime: '14:00',
      checkOutTime: '12:00',
      isActive: true,
      rating: 0,
      totalReviews: 0,
    });
    expect((await owner(listOwnAccommodations)).body).toEqual([body]);
  });

  it('puts a place without a position where its town is', async () => {
    const { owner } = await ownerWithPlace({ position: null, city: 'são josé', state: 'SC' });
    const [place] = (await owner(listOwnAccommodations)).body;
    expect(place?.position.lat).toBeCloseTo(-27.6, 0);
    const lost = await owner(offerAccommodation, { body: { ...pousada, position: null, city: 'Xyzzyx' } });
    expect(lost).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('Xyzzyx') } } });
  });

  it('offers it once under one key, however often it is sent', async () => {
    const owner = await app.newRider();
    const request = { body: pousada, headers: { 'idempotency-key': 'a tap on Publicar' } };
    const answers = await Promise.all([1, 2, 3].map(() => owner(offerAccommodation, request)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await owner(listOwnAccommodations)).body).toHaveLength(1);
  });

  it(`has room for ${mostOwnAccommodations}`, async () => {
    const owner = await app.newRider();
    const offers = Array.from({ length: mostOwnAccommodations + 1 }, () =>
      owner(offerAccommodation, { body: pousada }),
    );
    const statuses = (await Promise.all(offers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostOwnAccommodations);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  });

  it('changes it for its owner, and is not there for anybody else', async () => {
    const { owner, params } = await ownerWithPlace({ pixKey: 'ana@example.com' });
    const body = { ...pousada, name: 'Pousada Nova', rooms: 4, isActive: false };
    expect((await owner(updateAccommodation, { params, body })).body).toMatchObject({ ...body, pixKey: null });
    const stranger = await app.newRider();
    const range = { from: '2026-06-01', to: '2026-06-02' };
    for (const answer of [
      await stranger(updateAccommodation, { params, body }),
      await stranger(withdrawAccommodation, { params }),
      await stranger(listAvailability, { params, query: range }),
      await stranger(changeAvailability, { params, body: range }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { type: 'not_found' } } });
    }
    expect((await stranger(listOwnAccommodations)).body).toEqual([]);
    expect((await owner(listOwnAccommodations)).body).toMatchObject([{ name: 'Pousada Nova' }]);
  });

  it('can be deleted, but not while guests are expected', async () => {
    const { owner, params } = await ownerWithPlace();
    const book = (checkIn: string, status: string) =>
      database.db.execute(sql`insert into bookings (id, user_id, accommodation_id, accommodation_name, accommodation_city, accommodation_state,
        check_in_date, check_out_date, total_nights, price_per_night, total_amount, guest_name, guest_email, guest_phone, booking_reference, status)
        values (gen_random_uuid(), ${owner.userId}, ${params.id}, 'x', 'x', 'SP', ${checkIn}, ${checkIn}::date + 2, 2, 1, 2,
        'Ana', 'ana@example.com', '+55', gen_random_uuid()::text, ${status})`);
    await book('2026-05-01', 'confirmed');
    await book('2026-06-01', 'cancelled');
    await book('2026-05-09', 'pending'); // sleeps there tonight
    expect(await owner(withdrawAccommodation, { params })).toMatchObject({
      status: 409,
      body: { error: { type: 'accommodation_has_bookings' } },
    });
    await database.db.execute(sql`update bookings set status = 'cancelled' where accommodation_id = ${params.id}`);
    expect(await owner(withdrawAccommodation, { params })).toMatchObject({ status: 204 });
    expect((await owner(listOwnAccommodations)).body).toEqual([]);
    expect(await owner(withdrawAccommodation, { params })).toMatchObject({ status: 404 });
  });

  it("stores the owner's settings of dates, and deletes the usual ones", async () => {
    const { owner, params } = await ownerWithPlace();
    const usual = { isAvailable: true, priceOverride: null, minStay: 1, maxStay: null, bookedRooms: 0 };
    const dear = { priceOverride: '320.00', minStay: 2, maxStay: 5 };
    const say = (body: object) => owner(changeAvailability, { params, body });
    expect(await say({ from: '2026-06-02', to: '2026-06-03', ...dear })).toMatchObject({ status: 204 });
    await say({ from: '2026-06-03', to: '2026-06-03', isAvailable: false });
    const list = async () =>
      (await owner(listAvailability, { params, query: { from: '2026-06-01', to: '2026-06-04' } })).body;
    expect(await list()).toEqual([
      { ...usual, date: '2026-06-01' },
      { ...usual, ...dear, date: '2026-06-02' },
      { ...usual, date: '2026-06-03', isAvailable: false },
      { ...usual, date: '2026-06-04' },
    ]);
    await say({ from: '2026-06-01', to: '2026-06-30' });
    expect((await list()).every(({ isAvailable, priceOverride }) => isAvailable && priceOverride === null)).toBe(true);
  });

  it.each<[string, object]>([
    ['a negative price', { pricePerNight: '-10.00' }],
    ['a price that is a number', { pricePerNight: 180 }],
    ['nothing as a price', { pricePerNight: '0.00' }],
    ['more than a night ever cost', { pricePerNight: '100000.01' }],
    ['no rooms', { rooms: 0 }],
    ['half a room', { rooms: 1.5 }],
    ['21 guests in a room', { maxGuests: 21 }],
    ['a script in the name', { name: '<script>alert(1)</script>' }],
    ['a name without end', { name: 'a'.repeat(121) }],
    ['a description as long as a book', { description: 'a'.repeat(2_001) }],
    ['an hour too many for an answer', { answerHours: 25 }],
    ['another way to pay by Pix', { pixTerms: 'never' }],
    ['a key that Pix does not know', { pixKey: 'minha chave' }],
    ['a state that is none', { state: 'XX' }],
    ['a time that is none', { checkInTime: '25:00' }],
    ['a position off the Earth', { position: { lat: 91, lng: 0 } }],
    ['a NUL in the name', { name: 'Pousada\0' }],
  ])('refuses %s', async (_, wrong) => {
    const owner = await app.newRider();
    expect(await owner(offerAccommodation, { body: { ...pousada, ...wrong } })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request' } },
    });
  });

  it('refuses a description of 10 MB unread', async () => {
    const owner = await app.newRider();
    const body = { ...pousada, description: 'a'.repeat(10_000_000) };
    expect(await owner(offerAccommodation, { body })).toMatchObject({ status: 413 });
  });

  it.each<[string, object]>([
    ['dates turned round', { from: '2026-06-05', to: '2026-06-01' }],
    ['dates that have passed', { from: '2026-05-01', to: '2026-05-09' }],
    ['more than a year at once', { from: '2026-06-01', to: '2027-06-30' }],
    ['dates of another time', { from: '2030-06-01', to: '2030-06-02' }],
    ['a negative price', { from: '2026-06-01', to: '2026-06-02', priceOverride: '-1.00' }],
    ['a stay shorter than the shortest', { from: '2026-06-01', to: '2026-06-02', minStay: 5, maxStay: 2 }],
  ])('refuses %s', async (_, body) => {
    const { owner, params } = await ownerWithPlace();
    expect(await owner(changeAvailability, { params, body })).toMatchObject({ status: 400 });
  });
});
