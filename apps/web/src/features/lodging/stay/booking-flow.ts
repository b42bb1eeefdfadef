import type { Day } from '@estradeiro/contract/day';
import { type Booking, type NewBooking, stayProblem } from '@estradeiro/contract/lodging/bookings';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { z } from 'zod';
import { type BookingFailure, failureOf, validationFailure } from './failure.ts';

export type Stay = { place: Accommodation; checkIn: Day; checkOut: Day; guests: number };

/** The request of a booking; its idempotency key makes a retry count as the first attempt. */
export type BookingRequest = { body: z.input<typeof NewBooking>; idempotencyKey: string };

export type BookingFlow =
  | { at: 'closed' }
  | { at: 'details'; stay: Stay }
  | { at: 'sending'; stay: Stay; request: BookingRequest }
  | { at: 'booked'; stay: Stay; booking: Booking }
  | { at: 'failed'; failure: BookingFailure; again: { stay: Stay; request: BookingRequest } | null };

export type BookingFlowEvent =
  | { type: 'opened'; stay: Stay; today: Day }
  | { type: 'sent'; request: BookingRequest }
  | { type: 'accepted'; booking: Booking }
  | { type: 'refused'; error: unknown }
  | { type: 'retried' }
  | { type: 'left' };

export const closed: BookingFlow = { at: 'closed' };

export function bookingFlowAfter(flow: BookingFlow, event: BookingFlowEvent): BookingFlow {
  switch (event.type) {
    case 'opened':
      return judged(event.stay, event.today);
    case 'sent':
      return flow.at === 'details' ? { at: 'sending', stay: flow.stay, request: event.request } : flow;
    case 'accepted':
      return flow.at === 'sending' ? { at: 'booked', stay: flow.stay, booking: event.booking } : flow;
    case 'refused':
      return flow.at === 'sending' ? refused(flow, event.error) : flow;
    case 'retried':
      return flow.at === 'failed' && flow.again ? { at: 'sending', ...flow.again } : flow;
    case 'left':
      // A sent booking cannot be left before its response.
      return flow.at === 'sending' ? flow : closed;
  }
}

/** Invalid dates fail here, before any form or request. */
function judged(stay: Stay, today: Day): BookingFlow {
  const { checkIn, checkOut, guests } = stay;
  const problem = stayProblem({ checkInDate: checkIn, checkOutDate: checkOut, numberOfGuests: guests }, today);
  if (!problem) return { at: 'details', stay };
  return { at: 'failed', failure: validationFailure(problem), again: null };
}

function refused({ stay, request }: Extract<BookingFlow, { at: 'sending' }>, error: unknown): BookingFlow {
  const failure = failureOf(error);
  return { at: 'failed', failure, again: failure.canRetry ? { stay, request } : null };
}
