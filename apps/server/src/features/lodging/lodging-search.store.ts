import type { Bbox } from '@estradeiro/contract/bbox';
import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { centsOf, meanCents, moneyOf } from '@estradeiro/contract/lodging/bookings';
import { photoAddress } from '@estradeiro/contract/lodging/photos';
import { type Accommodation, farthestResult, type LodgingQuery, type Money } from '@estradeiro/contract/lodging/search';
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import {
  type accommodations,
  accommodationAvailability as days,
  accommodations as places,
} from './accommodations.tables.ts';
import { bookingNights } from './bookings.tables.ts';
import type { Stay } from './stay.ts';

export type LodgingFilter = Pick<
  LodgingQuery,
  'category' | 'motorcycleFriendly' | 'hasSecureParking' | 'guests' | 'minPrice' | 'maxPrice'
> & { stay: Stay | null };

/** The sort keys of a result, and nothing else: a thousand of them are read for one page. */
export type Candidate = {
  id: string;
  name: string;
  position: LatLng;
  /** Reais for a night: the mean of the nights where a stay is requested. */
  price: number;
  rating: number;
  totalReviews: number;
  isMotorcycleFriendly: boolean;
  hasSecureParking: boolean;
  isExample: boolean;
};

/** Finds places of the local base that are offered now; with a stay, those with a room left on every night of it. */
export function createLodgingSearchStore(db: Database) {
  /** Finds at most a thousand places; the prices and rooms of nights are read only for those. */
  async function find(where: SQL, order: SQL[], { stay, ...filter }: LodgingFilter): Promise<Candidate[]> {
    const usualPrice = stay ? [] : priceWithin(filter, sql`${places.pricePerNight}`);
    const suiting = db
      .select(selectedFields)
      .from(places)
      .where(and(isOffered, where, ...suits(filter), ...usualPrice))
      .orderBy(...order)
      .limit(farthestResult);
    if (!stay) return (await suiting).map(toCandidate);
    const chosen = db.$with('chosen').as(suiting);
    const price = sql<number>`round((chosen.price * ${stay.nights}::int + said.extra)::numeric / ${stay.nights}::int, 2)::float8`;
    const rows = await db
      .with(chosen)
      .select({ ...chosen._.selectedFields, price })
      .from(chosen)
      .leftJoin(sql`lateral (${saidOf(stay)}) as said`, sql`true`)
      .where(and(sql`not said.is_closed`, isNowhereFull(stay), ...priceWithin(filter, price)));
    return rows.map(toCandidate);
  }

  return {
    /** Places in any of the boxes; with a single box those nearest to its middle. */
    within(boxes: readonly Bbox[], filter: LodgingFilter): Promise<Candidate[]> {
      const where = sql`(${sql.join(boxes.map(liesWithin), sql` or `)})`;
      return find(where, boxes.length === 1 ? boxes.map(distanceToMiddle) : [], filter);
    },

    /** Of the thousand offered places nearest to a position those that match, the nearest first. */
    nearest({ lat, lng }: LatLng, filter: LodgingFilter): Promise<Candidate[]> {
      const distance = sql`${place} <-> ${point(lat, lng)}`;
      // Without the inner bound, a filter that few places match would walk the whole index.
      const near = db.select({ id: places.id }).from(places).where(isOffered).orderBy(distance).limit(farthestResult);
      return find(inArray(places.id, near), [distance], filter);
    },

    /** Places whose name, town and state have words that begin with all of the text's. */
    async called(text: string, filter: LodgingFilter): Promise<Candidate[]> {
      const words = foldName(text).split(' ').filter(Boolean);
      if (words.length === 0) return [];
      const query = words.map((word) => `${word}:*`).join(' & ');
      return find(sql`to_tsvector('simple', ${places.searchText}) @@ to_tsquery('simple', ${query})`, [], filter);
    },

    /** The places of these ids that are offered now, in no order; with the price of a requested stay. */
    async byIds(ids: readonly string[], stay: Stay | null, readerId: string): Promise<Accommodation[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ place: places, totalAmount: sql<string>`round(${costOf(stay)}, 2)::text` })
        .from(places)
        .where(and(isOffered, inArray(places.id, [...ids])));
      return rows.map(({ place, totalAmount }) => ({
        ...toAccommodation(place, stay && { nights: stay.nights, totalAmount }),
        isOwn: place.ownerId === readerId,
      }));
    },
  };
}

export type LodgingSearchStore = ReturnType<typeof createLodgingSearchStore>;

// A subquery of its own, not a join: it leaves the walk through the index of places, the nearest first, as it is. It reads the few that
// are suspended once for all places; a look at each place's owner made the query more than twice as long.
const isOwnerIn = sql`(${places.ownerId} is null or ${places.ownerId} not in (
  select ${users.id} from ${users} where ${users.suspendedAt} is not null))`;

/** Of the local base, not withdrawn, not taken down, and not of a rider who is suspended. */
export const isOffered = and(
  ...[sql`${places.isActive}`, isNull(places.takenDownAt), eq(places.source, 'local'), isOwnerIn],
);

