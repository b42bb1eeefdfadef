import type { Day } from '@estradeiro/contract/day';
import { type Booking, type NewBooking, stayProblem } from '@estradeiro/contract/lodging/bookings';
import type { Accommodation } from '@estradeiro/contract/lodging/search';
import type { z } from 'zod';
import { type BookingFailure, failureOf, validationFailure } from './failure.ts';

/** What a rider wants to book; a date that was not chosen is ''. */
export type Stay = { place: Accommodation; checkIn: Day; checkOut: Day; guests: number };

/** A booking as it is sent, under a key that makes each further attempt count as the first. */
export type BookingRequest = { body: z.input<typeof NewBooking>; idempotencyKey: string };

/** Where a rider stands with a booking (part 2 §4). */
export type BookingFlow =
  | { at: 'closed' }
  | { at: 'details'; stay: Stay }
  | { at: 'sending'; stay: Stay; request: BookingRequest }
  | { at: 'booked'; stay: Stay; booking: Booking }
  | { at: 'failed'; failure: BookingFailure; again: { stay: Stay; request: BookingRequest } | null };

export type BookingFlowEvent =
  | { type: 'asked'; stay: Stay; today: Day }
  | { type: 'sent'; request: BookingRequest }
  | { type: 'answered'; booking: Booking }
  | { type: 'refused'; error: unknown }
  | { type: 'retried' }
  | { type: 'left' };

export const closed: BookingFlow = { at: 'closed' };

export function bookingFlowAfter(flow: BookingFlow, event: BookingFlowEvent): BookingFlow {
  switch (event.type) {
    case 'asked':
      return judged(event.stay, event.today);
    case 'sent':
      return flow.at === 'details' ? { at: 'sending', stay: flow.stay, request: event.request } : flow;
    case 'answered':
      return flow.at === 'sending' ? { at: 'booked', stay: flow.stay, booking: event.booking } : flow;
    case 'refused':
      return flow.at === 'sending' ? refused(flow, event.error) : flow;
    case 'retried':
      return flow.at === 'failed' && flow.again ? { at: 'sending', ...flow.again } : flow;
    case 'left':
      // Whoever sent a booking waits for what becomes of it.
      return flow.at === 'sending' ? flow : closed;
  }
}

/** Dates are judged here before anything is asked of the rider, or of the server. */
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
