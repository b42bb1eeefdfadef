import {
  type BookingDemandSimulator,
  bookingDemandAffiliate,
  bookingDemandKey,
  startBookingDemand,
} from '@estradeiro/simulators/booking-demand';
import { type SimulatedLodging, simulatedLodging } from '@estradeiro/simulators/booking-demand-replies';
import type { Fault } from '@estradeiro/simulators/fault';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformCall, RequestedStay } from '../lodging-platform.provider.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { createBookingDemand } from './booking-demand.ts';

const now = new Date('2026-03-01T12:00:00Z');
const stay: RequestedStay = { checkIn: '2026-03-06', checkOut: '2026-03-08', adults: 2, childrenAges: [], rooms: 1 };
const town = { lat: -22.7394, lng: -45.5914 };
/** Short enough to wait for without a response, long enough for one on a busy machine. */
const impatientMs = 300;
const patientMs = 30_000;

describe.each(['3.1', '3.2'] as const)('the Demand API %s', (version) => {
  let simulator: BookingDemandSimulator;
  let clock = now;
  let heard: PlatformCall[];
  beforeAll(async () => {
    simulator = await startBookingDemand({ version, now: () => clock });
  });
  afterAll(() => simulator.stop());
  beforeEach(() => {
    Object.assign(simulator, { places: [simulatedLodging], fault: null, requests: [], callsPerMinute: 1_000 });
    heard = [];
    clock = new Date(clock.getTime() + 60_000);
  });
  const create = (settings: Partial<Parameters<typeof createBookingDemand>[0]> = {}) =>
    createBookingDemand({
      baseUrl: simulator.url,
      token: bookingDemandKey,
      affiliateId: bookingDemandAffiliate,
      onCall: (call) => void heard.push(call),
      ...settings,
    });
  const place = (changes: Partial<SimulatedLodging>) => ({ ...simulatedLodging, ...changes });

  it('finds places with room around a town, with the price of the whole stay', async () => {
    simulator.places = [simulatedLodging, place({ id: 2, isFull: true }), place({ id: 3, latitude: -23.5 })];
    const [hit, ...others] = await create().search(town, 20, stay, 50);
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ id: '1045678', totalAmount: 360 });
  });

  it('returns the readable part of a response, though one of its places cannot be read', async () => {
    const fair = { id: 1, currency: 'BRL', price: { total: 360 } };
    const beyond = { ...fair, id: 2, price: { total: 1e15 } };
    simulator.fault = { status: 200, body: { data: [{ id: 'um' }, fair, beyond] } };
    expect(await create().search(town, 20, stay, 50)).toMatchObject([
      { id: '1', totalAmount: 360 },
      { id: '2', totalAmount: null },
    ]);
    simulator.fault = { status: 200, body: { data: [{ id: 'um' }] } };
    const failure = await create()
      .search(town, 20, stay, 50)
      .catch((error: unknown) => error);
    expect(outcomeOf(failure)).toEqual({ kind: 'unreadable' });
  });

  it('links to the page of the place on the dates, with our affiliate', async () => {
    const [hit] = await create().search(town, 20, stay, 50);
    const url = new URL(hit?.url ?? '');
    expect(url.hostname).toBe('www.booking.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ checkin: stay.checkIn, aid: bookingDemandAffiliate });
  });

  it('requests one place selector, the guests, and reais', async () => {
    await create().search(town, 20, { ...stay, childrenAges: [4, 9], rooms: 2 }, 30);
    expect(simulator.requests[0]?.body).toMatchObject({
      booker: { country: 'br' },
      checkin: '2026-03-06',
      checkout: '2026-03-08',
      currency: 'BRL',
      rows: 30,
      coordinates: { latitude: town.lat, longitude: town.lng, radius: 20 },
      guests: { number_of_adults: 2, number_of_rooms: 2, children: [4, 9] },
    });
  });

  it('describes a place in our words', async () => {
    expect(await create().details(['1045678', '99'])).toEqual([
      {
        id: '1045678',
        name: 'Pousada da Serra',
        category: 'pousada',
        description: 'Chalés na mata.',
        address: 'Rua das Hortênsias, 12',
        position: { lat: -22.7392, lng: -45.5913 },
        rating: 4.3,
        totalReviews: 214,
        amenities: ['parking', 'wifi'],
        imageUrls: [
          'https://cf.bstatic.com/xdata/images/hotel/1024/1045678-1.jpg',
          'https://cf.bstatic.com/xdata/images/hotel/1024/1045678-2.jpg',
        ],
      },
    ]);
  });

  it('has no rating without reviews, and no unknown kind', async () => {
    simulator.places = [place({ reviewScore: null, reviews: 0, accommodationType: 999, facilities: [999] })];
    expect(await create().details(['1045678'])).toMatchObject([
      { rating: 0, totalReviews: 0, category: null, amenities: [] },
    ]);
  });

  it('has the terms of each offer', async () => {
    expect(await create().offers('1045678', stay)).toEqual([
      { totalAmount: '360.00', mealPlan: 'no_plan', freeCancellationUntil: null, prepaymentRequired: true },
      {
        totalAmount: '414.00',
        mealPlan: 'breakfast_included',
        prepaymentRequired: false,
        freeCancellationUntil: '2026-03-06T23:59:59-03:00',
      },
    ]);
  });

  it('has no price and no offers where the place is full', async () => {
    simulator.places = [place({ isFull: true })];
    expect(await create().price('1045678', stay)).toBeNull();
    expect(await create().offers('1045678', stay)).toEqual([]);
  });

  it.each<[string, Fault, Outcome]>([
    ['refuses the key', { status: 401 }, { kind: 'refused', status: 401 }],
    ['forbids it', { status: 403 }, { kind: 'refused', status: 403 }],
    ['is not there', { status: 404 }, { kind: 'wrong-address' }],
    ['has had enough', { status: 429, retryAfterSeconds: 60 }, { kind: 'too-many', retryAfterSeconds: 60 }],
    ['breaks', { status: 500 }, { kind: 'broken', status: 500 }],
    ['is too slow', { delayMs: 2_000 }, { kind: 'too-slow' }],
    ['says nothing', 'nothing', { kind: 'too-slow' }],
    ['shows a web page', 'html', { kind: 'unreadable' }],
    ['stops in the middle', 'half-json', { kind: 'unreadable' }],
    ['changes its shape', { status: 200, body: { data: 'soon' } }, { kind: 'unreadable' }],
    ['sends nothing at all', { status: 200, body: {} }, { kind: 'unreadable' }],
  ])('is unavailable when the vendor %s', async (_, fault, outcome) => {
    simulator.fault = fault;
    const platform = create({ timeoutMs: outcome.kind === 'too-slow' ? impatientMs : patientMs });
    const asked = [
      () => platform.search(town, 20, stay, 50),
      () => platform.details(['1045678']),
      () => platform.offers('1045678', stay),
    ];
    for (const ask of asked) {
      const failure = await ask().then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ type: 'upstream_unavailable' });
      expect(outcomeOf(failure)).toEqual(outcome);
      expect(JSON.stringify(failure)).not.toContain(bookingDemandKey);
    }
    expect(heard.map(({ failure }) => failure === null)).toEqual([false, false, false]);
  });

  it.each<[string, { token?: string; affiliateId?: string; baseUrl?: string }, Outcome]>([
    ['another key', { token: 'wrong' }, { kind: 'refused', status: 401 }],
    ['another affiliate', { affiliateId: '1' }, { kind: 'refused', status: 403 }],
    ['an address where nobody listens', { baseUrl: 'http://127.0.0.1:9' }, { kind: 'unreachable' }],
  ])('is unavailable with %s', async (_, settings, outcome) => {
    const failure = await create(settings)
      .search(town, 20, stay, 50)
      .catch((error: unknown) => error);
    expect(outcomeOf(failure)).toEqual(outcome);
  });

  it('is unavailable at the address of something else', async () => {
    const platform = create({ baseUrl: new URL('/9.9', simulator.url).href });
    const failure = await platform.search(town, 20, stay, 50).catch((error: unknown) => error);
    expect(outcomeOf(failure)).toEqual({ kind: 'wrong-address' });
  });

  it('finds nothing, without failing, where the response is empty', async () => {
    simulator.fault = { status: 200, body: { request_id: '01jc4h7m2w9x8y7z6a5b4c3d2e', data: [], next_page: null } };
    expect(await create().search(town, 20, stay, 50)).toEqual([]);
    expect(await create().details(['1045678'])).toEqual([]);
    expect(await create().offers('1045678', stay)).toEqual([]);
  });

  it('reports a spent minute', async () => {
    simulator.callsPerMinute = 1;
    await create().search(town, 20, stay, 50);
    const failure = await create()
      .search(town, 20, stay, 50)
      .catch((error: unknown) => error);
    expect(outcomeOf(failure)).toEqual({ kind: 'too-many', retryAfterSeconds: 60 });
  });

  it('reports each call once, with its result', async () => {
    await create().details(['1045678']);
    expect(heard).toMatchObject([{ endpoint: '/accommodations/details', method: 'POST', status: 200, failure: null }]);
    expect(JSON.stringify(heard)).not.toContain(bookingDemandKey);
  });
});

