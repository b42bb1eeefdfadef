import type { Places } from '@estradeiro/atlas/places/open-places';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Events } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { type BedsNear, bedsNear } from './beds-near.store.ts';
import { type BookingsDeps, bookings } from './bookings.http.ts';
import { createLodgingRecords } from './lodging-records.store.ts';
import { lodgingSearch } from './lodging-search.http.ts';
import { createLodgingSearchStore } from './lodging-search.store.ts';
import { lodgingOwner } from './owner.http.ts';
import { createOwnerStore } from './owner.store.ts';
import { createOwnerDaysStore } from './owner-days.store.ts';
import { placePhotos } from './photos.http.ts';
import { createPlacePhotosStore } from './photos.store.ts';
import { reviews } from './reviews.http.ts';

type Deps = {
  db: Database;
  events: Events;
  places: () => Places;
  savePhone: BookingsDeps['savePhone'];
  clock: Clock;
};

export function lodgingFeature({ db, events, places, savePhone, clock }: Deps): Feature & { bedsNear: BedsNear } {
  const records = createLodgingRecords(db);
  return {
    async register(app: FastifyInstance) {
      app.register(lodgingSearch({ store: createLodgingSearchStore(db), places, clock }));
      app.register(lodgingOwner({ store: createOwnerStore(db), daysStore: createOwnerDaysStore(db), places, clock }));
      app.register(placePhotos({ store: createPlacePhotosStore(db), clock }));
      app.register(bookings({ db, events, savePhone, clock }));
      app.register(reviews({ db, clock }));
    },
    exports: [
      { table: 'accommodations', records: records.accommodations },
      { table: 'accommodation_photos', records: records.photos },
      { table: 'accommodation_availability', records: records.availability },
      { table: 'accommodation_reviews', records: records.reviews },
      { table: 'bookings', records: records.bookings },
      { table: 'booking_nights', records: records.nights },
    ],
    bedsNear: bedsNear(db),
  };
}
