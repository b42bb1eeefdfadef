import { nightsBetween } from '@estradeiro/contract/day';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { CachedPlace } from './cached-places.ts';
import type { PlatformHit, RequestedStay } from './lodging-platform.provider.ts';

/** The average price of a night, two decimals; null where the platform gave no total in reais. */
export const pricePerNight = ({ totalAmount }: Pick<PlatformHit, 'totalAmount'>, stay: RequestedStay): string | null =>
  totalAmount === null ? null : (totalAmount / nightsBetween(stay.checkIn, stay.checkOut)).toFixed(2);

/** The longest texts of a result. */
const longestName = 200;
const longestDescription = 2_000;

type Found = { place: CachedPlace; hit: PlatformHit; stay: RequestedStay; from: LatLng | null; source: string };

/** A place with room, in our own shape. It can be booked only on the platform's site. */
export function toAccommodation({ place, hit, stay, from, source }: Found): Accommodation {
  const { position, address, city, state, category, rating, totalReviews, amenities, imageUrls } = place;
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return {
    id: `booking:${place.id}`,
    name: place.name.slice(0, longestName),
    source,
    isExample: false,
    isOwn: false,
    bookable: false,
    category,
    address,
    city,
    state,
    description: place.description?.slice(0, longestDescription) ?? null,
    position,
    distanceKm: from && Math.round(distanceMeters(from, position) / 100) / 10,
    rating,
    totalReviews,
    pricePerNight: pricePerNight(hit, stay),
    stay: hit.totalAmount === null ? null : { nights, totalAmount: hit.totalAmount.toFixed(2) },
    maxGuests: null,
    amenities,
    photos: [],
    imageUrls,
    // The platform states parking, but not whether it is locked, nor who welcomes motorcycles.
    ...{ isMotorcycleFriendly: false, hasSecureParking: false },
    phone: null,
    website: null,
    bookingComUrl: hit.url,
    checkInTime: null,
    checkOutTime: null,
    answerHours: null,
    pixTerms: null,
  };
}
