import { centsOf, meanCents, moneyOf } from '@estradeiro/contract/lodging/bookings';
import { photoAddress } from '@estradeiro/contract/lodging/photos';
import type { Accommodation, Money } from '@estradeiro/contract/lodging/search';
import type { accommodations } from './accommodations.tables.ts';

type Row = typeof accommodations.$inferSelect;

/** A place of the local base as riders see it: what only its owner may know stays behind. */
export function toAccommodation(row: Row, stay: { nights: number; totalAmount: Money } | null): Accommodation {
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
