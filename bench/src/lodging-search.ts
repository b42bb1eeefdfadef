import { openPlaces } from '@estradeiro/atlas/places/open-places';
import { addDays } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { LodgingQuery } from '@estradeiro/contract/lodging/search';
import { seeded } from '@estradeiro/navigation/seeded';
import { createLodgingSearch } from '../../apps/server/src/features/lodging/lodging-search.service.ts';
import { createLodgingSearchStore } from '../../apps/server/src/features/lodging/lodging-search.store.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/database.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { openPostgres } from './database.ts';

const name = 'a page of places to sleep around a destination, among 1,000 and among 100,000 on PostgreSQL';
const sizes = [1_000, 100_000];
const questions = 300;
const warmUps = 60;
/** A page with dates also computes the price of each night and whether a room is free; the peer does neither. */
const mostTimesPeer = { plain: 1.5, dated: 4 };
const today = '2026-06-01';
/** Nobody has written a review. */
const reader = '00000000-0000-4000-8000-000000000000';

/** The endpoint's queries on a database of its own, alternating with the peer's query for the same place. */
async function run(): Promise<BenchResult> {
  const database = await openPostgres();
  try {
    await database.db.execute("insert into users (first_name, last_name) values ('Ana', 'Souza')");
    await database.db.execute('create index plain on accommodations (latitude, longitude)');
    const measured = [];
    for (const size of sizes) measured.push(await measure(database, size));
    const [small, large] = measured;
    if (!small || !large) throw new Error('two sizes');
    const growth = (part: 'plain' | 'dated' | 'peer') => (p99(large[part]) / p99(small[part])).toFixed(1);
    const [plain, dated] = [p99(large.plain) / p99(large.peer), p99(large.dated) / p99(large.peer)];
    return {
      lines: [
        ...measured.flatMap(linesOf),
        `growth of p99 from ${inWords(small.size)} to ${inWords(large.size)}: ${growth('plain')} times, with dates ${growth('dated')}, the peer ${growth('peer')}`,
        `p99 among ${inWords(large.size)}: ${plain.toFixed(2)} times the peer's (limit ${mostTimesPeer.plain}), with dates ${dated.toFixed(2)} times (limit ${mostTimesPeer.dated})`,
      ],
      ok: plain <= mostTimesPeer.plain && dated <= mostTimesPeer.dated,
    };
  } finally {
    await database.close();
  }
}

type Measured = { size: number; plain: number[]; dated: number[]; peer: number[]; trivial: number[]; each: number };

async function measure(database: OpenDatabase, size: number): Promise<Measured> {
  await fillTo(database, size);
  const noPlaces = openPlaces([]);
  const clock = { now: () => new Date(`${today}T12:00:00Z`) };
  const store = createLodgingSearchStore(database.db);
  const lodging = createLodgingSearch({ store, places: () => noPlaces, clock });
  const times = { plain: [] as number[], dated: [] as number[], peer: [] as number[], trivial: [] as number[] };
  const random = seeded(7);
  let found = 0;
  for (let sent = 0; sent < warmUps + questions; sent++) {
    const place = somewhere(random);
    const [plain, dated] = [queryAt(place, false, random), queryAt(place, true, random)];
    const took = {
      peer: await timed(() => askPeer(database, place)),
      plain: await timed(async () => {
        found += (await lodging.search(plain, reader)).total;
      }),
      dated: await timed(() => lodging.search(dated, reader)),
      trivial: await timed(() => database.db.execute('select 1')),
    };
    if (sent < warmUps) continue;
    for (const part of ['peer', 'plain', 'dated', 'trivial'] as const) times[part].push(took[part]);
  }
  noPlaces.close();
  return { size, ...times, each: Math.round(found / (questions + warmUps)) };
}

const timed = async (question: () => PromiseLike<unknown>): Promise<number> => {
  const before = performance.now();
  await question();
  return performance.now() - before;
};

const linesOf = ({ size, plain, dated, peer, trivial, each }: Measured): string[] => [
  `among ${inWords(size)}, ${each} places found a search: ${quantiles(plain)}; with dates and guests ${quantiles(dated)}`,
  `a B-tree over latitude and longitude, without dates: ${quantiles(peer)}; 'select 1' then: ${quantiles(trivial)}`,
];