// These must match the index's expression (decision 0010), or PostgreSQL reads every row.
const place = sql`point(${places.longitude}, ${places.latitude})`;
const point = (lat: number, lng: number) => sql`point(${lng}::float8, ${lat}::float8)`;
const liesWithin = ({ minLat, minLng, maxLat, maxLng }: Bbox) =>
  sql`${place} <@ box(${point(minLat, minLng)}, ${point(maxLat, maxLng)})`;
const distanceToMiddle = ({ minLat, minLng, maxLat, maxLng }: Bbox) =>
  sql`${place} <-> ${point((minLat + maxLat) / 2, (minLng + maxLng) / 2)}`;

const suits = ({ category, motorcycleFriendly, hasSecureParking, guests }: Omit<LodgingFilter, 'stay'>) => [
  category &&
    (category === 'moto-friendly'
      ? or(eq(places.category, category), places.isMotorcycleFriendly)
      : eq(places.category, category)),
  motorcycleFriendly ? sql`${places.isMotorcycleFriendly}` : undefined,
  hasSecureParking ? sql`${places.hasSecureParking}` : undefined,
  guests === undefined ? undefined : gte(places.maxGuests, guests),
];

const priceWithin = ({ minPrice, maxPrice }: Omit<LodgingFilter, 'stay'>, price: SQL) => [
  minPrice === undefined ? undefined : sql`${price} >= ${minPrice}`,
  maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}`,
];

const selectedFields = {
  id: places.id,
  name: places.name,
  lat: places.latitude,
  lng: places.longitude,
  price: sql<number>`${places.pricePerNight}::float8`.as('price'),
  rooms: places.rooms,
  rating: places.rating,
  totalReviews: places.totalReviews,
  isMotorcycleFriendly: places.isMotorcycleFriendly,
  hasSecureParking: places.hasSecureParking,
  isExample: places.isExample,
};

const isNightOf = (date: typeof days.date | typeof bookingNights.date, { checkIn, checkOut }: Stay) =>
  sql`${date} >= ${checkIn}::date and ${date} < ${checkOut}::date`;

/** The nights' settings of a chosen place (D23): their extra price, and whether a night refuses the stay. */
const saidOf = (stay: Stay): SQL => sql`
  select coalesce(sum(${days.priceOverride}::float8 - chosen.price), 0) as extra,
    coalesce(bool_or(not ${days.isAvailable} or ${days.minStay} > ${stay.nights}::int
      or coalesce(${days.maxStay} < ${stay.nights}::int, false)), false) as is_closed
  from ${days} where ${days.accommodationId} = chosen.id and ${isNightOf(days.date, stay)}`;

const isNowhereFull = (stay: Stay): SQL => sql`not exists (
  select 1 from ${bookingNights} where ${bookingNights.accommodationId} = chosen.id and ${isNightOf(bookingNights.date, stay)}
  group by ${bookingNights.date} having count(*) >= chosen.rooms)`;

/** The price of the nights, each at its own where its date has one; without a stay the price of one night. */
const costOf = (stay: Stay | null): SQL =>
  stay
    ? sql`(${places.pricePerNight} * ${stay.nights}::int + coalesce((select sum(${days.priceOverride} - ${places.pricePerNight})
        from ${days} where ${days.accommodationId} = ${places.id} and ${isNightOf(days.date, stay)}), 0))`
    : sql`${places.pricePerNight}`;

const toCandidate = ({
  lat,
  lng,
  rooms: _,
  ...row
}: Omit<Candidate, 'position'> & LatLng & { rooms: number }): Candidate => ({
  ...row,
  position: { lat, lng },
});

type Row = typeof accommodations.$inferSelect;

/** A place of the local base as riders see it, without its owner's private fields. */
function toAccommodation(row: Row, stay: { nights: number; totalAmount: Money } | null): Omit<Accommodation, 'isOwn'> {
  const { latitude, longitude, contactPhone, photos } = row;
  const isOurs = row.source === 'local';
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    isExample: row.isExample,
    bookable: isOurs,
    category: row.category,
    address: row.address,
    city: row.city,
    state: row.state,
    description: row.description,
    position: { lat: latitude, lng: longitude },
    distanceKm: null,
    rating: row.rating,
    totalReviews: row.totalReviews,
    pricePerNight: stay ? meanOf(stay) : row.pricePerNight,
    stay,
    maxGuests: row.maxGuests,
    amenities: row.amenities,
    photos,
    imageUrls: isOurs ? photos.map(({ id }) => photoAddress(id, 'medium')) : row.imageUrls,
    isMotorcycleFriendly: row.isMotorcycleFriendly,
    hasSecureParking: row.hasSecureParking,
    phone: contactPhone,
    website: null,
    bookingComUrl: row.bookingComUrl,
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    answerHours: isOurs ? row.answerHours : null,
    pixTerms: isOurs && row.pixKey ? row.pixTerms : null,
  };
}

const meanOf = ({ nights, totalAmount }: { nights: number; totalAmount: Money }): Money =>
  moneyOf(meanCents(centsOf(totalAmount), nights));
