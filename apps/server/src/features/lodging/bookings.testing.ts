import type { Booking } from '@estradeiro/contract/bookings';

/** A stay that is to come, for tests to change. */
export const someBooking: Booking = {
  ...{ id: '5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0001', bookingReference: 'EST-7K3M-9QXT' },
  userId: '5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0002',
  accommodationId: '5d1f7c9e-54a0-4f7e-8a56-0d2b1f7f0003',
  ...{ accommodationName: 'Pousada do Trópico', accommodationCity: 'Campos do Jordão', accommodationState: 'SP' },
  ...{ checkInDate: '2026-12-30', checkOutDate: '2027-01-02', numberOfGuests: 2 },
  ...{ totalNights: 3, pricePerNight: '180.10', totalAmount: 540.3 },
  ...{ status: 'confirmed', paymentStatus: 'pending' },
  ...{ guestName: 'Ana Souza', guestEmail: 'ana@example.com', guestPhone: '+5548999990001', specialRequests: null },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', isBookingComBooking: false, pixCode: null, ownRating: null },
  place: {
    ...{
      position: { lat: -22.7391, lng: -45.5914 },
      address: 'Rua das Hortênsias, 10; fundos',
      phone: '+551236620000',
      email: 'oi@tropico.example',
    },
    ...{ imageUrl: null, checkInTime: '14:00', checkOutTime: '12:00', isExample: false },
  },
};