/** A plain query that the usual index on latitude and longitude serves, and that sorts its rows by distance. */
const askPeer = ({ db }: OpenDatabase, { lat, lng }: LatLng) =>
  db.execute(`select * from accommodations where is_active and source = 'local' and price_per_night <= 300
    and latitude between ${lat - 0.45} and ${lat + 0.45} and longitude between ${lng - 0.48} and ${lng + 0.48}
    order by (latitude - ${lat}) ^ 2 + (longitude - ${lng}) ^ 2 limit 1000`);

/** A weekend or a week within the next months, and the screen's initial price. */
function queryAt(place: LatLng, dates: boolean, random: () => number): LodgingQuery {
  const checkIn = addDays(today, 1 + Math.floor(random() * 120));
  const stay = { checkIn, checkOut: addDays(checkIn, random() < 0.7 ? 2 : 7), guests: 2 };
  return LodgingQuery.parse({ destination: 'Aqui', ...place, maxPrice: 300, ...(dates && stay) });
}

const townRandom = seeded(1);
const towns = Array.from({ length: 600 }, () => ({ lat: -32 + 34 * townRandom(), lng: -60 + 24 * townRandom() }));

/** Within some 10 km of a town; the first towns have many times the places of the last, as tourist towns do. */
function somewhere(random: () => number): LatLng {
  const town = towns[Math.floor(random() ** 2 * towns.length)] ?? { lat: -22.7, lng: -45.6 };
  const off = () => (random() + random() + random() - 1.5) * 0.18;
  return { lat: town.lat + off(), lng: town.lng + off() };
}

/** A third has special dates for two months; in half of the places one in five nights of the next four months is taken. */
async function fillTo(database: OpenDatabase, size: number) {
  const { db } = database;
  const random = seeded(size);
  const [{ count: had }] = (await rowsOf(db.execute('select count(*)::int as count from accommodations'))) as [
    { count: number },
  ];
  for (let from = had; from < size; from += chunk) {
    const places = Array.from({ length: Math.min(chunk, size - from) }, () => somewhere(random));
    await db.execute(`
      with made as (
        insert into accommodations (name, city, state, latitude, longitude, category, price_per_night, rooms, max_guests, description,
          amenities, image_urls, is_motorcycle_friendly, has_secure_parking, rating, total_reviews, search_text)
        select 'Pousada ' || ${from} + n, 'Urubici', 'SC', lat, lng, 'pousada', (60 + 400 * random())::numeric(10, 2), 1 + n % 8,
          2 + n % 3, repeat('Garagem fechada e café cedo. ', 8), '["wifi","parking","breakfast"]', '["https://fotos.example/1.jpg"]',
          n % 2 = 0, n % 3 = 0, 4.2, n % 40, 'pousada ' || ${from} + n || ' urubici sc'
        from unnest(${arrayOf(places, 'lat')}, ${arrayOf(places, 'lng')}) with ordinality as place(lat, lng, n)
        returning id, rooms
      ),
      numbered as (select id, rooms, row_number() over () as n from made),
      said as (
        insert into accommodation_availability (accommodation_id, date, price_override, min_stay, is_available)
        select id, date '${today}' + day, (90 + 300 * random())::numeric(10, 2), 1 + day % 2, random() > 0.05
        from numbered, generate_series(0, 59) as day where n % 3 = 0
      ),
      booked as (
        insert into bookings (id, user_id, accommodation_id, accommodation_name, accommodation_city, accommodation_state, check_in_date,
          check_out_date, total_nights, price_per_night, total_amount, guest_name, guest_email, guest_phone, booking_reference)
        select gen_random_uuid(), (select id from users limit 1), id, 'Pousada', 'Urubici', 'SC', date '${today}', date '${today}' + 120, 90, 1, 1,
          'Ana', 'ana@example.com', '+55', id::text
        from numbered where n % 2 = 0 returning id, accommodation_id
      )
      insert into booking_nights
      select accommodation_id, date '${today}' + day, 1, booked.id
      from booked, generate_series(0, 119) as day where random() < 0.2`);
  }
  for (const table of ['accommodations', 'accommodation_availability', 'bookings', 'booking_nights'])
    await db.execute(`vacuum analyze ${table}`);
}

/** Small enough that a chunk stays below the statement timeout. */
const chunk = 2_000;
const arrayOf = (places: LatLng[], side: 'lat' | 'lng') => `'{${places.map((place) => place[side]).join()}}'::float8[]`;

const rowsOf = async (result: PromiseLike<unknown>) => ((await result) as { rows: unknown[] }).rows;
const p99 = (times: number[]) => quantile(times, 0.99);
const quantiles = (times: number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;
const inWords = (size: number) => size.toLocaleString('en');

export const lodgingSearchBench: Bench = { name, run };
