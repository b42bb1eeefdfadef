import type { Day } from '@estradeiro/contract/day';
import { type BookedPlace, type Booking, type ReceivedBooking, statusOn } from '@estradeiro/contract/lodging/bookings';
import { photoAddress } from '@estradeiro/contract/lodging/photos';
import type { accommodations } from './accommodations.tables.ts';
import type { bookings } from './bookings.tables.ts';
import { pixCodeOf } from './pix.ts';

type BookingRow = typeof bookings.$inferSelect;
type PlaceRow = typeof accommodations.$inferSelect;
/** The place that a booking is for, as far as its key for Pix goes; null where the place is gone. */
type KeyHolder = Pick<PlaceRow, 'pixKey'> | null;
type Owner = { firstName: string; lastName: string };
type JoinedRow = { booking: BookingRow; place: PlaceRow | null; owner: Owner | null; rating: number | null };

export const toReceived = (booking: BookingRow, place: KeyHolder, today: Day): ReceivedBooking => ({
  ...booking,
  pixTerms: place?.pixKey ? booking.pixTerms : null,
  totalAmount: Number(booking.totalAmount),
  status: statusOn(booking, today),
  answerBy: booking.answerBy.toISOString(),
  createdAt: booking.createdAt.toISOString(),
});

export const toBooking = ({ booking, place, owner, rating }: JoinedRow, today: Day): Booking => ({
  ...toReceived(booking, place, today),
  userId: booking.userId,
  isBookingComBooking: booking.isBookingComBooking,
  ownRating: rating,
  place: place && toPlace(place),
  pixCode: place && owner ? codeOf(booking, place, owner) : null,
});

const toPlace = (place: PlaceRow): BookedPlace => ({
  position: { lat: place.latitude, lng: place.longitude },
  address: place.address,
  phone: place.contactPhone,
  email: place.contactEmail,
  imageUrl: place.photos[0] ? photoAddress(place.photos[0].id, 'medium') : null,
  checkInTime: place.checkInTime,
  checkOutTime: place.checkOutTime,
  isExample: place.isExample,
});

/** What is still to be paid can be, to a key that the owner gave: once the booking is confirmed, or as soon as the owner chose. */
function codeOf(booking: BookingRow, { pixKey, city }: PlaceRow, owner: Owner): string | null {
  const isDue = booking.paymentStatus === 'pending' || booking.paymentStatus === 'failed';
  if (!pixKey || !isDue || booking.status === 'cancelled') return null;
  if (booking.status === 'pending' && booking.pixTerms !== 'at-once') return null;
  return pixCodeOf({
    pixKey,
    receiverName: `${owner.firstName} ${owner.lastName}`,
    receiverCity: city,
    amount: Number(booking.totalAmount),
    bookingReference: booking.bookingReference,
  });
}
