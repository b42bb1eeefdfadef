import type { Booking } from '@estradeiro/contract/lodging/bookings';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';

export const calendarName = ({ bookingReference }: Booking) => `${bookingReference}.ics`;

/** The nights of a stay as one event of whole days (RFC 5545), the same event however often it is fetched. */
export function calendarOf(booking: Booking, now: Date): string {
  const { place } = booking;
  const calendar = ical({
    prodId: { company: 'Estradeiro', product: 'Reservas', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@estradeiro`,
    stamp: now,
    allDay: true,
    // Days have no zone: they are written unchanged, wherever the server is.
    timezone: 'UTC',
    start: new Date(`${booking.checkInDate}T00:00:00Z`),
    end: new Date(`${booking.checkOutDate}T00:00:00Z`),
    summary: `${booking.accommodationName} · ${booking.bookingReference}`,
    description: descriptionOf(booking),
    location: {
      title: [booking.accommodationName, place?.address, `${booking.accommodationCity}/${booking.accommodationState}`]
        .filter(Boolean)
        .join(', '),
      ...(place && { geo: { lat: place.position.lat, lon: place.position.lng } }),
    },
    status: statusOf(booking),
    busystatus: ICalEventBusyStatus.FREE,
  });
  return calendar.toString();
}

function statusOf({ status }: Booking): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function descriptionOf({ bookingReference, numberOfGuests, place }: Booking): string {
  const lines = [`Reserva ${bookingReference}`, numberOfGuests === 1 ? '1 hóspede' : `${numberOfGuests} hóspedes`];
  if (place) lines.push(`Check-in a partir das ${place.checkInTime}, check-out até as ${place.checkOutTime}`);
  if (place?.phone) lines.push(`Telefone ${place.phone}`);
  if (place?.email) lines.push(`E-mail ${place.email}`);
  return lines.join('\n');
}
