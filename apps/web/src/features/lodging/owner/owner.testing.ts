import { addDays, type Day, nightsBetween } from '@estradeiro/contract/day';
import type { ReceivedBooking } from '@estradeiro/contract/lodging/bookings';
import type { AvailabilityDay, OwnAccommodation } from '@estradeiro/contract/lodging/owner';

export const serra: OwnAccommodation = {
  id: '0b8f2a3c-5d4e-4f60-8a7b-9c0d1e2f3a4b',
  name: 'Pousada da Serra',
  category: 'pousada',
  description: 'Garagem fechada.',
  address: null,
  city: 'Urubici',
  state: 'SC',
  position: { lat: -28.0, lng: -49.6 },
  pricePerNight: '180.00',
  rooms: 3,
  maxGuests: 2,
  photos: [],
  imageUrls: [],
  amenities: ['wifi'],
  isMotorcycleFriendly: false,
  hasSecureParking: true,
  contactPhone: '+5549999990000',
  contactEmail: null,
  checkInTime: '14:00',
  checkOutTime: '12:00',
  pixKey: null,
  pixTerms: 'on-confirmation',
  answerHours: 24,
  isActive: true,
  isTakenDown: false,
  rating: 0,
  totalReviews: 0,
  createdAt: '2026-05-01T12:00:00.000Z',
};

export const booked: ReceivedBooking = {
  id: '1c9f2a3c-5d4e-4f60-8a7b-9c0d1e2f3a4b',
  bookingReference: 'EST-7K3M-9QXT',
  accommodationId: serra.id,
  accommodationName: serra.name,
  accommodationCity: 'Urubici',
  accommodationState: 'SC',
  checkInDate: '2026-06-05',
  checkOutDate: '2026-06-08',
  numberOfGuests: 2,
  totalNights: 3,
  pricePerNight: '180.00',
  totalAmount: 540,
  status: 'pending',
  paymentStatus: 'pending',
  guestName: 'Bia Lima',
  guestEmail: 'bia@example.com',
  guestPhone: '+5548999990001',
  specialRequests: 'Chegamos depois das 22h',
  answerBy: '2026-05-10T12:00:00.000Z',
  pixTerms: null,
  createdAt: '2026-05-09T12:00:00.000Z',
};

export function daysFrom(from: Day, to: Day, said: Record<Day, Partial<AvailabilityDay>> = {}): AvailabilityDay[] {
  return Array.from({ length: nightsBetween(from, to) + 1 }, (_, at) => {
    const date = addDays(from, at);
    const usual = { isAvailable: true, priceOverride: null, minStay: 1, maxStay: null, bookedRooms: 0 };
    return { ...usual, ...said[date], date };
  });
}