it.each([
  ['another site', 'https://evil.example/?booking.com'],
  ['a look-alike', 'https://booking.com.evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 'soon'],
])('links to nothing but the vendor: %s', async (_, url) => {
  const simulator = await startBookingDemand({ now: () => now });
  const body = {
    data: [{ id: 1, currency: { booker: 'BRL' }, price: { total: { booker_currency: 100 } }, url: { web: url } }],
  };
  simulator.fault = { status: 200, body };
  const settings = { baseUrl: simulator.url, token: bookingDemandKey, affiliateId: bookingDemandAffiliate };
  expect(await createBookingDemand(settings).search(town, 20, stay, 50)).toEqual([
    { id: '1', totalAmount: 100, url: null },
  ]);
  await simulator.stop();
});

it('takes no dollars for reais', async () => {
  const simulator = await startBookingDemand({ now: () => now });
  const hit = { id: 1, currency: { accommodation: 'USD', booker: 'USD' }, price: { total: { booker_currency: 70 } } };
  simulator.fault = { status: 200, body: { data: [hit] } };
  const settings = { baseUrl: simulator.url, token: bookingDemandKey, affiliateId: bookingDemandAffiliate };
  expect(await createBookingDemand(settings).search(town, 20, stay, 50)).toMatchObject([{ totalAmount: null }]);
  await simulator.stop();
});
