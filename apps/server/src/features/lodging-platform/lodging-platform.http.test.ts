import { openPlaces } from '@estradeiro/atlas/places/open-places';
import {
  getLodgingPlatformStatus,
  getPlatformAccommodation,
  searchLodgingPlatform,
} from '@estradeiro/contract/lodging/lodging-platform';
import type { Place } from '@estradeiro/contract/places';
import {
  type BookingDemandSimulator,
  bookingDemandAffiliate,
  bookingDemandKey,
  startBookingDemand,
} from '@estradeiro/simulators/booking-demand';
import { simulatedLodging } from '@estradeiro/simulators/booking-demand-replies';
import type { Fault } from '@estradeiro/simulators/fault';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database.ts';
import { jobs } from '#platform/jobs.tables.ts';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { apiRequestLogs, bookingComSyncJobs, bookingComTokens } from './lodging-platform.tables.ts';
import { lodgingPlatform } from './providers/configured.ts';

const town: Place = { name: 'Campos do Jordão', context: 'São Paulo', kind: 'city', lat: -22.7394, lng: -45.5914 };
const nearby = () => [{ ...town, distanceMeters: 500, type: '', tags: {} }];
const places = { ...openPlaces([]), search: (text: string) => (/campos/i.test(text) ? [town] : []), nearby };
const asked = { destination: 'Campos do Jordão', checkIn: '2026-03-06', checkOut: '2026-03-08', adults: 2 };

let simulator: BookingDemandSimulator;
let database: OpenDatabase;
let app: TestApp;
let ana: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** The app as after a restart: only its database is left. */
async function start(token = bookingDemandKey) {
  const access = lodgingPlatform({
    BOOKING_COM_TOKEN: token,
    BOOKING_COM_AFFILIATE_ID: bookingDemandAffiliate,
    BOOKING_COM_BASE_URL: simulator.url,
    BOOKING_COM_CALLS_PER_MINUTE: 40,
  });
  app = await createTestApp({
    database: { ...database, close: async () => undefined },
    clock,
    places: () => places,
    lodgingPlatform: access,
  });
  ana = await app.newRider();
}

beforeAll(async () => {
  simulator = await startBookingDemand({ now: () => now });
  database = await openTestDatabase();
  await start();
});
afterAll(async () => {
  await app.close();
  await Promise.all([database.close(), simulator.stop()]);
});
beforeEach(async () => {
  ana = await app.newRider(); // riders are limited by the wall clock
  pass(60); // caches, pauses and limits of the test before have expired
  Object.assign(simulator, { places: [simulatedLodging], fault: null, faultAt: {}, requests: [], calls: 0 });
});

const status = async () => (await ana(getLodgingPlatformStatus)).body;
const search = (changes: object = {}) => ana(searchLodgingPlatform, { body: { ...asked, ...changes } });
const pathsAsked = () => simulator.requests.map(({ path }) => path);

describe('the status', () => {
  it('is connected after a real response, which many riders share', async () => {
    for (const rider of [ana, await app.newRider(), await app.newRider()]) {
      expect((await rider(getLodgingPlatformStatus)).body).toEqual({
        success: true,
        message: 'A Booking.com está respondendo.',
      });
    }
    expect(simulator.calls).toBe(1);
  });

  it.each<[string, Fault, RegExp]>([
    ['forbids it', { status: 403 }, /recusou as credenciais/],
    ['is not there', { status: 404 }, /endereço configurado/],
    ['has had enough', { status: 429, retryAfterSeconds: 60 }, /chamadas demais/],
    ['breaks', { status: 500 }, /problemas \(erro 500\)/],
    ['shows a web page', 'html', /não se deixa ler/],
    ['stops in the middle', 'half-json', /não se deixa ler/],
  ])('says why not when the platform %s', async (_, fault, message) => {
    simulator.fault = fault;
    expect(await status()).toEqual({ success: false, message: expect.stringMatching(message) });
    simulator.fault = null;
    pass(15);
    expect(await status()).toMatchObject({ success: true });
  });
});

