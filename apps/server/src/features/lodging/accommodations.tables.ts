import type { AccommodationCategory } from '@estradeiro/contract/lodging/search';
import { type AnswerHours, type PixTerms, usualAnswerHours } from '@estradeiro/contract/lodging/terms';
import type { StoredPhoto } from '@estradeiro/contract/photos';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/bytea.ts';
import { money, timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';

/**
 * Lodging of the local base, and of the external platform places that were once booked or synced (`bookingComId`).
 * Lodging of the maps is read from their indexes instead. Decision 0014 describes the search.
 */
export const accommodations = pgTable(
  'accommodations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for examples and for the external platform's. The place is deleted with the owner's account. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    bookingComId: text().unique(),
    bookingComUrl: text(),
    /** 'local', or the external platform's host. */
    source: text().notNull().default('local'),
    isExample: boolean().notNull().default(false),
    lastSyncAt: timestamptz(),
    name: text().notNull(),
    description: text(),
    address: text(),
    city: text().notNull(),
    /** Two letters: 'SP'. */
    state: text().notNull(),
    country: text().notNull().default('Brasil'),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    category: text().$type<AccommodationCategory>().notNull(),
    pricePerNight: money().notNull(),
    /** Bookings that are not cancelled may not exceed it on any night (D23). A booking is one room. */
    rooms: integer().notNull().default(1),
    /** The guests of one room, and so of one booking. */
    maxGuests: smallint().notNull().default(20),
    /** Mean of the reviews, 0 to 5; 0 without any. Written with the review, in its transaction. */
    rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    totalReviews: integer().notNull().default(0),
    /** In the owner's order, the cover first; written with their rows in `accommodation_photos`, in one transaction. */
    photos: jsonb().$type<StoredPhoto[]>().notNull().default([]),
    /**
     * Links to other hosts: the external platform's, and those that an owner gave before photos could be uploaded,
     * which only the owner sees.
     */
    imageUrls: jsonb().$type<string[]>().notNull().default([]),
    amenities: jsonb().$type<string[]>().notNull().default([]),
    isMotorcycleFriendly: boolean().notNull().default(false),
    hasSecureParking: boolean().notNull().default(false),
    contactPhone: text(),
    contactEmail: text(),
    checkInTime: text().notNull().default('14:00'),
    checkOutTime: text().notNull().default('12:00'),
    /** Where guests pay. Leaves the server only inside the Pix code of a booking, and to its owner. */
    pixKey: text(),
    /** Bookings store the terms, and the deadline by `answerHours`, as of their creation. */
    pixTerms: text().$type<PixTerms>().notNull().default('on-confirmation'),
    answerHours: smallint().$type<AnswerHours>().notNull().default(usualAnswerHours),
    isActive: boolean().notNull().default(true),
    /** When an operator took it down. Its owner cannot undo it: `isActive` is theirs, this is not. */
    takenDownAt: timestamptz(),
    /** Name, town and state as search compares them: folded by `foldName`. */
    searchText: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (place) => [
    index('accommodations_place')
      .using('gist', sql`point(${place.longitude}, ${place.latitude})`)
      .where(sql`${place.isActive}`),
    index('accommodations_words')
      .using('gin', sql`to_tsvector('simple', ${place.searchText})`)
      .where(sql`${place.isActive}`),
    index().on(place.ownerId, place.createdAt, place.id),
    index('accommodations_taken_down').on(place.takenDownAt).where(sql`${place.takenDownAt} is not null`),
    check('accommodations_rooms', sql`${place.rooms} > 0`),
    check('accommodations_price', sql`${place.pricePerNight} >= 0`),
  ],
);

/**
 * An owner's settings of single nights, by the date on which each begins. A date without a row is open at the usual
 * price. `minStay` and `maxStay` bind every stay that includes this night.
 */
export const accommodationAvailability = pgTable(
  'accommodation_availability',
  {
    accommodationId: uuid()
      .notNull()
      .references(() => accommodations.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    isAvailable: boolean().notNull().default(true),
    priceOverride: money(),
    minStay: smallint().notNull().default(1),
    maxStay: smallint(),
  },
  (day) => [primaryKey({ columns: [day.accommodationId, day.date] })],
);

/**
 * The bytes of a place's photos, each a JPEG. An id never gets another photo, so that its address always returns the
 * same bytes.
 */
export const accommodationPhotos = pgTable(
  'accommodation_photos',
  {
    id: uuid().primaryKey(),
    accommodationId: uuid()
      .notNull()
      .references(() => accommodations.id, { onDelete: 'cascade' }),
    small: bytea().notNull(),
    medium: bytea().notNull(),
    large: bytea().notNull(),
    createdAt: timestamptz().notNull(),
    /** When an operator took it down. The row stays without bytes, so that a late upload does not bring it back. */
    takenDownAt: timestamptz(),
  },
  (photo) => [index().on(photo.accommodationId)],
);
