import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { storedBytes } from '#platform/stored-bytes.ts';
import { accommodationAvailability, accommodationPhotos, accommodations } from './accommodations.tables.ts';
import { accommodationReviews, bookingNights, bookings } from './bookings.tables.ts';

/** A rider's lodging data, as owner and as guest, for the download of all data. */
export function createLodgingRecords(db: Database) {
  const ofOwner = (ownerId: string) => eq(accommodations.ownerId, ownerId);
  return {
    accommodations: (riderId: string) => db.select().from(accommodations).where(ofOwner(riderId)),

    /** The photos in their large size, from which the others are made; one is in memory at a time. */
    async *photos(riderId: string) {
      const { id, accommodationId, large, createdAt } = accommodationPhotos;
      const ids = await db
        .select({ id })
        .from(accommodationPhotos)
        .innerJoin(accommodations, eq(accommodations.id, accommodationId))
        .where(and(ofOwner(riderId), isNull(accommodationPhotos.takenDownAt)));
      for (const photo of ids) {
        const rows = await db
          .select({ id, accommodationId, large, createdAt })
          .from(accommodationPhotos)
          .where(eq(id, photo.id));
        for (const { large, ...row } of rows) yield { ...row, jpegBase64: Buffer.from(large).toString('base64') };
      }
    },

    photoBytes: storedBytes(db, {
      table: accommodationPhotos,
      columns: [accommodationPhotos.small, accommodationPhotos.medium, accommodationPhotos.large],
      userId: accommodations.ownerId,
      owners: { table: accommodations, on: eq(accommodations.id, accommodationPhotos.accommodationId) },
    }),

    availability: (riderId: string) =>
      db
        .select(getTableColumns(accommodationAvailability))
        .from(accommodationAvailability)
        .innerJoin(accommodations, eq(accommodations.id, accommodationAvailability.accommodationId))
        .where(ofOwner(riderId)),

    bookings: (riderId: string) => db.select().from(bookings).where(eq(bookings.userId, riderId)),

    nights: (riderId: string) =>
      db
        .select(getTableColumns(bookingNights))
        .from(bookingNights)
        .innerJoin(bookings, eq(bookings.id, bookingNights.bookingId))
        .where(eq(bookings.userId, riderId)),

    reviews: (riderId: string) =>
      db.select().from(accommodationReviews).where(eq(accommodationReviews.userId, riderId)),
  };
}