describe('a search', () => {
  it('finds places in the shape of our own, to be booked on their site', async () => {
    const { status: code, body } = await search();
    expect(code).toBe(200);
    expect(body).toMatchObject([
      {
        id: 'booking:1045678',
        name: 'Pousada da Serra',
        source: 'booking.com',
        bookable: false,
        city: 'Campos do Jordão',
        state: 'SP',
        category: 'pousada',
        rating: 4.3,
        totalReviews: 214,
        pricePerNight: '180.00',
        stay: { nights: 2, totalAmount: '360.00' },
        isExample: false,
        bookingComUrl: expect.stringContaining(`aid=${bookingDemandAffiliate}`),
      },
    ]);
    expect(body[0]?.distanceKm).toBeLessThan(1);
  });

  it('takes the defaults that the specification names', async () => {
    await ana(searchLodgingPlatform, {
      body: { ...asked, adults: 3, children: 0, rooms: 1, currency: 'BRL', language: 'pt' },
    });
    expect(simulator.requests[0]?.body).toMatchObject({ guests: { number_of_adults: 3, number_of_rooms: 1 } });
  });

  it('requests a place once, and the same search once in two minutes', async () => {
    simulator.places = [{ ...simulatedLodging, id: 77 }];
    await search();
    await search();
    expect(pathsAsked()).toEqual(['search', 'details']);
    pass(3);
    await search();
    expect(pathsAsked()).toEqual(['search', 'details', 'search']);
  });

  it('takes the position of a destination that was chosen, without looking it up', async () => {
    const body = { ...asked, destination: 'Xyzzy', position: { lat: -22.7394, lng: -45.5914 } };
    expect((await ana(searchLodgingPlatform, { body })).body).toHaveLength(1);
  });

  it('finds nothing where the platform has no room', async () => {
    simulator.places = [{ ...simulatedLodging, isFull: true }];
    expect((await search()).body).toEqual([]);
  });

  it.each([
    ['a destination that no map knows', { destination: 'Xyzzy' }, 404, /destino/],
    ['check-out before check-in', { checkOut: '2026-03-05' }, 400, /./],
    ['no night', { checkOut: '2026-03-06' }, 400, /./],
    ['400 nights', { checkOut: '2027-04-10' }, 400, /./],
    ['a check-in that is past', { checkIn: '2026-02-27', checkOut: '2026-03-02' }, 400, /data atual/],
    ['a check-in in two years', { checkIn: '2028-03-06', checkOut: '2028-03-08' }, 400, /500 dias/],
    ['no guest', { adults: 0 }, 400, /./],
    ['21 guests', { adults: 21 }, 400, /./],
    ['a child without an age', { children: 1 }, 400, /./],
    ['dollars', { currency: 'USD' }, 400, /./],
    ['a destination of 101 letters', { destination: 'a'.repeat(101) }, 400, /./],
  ])('refuses %s without a call to the platform', async (_, changes, code, message) => {
    const answer = await search(changes);
    expect(answer.status).toBe(code);
    expect(answer.body).toMatchObject({ error: { message: expect.stringMatching(message) } });
    expect(simulator.calls).toBe(0);
  });

  it.each<[string, Fault]>([
    ['refuses the key', { status: 403 }],
    ['has had enough', { status: 429, retryAfterSeconds: 30 }],
    ['breaks', { status: 503 }],
    ['shows a web page', 'html'],
    ['stops in the middle', 'half-json'],
  ])('says why there is none when the platform %s', async (_, fault) => {
    simulator.fault = fault;
    const { status: code, body } = await search({ adults: 4 });
    expect(code).toBe(503);
    expect(body).toMatchObject({
      error: { type: 'upstream_unavailable', message: expect.stringContaining('Booking.com') },
    });
  });

  it('leaves out places without details, rather than failing whole', async () => {
    await search();
    simulator.places = [simulatedLodging, { ...simulatedLodging, id: 8_080 }];
    simulator.faultAt = { details: 'html' };
    expect((await search({ adults: 3 })).body.map(({ id }) => id)).toEqual(['booking:1045678']);
  });
});

