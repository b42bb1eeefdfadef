import type { LatLng } from '@estradeiro/contract/lat-lng';
import {
  changeAvailability,
  type NewAccommodation,
  offerAccommodation,
  withdrawAccommodation,
} from '@estradeiro/contract/lodging/owner';
import { getAccommodation, searchAccommodations, totalCountHeader } from '@estradeiro/contract/lodging/search';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { OpenDatabase } from '#platform/database.ts';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { noon, openTestLand, pousada } from './lodging.testing.ts';

type Offer = Partial<z.input<typeof NewAccommodation>>;
type Query = Record<string, unknown>;

const campos = { destination: 'Campos do Jordão' };
const weekend = { checkIn: '2026-06-05', checkOut: '2026-06-08' };

let land: Awaited<ReturnType<typeof openTestLand>>;
let maps: 'gazetteer' | 'town' = 'town';
beforeAll(async () => {
  land = await openTestLand();
});
afterAll(() => land.close());

describe.each(testDatabases)('the search on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: TestApp;
  let owner: TestClient;
  let rider: TestClient;
  const ids: Record<string, string> = {};

  const offer = async (name: string, place: Offer = {}) => {
    const { status, body } = await owner(offerAccommodation, { body: { ...pousada, ...place, name } });
    expect([name, status]).toEqual([name, 201]);
    ids[name] = body.id;
  };
  const found = async (query: Query) => {
    const answer = await rider(searchAccommodations, { query: query as never });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const names = async (query: Query) => (await found(query)).map(({ name }) => name);

  beforeAll(async () => {
    database = await open();
    app = await createTestApp({
      database,
      clock: noon,
      places: () => (maps === 'town' ? land.places : land.gazetteerOnly),
    });
    [owner, rider] = [await app.newRider(), await app.newRider()];
    await offer('Centro', { pricePerNight: '180.00', maxGuests: 2, hasSecureParking: true });
    await offer('Alto', {
      pricePerNight: '420.00',
      category: 'hotel',
      maxGuests: 4,
      rooms: 2,
      position: { lat: -22.75, lng: -45.6 },
    });
    await offer('Vale', {
      city: 'Santo Antônio do Pinhal',
      pricePerNight: '95.50',
      position: { lat: -22.827, lng: -45.662 },
      category: 'chalet',
      isMotorcycleFriendly: true,
    });
    await offer('Longe', { city: 'Urubici', state: 'SC', position: { lat: -28.015, lng: -49.592 } });
    await offer('Fechada', { isActive: false });
  });
  afterAll(() => app.close());

  it.each(['Campos do Jordão', 'campos do jordao', 'CAMPOS DO JORDÃO', 'Campos do Jordão, SP'])(
    'finds by %s places there and in towns nearby, the nearer first',
    async (destination) => {
      expect(await names({ destination, sort: 'distance' })).toEqual(['Centro', 'Alto', 'Vale']);
    },
  );

  it.each(['Campos', 'jordao', 'Jordão', 'CAMPOS JORDAO', 'antonio'])(
    'finds by %s places with those words in name or town, wherever a town of that name lies',
    async (destination) => {
      const expected = destination === 'antonio' ? ['Vale'] : ['Alto', 'Centro'];
      expect(await names({ destination })).toEqual(expect.arrayContaining(expected));
      expect(await names({ destination })).not.toContain('Longe');
    },
  );

  it('finds only places around a chosen one', async () => {
    expect(await names({ destination: 'Jordão', lat: -9.19, lng: -71.95 })).toEqual([]);
  });

  it('finds a place by its name without a known destination', async () => {
    expect(await names({ destination: 'Longe' })).toEqual(['Longe']);
    expect(await names({ destination: 'xyzzy' })).toEqual([]);
    expect(await names({ destination: 'Centro Novo do Maranhão' })).toEqual([]); // a town, and far from everything
  });

  it('finds places around a position, without a name for it', async () => {
    expect(await names({ lat: -28.02, lng: -49.6 })).toEqual(['Longe']);
  });

  it('finds the nearest ones where nothing lies near, with their distance, as filtered', async () => {
    const remote = { lat: -15.6, lng: -56.1 };
    expect(await names(remote)).toEqual([]);
    const nearest = await found({ ...remote, nearest: true, sort: 'distance' });
    expect(nearest[0]?.name).toBe('Vale');
    expect(nearest[0]?.distanceKm).toBeGreaterThan(1_000);
    expect(nearest.map(({ name }) => name)).toContain('Centro');
    expect(await names({ ...remote, nearest: true, category: 'hotel' })).toEqual(['Alto']);
    expect(await names({ ...remote, nearest: true, category: 'camping' })).toEqual([]);
    expect(await names({ destination: 'xyzzy', nearest: true })).toEqual([]);
  });

  it('looks no farther than the first distance that has any', async () => {
    // Some 80 km from the towns of the first three places.
    expect(await names({ lat: -22.2, lng: -46.1, nearest: true, sort: 'distance' })).toEqual([
      'Centro',
      'Alto',
      'Vale',
    ]);
  });

  it('finds those nearest to a route where none lies on it', async () => {
    const line = [
      { lat: -22.5, lng: -45.5 },
      { lat: -22.5, lng: -45.9 },
    ];
    const along = encodePolyline(line, 5);
    expect(await names({ along })).toEqual([]);
    expect(await names({ along, nearest: true, sort: 'distance' })).toEqual(['Centro', 'Alto']);
  });

  it('finds places on a route, with their distance from it', async () => {
    const way = (...points: LatLng[]) => ({ along: encodePolyline(points, 5), sort: 'distance' });
    // From São Bento do Sapucaí past both towns, and on to the coast of Santa Catarina.
    const [start, pass, end] = [
      { lat: -22.69, lng: -45.85 },
      { lat: -22.83, lng: -45.66 },
      { lat: -28, lng: -49.6 },
    ];
    expect(await names(way(start, pass))).toEqual(['Vale']);
    expect((await found(way(start, pass, end))).map(({ name, distanceKm }) => [name, (distanceKm ?? 99) < 3])).toEqual([
      ['Vale', true],
      ['Longe', true],
    ]);
    expect(await names(way(end))).toEqual(['Longe']);
  });

  it('returns a result as specified', async () => {
    const [result] = await found({ ...campos, sort: 'distance' });
    expect(result).toMatchObject({
      name: 'Centro',
      source: 'local',
      city: 'Campos do Jordão',
      state: 'SP',
      pricePerNight: '180.00',
      rating: 0,
      totalReviews: 0,
      isMotorcycleFriendly: false,
      hasSecureParking: true,
      bookable: true,
      checkInTime: '14:00',
      checkOutTime: '12:00',
      stay: null,
      isExample: false,
      maxGuests: 2,
    });
    expect(result?.distanceKm).toBeLessThan(5);
    expect(JSON.stringify(result)).not.toMatch(/pixKey|ownerId|contactEmail/);
  });

  it.each<[string, Query, string[]]>([
    ['category', { category: 'hotel' }, ['Alto']],
    ['the category moto-friendly, which is a mark as well', { category: 'moto-friendly' }, ['Vale']],
    ['motorcycles', { motorcycleFriendly: true }, ['Vale']],
    ['secure parking', { hasSecureParking: true }, ['Centro']],
    ['highest price', { maxPrice: 180 }, ['Centro', 'Vale']],
    ['lowest price', { minPrice: 100, maxPrice: 400 }, ['Centro']],
    ['guests', { guests: 3 }, ['Alto']],
    ['nothing that exists', { category: 'camping' }, []],
  ])('leaves out what does not suit by %s', async (_, query, expected) => {
    expect(await names({ ...campos, sort: 'distance', ...query })).toEqual(expected);
  });

  it('orders by price, and in pages that fit together', async () => {
    expect(await names({ ...campos, sort: 'price' })).toEqual(['Vale', 'Centro', 'Alto']);
    const { headers, body } = await rider(searchAccommodations, {
      query: { ...campos, sort: 'price', limit: 1, offset: 1 },
    });
    expect(body.map(({ name }) => name)).toEqual(['Centro']);
    expect(headers[totalCountHeader]).toBe('3');
  });

  it('leaves out places closed, too short or full on any night of the stay, and returns the price of the stay', async () => {
    const say = (name: string, from: string, to: string, body: object) =>
      owner(changeAvailability, { params: { id: ids[name] ?? '' }, body: { from, to, ...body } });
    await say('Vale', '2026-06-07', '2026-06-07', { isAvailable: false });
    await say('Centro', '2026-06-06', '2026-06-07', { priceOverride: '250.00', minStay: 2 });
    const query = { ...campos, ...weekend, sort: 'distance' };
    const results = await found(query);
    expect(results.map(({ name }) => name)).toEqual(['Centro', 'Alto']);
    expect(results[0]).toMatchObject({ stay: { nights: 3, totalAmount: '680.00' }, pricePerNight: '226.67' });
    expect(await names({ ...query, maxPrice: 226 })).toEqual([]);
    expect(await names({ ...query, maxPrice: 227 })).toEqual(['Centro']);
    expect(await names({ ...query, checkIn: '2026-06-06', checkOut: '2026-06-07' })).toEqual(['Alto', 'Vale']);

    await say('Centro', '2026-06-05', '2026-06-05', { priceOverride: '400.01' }); // in all 900,01, and so 300,00 a night
    expect(await names({ ...query, maxPrice: 300 })).toEqual(['Centro']);
    await say('Centro', '2026-06-05', '2026-06-05', {});

    await book(database, rider.userId, ids.Alto ?? '', '2026-06-06', [1]);
    expect(await names(query)).toEqual(['Centro', 'Alto']);
    await book(database, rider.userId, ids.Alto ?? '', '2026-06-06', [2]);
    expect(await names(query)).toEqual(['Centro']);
    expect(await names({ ...query, checkIn: '2026-06-04', checkOut: '2026-06-06' })).toContain('Alto');
  });

  it('can write the price of the longest stay at the dearest place', async () => {
    await offer('Palácio', { pricePerNight: '100000.00', category: 'apartment' });
    const longest = { ...campos, checkIn: '2026-09-01', checkOut: '2026-11-30', category: 'apartment' };
    expect(await found(longest)).toMatchObject([{ name: 'Palácio', stay: { nights: 90, totalAmount: '9000000.00' } }]);
    await owner(withdrawAccommodation, { params: { id: ids.Palácio ?? '' } });
  });

  it('returns one place, with the price of a stay, and 404 without one', async () => {
    const params = { id: ids.Centro ?? '' };
    expect((await rider(getAccommodation, { params, query: weekend })).body).toMatchObject({
      name: 'Centro',
      stay: { nights: 3, totalAmount: '680.00' },
    });
    for (const id of [ids.Fechada ?? '', crypto.randomUUID(), 'osm:1.0000000,2.0000000', "x'; --"]) {
      expect(await rider(getAccommodation, { params: { id } })).toMatchObject({ status: 404 });
    }
  });

  it('returns places of the installed maps, to call and not to book, until the map is removed', async () => {
    const near = { destination: 'Vila do Estradeiro' };
    const results = await found({ ...near, ...weekend, guests: 2, maxPrice: 300 });
    const hotel = results.find(({ name }) => name === 'Hotel Estradeiro');
    expect(hotel).toMatchObject({
      source: 'osm',
      bookable: false,
      pricePerNight: null,
      phone: '+55 49 3000-0002',
      category: 'hotel',
      isMotorcycleFriendly: true,
      hasSecureParking: true, // by the covered motorcycle parking beside it
    });
    expect(await names({ ...near, category: 'pousada' })).toEqual(['Pousada do Lago']);
    const { distanceKm: _, ...rest } = hotel ?? { distanceKm: 0 };
    const params = { id: hotel?.id ?? '' };
    expect((await rider(getAccommodation, { params })).body).toMatchObject(rest);

    maps = 'gazetteer';
    expect(await names(near)).toEqual([]);
    expect(await rider(getAccommodation, { params })).toMatchObject({ status: 404 });
    maps = 'town';
  });

  it('shows a mapped house once where its owner offers it', async () => {
    const [hotel] = (await found({ destination: 'Vila do Estradeiro', category: 'hotel' })).filter(
      ({ name }) => name === 'Hotel Estradeiro',
    );
    const position = hotel?.position ?? null;
    await offer('Hotel Estradeiro', { position, city: 'Vila do Estradeiro', state: 'SC', category: 'hotel' });
    const twice = await found({ destination: 'Vila do Estradeiro', category: 'hotel' });
    expect(twice.filter(({ name }) => name === 'Hotel Estradeiro')).toMatchObject([
      { source: 'local', bookable: true },
    ]);
  });

  it.each<[string, Query]>([
    ['nothing that says where', {}],
    ['a way that is none', { along: '!' }],
    ['a way without end', { along: '?'.repeat(4_001) }],
    ['a destination of one letter', { destination: 'C' }],
    ['a destination without end', { destination: 'a'.repeat(101) }],
    ['check-out before check-in', { ...campos, checkIn: '2026-06-08', checkOut: '2026-06-05' }],
    ['a check-in in the past', { ...campos, checkIn: '2026-05-09', checkOut: '2026-05-12' }],
    ['400 nights', { ...campos, checkIn: '2026-06-01', checkOut: '2027-07-06' }],
    ['half the dates', { ...campos, checkIn: '2026-06-01' }],
    ['a day that is none', { ...campos, checkIn: '2026-02-30', checkOut: '2026-03-02' }],
    ['no guest', { ...campos, guests: 0 }],
    ['21 guests', { ...campos, guests: 21 }],
    ['a negative price', { ...campos, minPrice: -1 }],
    ['prices turned round', { ...campos, minPrice: 300, maxPrice: 100 }],
    ['a category that is none', { ...campos, category: 'motel' }],
    ['a page beyond all', { ...campos, offset: 1e9 }],
  ])('refuses %s', async (_, query) => {
    expect(await rider(searchAccommodations, { query: query as never })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request' } },
    });
  });
});

/** A booking as its night's row, without the steps before. */
async function book({ db }: OpenDatabase, userId: string, placeId: string, date: string, rooms: number[]) {
  for (const room of rooms) {
    const id = crypto.randomUUID();
    await db.execute(sql`insert into bookings (id, user_id, accommodation_id, accommodation_name, accommodation_city, accommodation_state,
      check_in_date, check_out_date, total_nights, price_per_night, total_amount, guest_name, guest_email, guest_phone, booking_reference)
      values (${id}, ${userId}, ${placeId}, 'x', 'x', 'SP', ${date}, ${date}::date + 1, 1, 1, 1, 'Ana', 'ana@example.com', '+55', ${id})`);
    await db.execute(sql`insert into booking_nights values (${placeId}, ${date}, ${room}, ${id})`);
  }
}
