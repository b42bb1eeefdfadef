import type { Booking } from '@estradeiro/contract/lodging/bookings';
import { araucaria } from '../lodging.testing.ts';

/** Two nights that are to come, not yet confirmed. */
export const someBooking: Booking = {
  id: '5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0001',
  bookingReference: 'EST-7K3M-9QXT',
  userId: '5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0002',
  accommodationId: araucaria.id,
  accommodationName: araucaria.name,
  accommodationCity: 'Campos do Jordão',
  accommodationState: 'SP',
  checkInDate: '2026-11-21',
  checkOutDate: '2026-11-23',
  numberOfGuests: 2,
  totalNights: 2,
  pricePerNight: '200.00',
  totalAmount: 400,
  status: 'pending',
  paymentStatus: 'pending',
  guestName: 'Ana Souza',
  guestEmail: 'ana@example.com',
  guestPhone: '+5548999990001',
  specialRequests: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  isBookingComBooking: false,
  pixCode: null,
  ownRating: null,
  place: {
    position: { lat: -22.739, lng: -45.591 },
    address: 'Rua das Hortênsias, 120',
    phone: '+5512999990000',
    email: null,
    imageUrl: null,
    checkInTime: '14:00',
    checkOutTime: '12:00',
    isExample: false,
  },
};