describe('a place', () => {
  const get = (id: string) => ana(getPlatformAccommodation, { params: { id }, query: asked });

  it('has its terms for the dates', async () => {
    const { body } = await get('1045678');
    expect(body.accommodation).toMatchObject({ id: 'booking:1045678', pricePerNight: '180.00' });
    expect(body.offers).toMatchObject([{ totalAmount: '360.00', prepaymentRequired: true }, { totalAmount: '414.00' }]);
  });

  it('has no offers where it is full', async () => {
    simulator.places = [{ ...simulatedLodging, isFull: true }];
    expect((await get('1045678')).body).toMatchObject({ accommodation: { pricePerNight: null }, offers: [] });
  });

  it('is not found where the platform does not know it', async () => {
    expect(await get('404404')).toMatchObject({ status: 404, body: { error: { type: 'not_found' } } });
  });
});

describe('the log of calls', () => {
  const rows = () => database.db.select().from(apiRequestLogs).orderBy(desc(apiRequestLogs.id)).limit(2);

  const logged = (...latest: object[]) => expect.poll(rows).toMatchObject(latest);

  it('has every call with its request and result, and no key', async () => {
    await search({ adults: 5 });
    const called = { endpoint: '/accommodations/search', method: 'POST', status: 200, error: null, ipAddress: null };
    await logged(called, {});
    const [{ requestBody, userAgent } = {}] = await rows();
    expect(requestBody).toMatchObject({ checkin: asked.checkIn, guests: { number_of_adults: 5 } });
    expect(userAgent).toBe('Estradeiro');
    expect(JSON.stringify(await database.db.select().from(apiRequestLogs))).not.toContain(bookingDemandKey);
  });

  it('has failed calls too, the second try as a call of its own', async () => {
    simulator.fault = { status: 503 };
    await search({ adults: 6 });
    const failed = { status: 503, error: 'broken 503', responseBody: { errors: [{ id: expect.any(String) }] } };
    await logged(failed, { status: 503 });
  });
});

describe('places seen', () => {
  it('are read again in the background once they are a day old', async () => {
    await search();
    pass(25 * 60);
    await search();
    expect(await database.db.select().from(bookingComSyncJobs)).toMatchObject([
      { jobType: 'details', entityId: '1045678', status: 'pending', retryCount: 0, maxRetries: 3 },
    ]);
    expect((await database.db.select().from(jobs)).map(({ kind }) => kind)).toEqual(['lodging-platform-sync']);
    pass(3);
    await search(); // still one
    expect(await database.db.select().from(bookingComSyncJobs)).toHaveLength(1);
  });
});

describe('a refused key', () => {
  it('is not shown again, not even after a restart, until ten minutes later', async () => {
    simulator.fault = { status: 401 };
    expect(await status()).toMatchObject({ success: false, message: expect.stringContaining('erro 401') });
    await app.close();
    await start();
    simulator.fault = null;
    simulator.calls = 0;
    expect(await status()).toMatchObject({ success: false });
    expect((await search()).status).toBe(503);
    expect(simulator.calls).toBe(0);
    pass(11);
    expect(await status()).toMatchObject({ success: true });
  });

  it('gives way to a new one at once', async () => {
    simulator.fault = { status: 401 };
    await status();
    await app.close();
    simulator.fault = null;
    await start('another');
    expect((await status()).message).toContain('erro 401'); // requested, and refused
    await app.close();
    const tokens = await database.db.select().from(bookingComTokens);
    expect(tokens).toHaveLength(2);
    expect(JSON.stringify(tokens)).not.toContain(bookingDemandKey);
    expect(JSON.stringify(tokens)).not.toContain('another');
    pass(11);
    await start();
    expect(await status()).toMatchObject({ success: true });
    const active = (await database.db.select().from(bookingComTokens)).filter(({ isActive }) => isActive);
    expect(active).toMatchObject([{ tokenType: 'Bearer', affiliateId: bookingDemandAffiliate, lastError: null }]);
  });
});

it('reports a missing contract, and breaks nothing', async () => {
  const without = await createTestApp();
  const rider = await without.newRider();
  const message = expect.stringContaining('não está disponível por aqui');
  expect((await rider(getLodgingPlatformStatus)).body).toMatchObject({ success: false, message });
  const body = { ...asked, checkIn: '2030-03-06', checkOut: '2030-03-08' };
  expect(await rider(searchLodgingPlatform, { body })).toMatchObject({ status: 503, body: { error: { message } } });
  await without.close();
});
