import { randomInt } from 'node:crypto';
import {
  cancelBooking,
  confirmBooking,
  createBooking,
  getBooking,
  getBookingCalendar,
  listBookings,
  listReceivedBookings,
  markBookingPayment,
} from '@estradeiro/contract/lodging/bookings';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Events } from '#platform/events.ts';
import { scheduleCleaning } from '#platform/housekeeping.ts';
import type { TellNotices } from '#platform/notices.ts';
import { todayInSaoPaulo } from '#platform/sao-paulo.ts';
import { serve } from '#platform/serve.ts';
import { createBookings } from './bookings.service.ts';
import { bookingsAtOnce, createBookingsStore } from './bookings.store.ts';
import { calendarName, calendarOf } from './calendar.ts';

/** A night of an unanswered booking is free again minutes after its time has expired. */
const cleaningIntervalMs = 300_000;

export type BookingsDeps = {
  db: Database;
  events: Events;
  tell: TellNotices;
  /** Saves the phone of a guest with that e-mail in the rider's profile. */
  savePhone: (riderId: string, guest: { email: string; phone: string }) => Promise<void>;
  clock: Clock;
};

/** Bookings, for their guests and for the owners of the places. */
export const bookings =
  ({ db, events, tell, savePhone, clock }: BookingsDeps) =>
  async (app: FastifyInstance) => {
    const store = createBookingsStore(db);
    const service = createBookings({ store, atOnce: bookingsAtOnce(db, tell), events, clock, randomBelow: randomInt });
    scheduleCleaning(app, service.endUnanswered, 'unanswered bookings not ended', cleaningIntervalMs);
    const today = () => todayInSaoPaulo(clock.now());
    const ownBooking = async (riderId: string, id: string) => {
      const booking = await store.byId(riderId, id, today());
      if (!booking) throw new AppError('not_found');
      return booking;
    };

    serve(app, createBooking, async ({ rider, newId, body }) => {
      const booking = await service.book(rider.id, newId, body);
      await savePhone(rider.id, { email: body.guestEmail, phone: body.guestPhone });
      return booking;
    });
    serve(app, listBookings, ({ rider, query }) => store.list(rider.id, today(), query.before));
    serve(app, getBooking, ({ rider, params }) => ownBooking(rider.id, params.id));
    serve(app, cancelBooking, ({ rider, params }) => service.cancel(rider.id, params.id));

    serve(app, getBookingCalendar, async ({ rider, params, reply }) => {
      const booking = await ownBooking(rider.id, params.id);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${calendarName(booking)}"`)
        .send(calendarOf(booking, clock.now()));
    });

    serve(app, listReceivedBookings, ({ rider, query }) => store.listReceived(rider.id, today(), query));
    serve(app, confirmBooking, ({ rider, params }) => service.confirm(rider.id, params.id));
    serve(app, markBookingPayment, ({ rider, params, body }) =>
      service.markPayment(rider.id, params.id, body.paymentStatus),
    );
  };
