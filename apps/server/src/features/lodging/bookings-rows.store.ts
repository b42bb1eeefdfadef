import type { Day } from '@estradeiro/contract/day';
import { type BookedPlace, type Booking, type ReceivedBooking, statusOn } from '@estradeiro/contract/lodging/bookings';
import type { accommodations } from './accommodations.tables.ts';
import type { bookings } from './bookings.tables.ts';
import { pixCodeOf } from './pix.ts';

type BookingRow = typeof bookings.$inferSelect;
type PlaceRow = typeof accommodations.$inferSelect;
type Owner = { firstName: string; lastName: string };
type ToldRow = { booking: BookingRow; place: PlaceRow | null; owner: Owner | null; rating: number | null };

export const toReceived = (booking: BookingRow, today: Day): ReceivedBooking => ({
  ...booking,
  totalAmount: Number(booking.totalAmount),
  status: statusOn(booking, today),
  createdAt: booking.createdAt.toISOString(),
});

export const toBooking = ({ booking, place, owner, rating }: ToldRow, today: Day): Booking => ({
  ...toReceived(booking, today),
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
  imageUrl: place.imageUrls[0] ?? null,
  checkInTime: place.checkInTime,
  checkOutTime: place.checkOutTime,
  isExample: place.isExample,
});

/** What is still to be paid can be, to a key that the owner gave. */
function codeOf(booking: BookingRow, { pixKey, city }: PlaceRow, owner: Owner): string | null {
  const isDue = booking.paymentStatus === 'pending' || booking.paymentStatus === 'failed';
  if (!pixKey || !isDue || booking.status === 'cancelled') return null;
  return pixCodeOf({
    pixKey,
    receiverName: `${owner.firstName} ${owner.lastName}`,
    receiverCity: city,
    amount: Number(booking.totalAmount),
    bookingReference: booking.bookingReference,
  });
}
