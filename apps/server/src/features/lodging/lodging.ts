import type { Places } from '@estradeiro/atlas/places/open-places';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database.ts';
import type { Events } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import type { Calendar } from '#platform/letters.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { type BedsNear, bedsNear } from './beds-near.store.ts';
import { type BookingsDeps, bookings } from './bookings.http.ts';
import { bookingOfCause } from './bookings.service.ts';
import { createBookingsStore } from './bookings.store.ts';
import { calendarName, calendarOf } from './calendar.ts';
import { createLodgingRecords } from './lodging-records.store.ts';
import { lodgingSearch } from './lodging-search.http.ts';
import { createLodgingSearchStore } from './lodging-search.store.ts';
import { lodgingOwner } from './owner.http.ts';
import { createOwnerStore } from './owner.store.ts';
import { createOwnerDaysStore } from './owner-days.store.ts';
import { placePhotos } from './photos.http.ts';
import { createPlacePhotosStore } from './photos.store.ts';
import { type LodgingReportsDeps, lodgingReporting, reportedLodging } from './reports.http.ts';
import { createLodgingReports } from './reports.store.ts';
import { reviews } from './reviews.http.ts';
import { suspendedHosts } from './suspended-hosts.ts';

type Deps = LodgingReportsDeps & {
  db: Database;
  events: Events;
  places: () => Places;
  savePhone: BookingsDeps['savePhone'];
};

type LodgingFeature = Feature & {
  bedsNear: BedsNear;
  /** Of the local base, by id; without those that are deleted. */
  placeNames: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** Tells the guests of a rider who is suspended or released, in that transaction. */
  onSuspension: ReturnType<typeof suspendedHosts>;
  /** The guest's booking as a calendar's file; null for other causes of notices, and for its host. */
  calendarOfBooking(riderId: string, cause: string): Promise<Calendar | null>;
};

export function lodgingFeature(deps: Deps): LodgingFeature {
  const { db, events, tell, places, savePhone, clock } = deps;
  const reporting = { ...deps, reports: createLodgingReports(db) };
  const records = createLodgingRecords(db);
  const stays = createBookingsStore(db);
  return {
    async register(app: FastifyInstance) {
      app.register(lodgingSearch({ store: createLodgingSearchStore(db), places, clock }));
      app.register(lodgingOwner({ store: createOwnerStore(db), daysStore: createOwnerDaysStore(db), places, clock }));
      app.register(placePhotos({ store: createPlacePhotosStore(db), clock }));
      app.register(bookings({ db, events, tell, savePhone, clock }));
      app.register(reviews({ db, clock }));
      app.register(lodgingReporting(reporting));
      app.register(reportedLodging(reporting));
    },
    exports: [
      { table: 'accommodations', records: records.accommodations },
      { table: 'accommodation_photos', records: records.photos, bytes: records.photoBytes },
      { table: 'accommodation_availability', records: records.availability },
      { table: 'accommodation_reviews', records: records.reviews },
      { table: 'accommodation_reports', records: reporting.reports.records },
      { table: 'bookings', records: records.bookings },
      { table: 'booking_nights', records: records.nights },
    ],
    bedsNear: bedsNear(db),
    placeNames: reporting.reports.placeNames,
    onSuspension: suspendedHosts(tell, clock),
    async calendarOfBooking(riderId, cause) {
      const id = bookingOfCause(cause);
      const booking = id && (await stays.byId(riderId, id, todayInSaoPaulo(clock.now())));
      return booking ? { name: calendarName(booking), content: calendarOf(booking, clock.now()) } : null;
    },
  };
}
