import { z } from 'zod';
import type { Day } from './lodging.ts';

/** D24: pending → confirmed → completed, or → cancelled. */
export const BookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** D24: pending → paid | refunded | failed. */
export const PaymentStatus = z.enum(['pending', 'paid', 'refunded', 'failed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export type BookingEvent = 'confirm' | 'cancel' | 'complete';
export type PaymentEvent = 'pay' | 'refund' | 'fail';

/** D24: pending → confirmed → completed, or → cancelled. */
const statuses: Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>> = {
  pending: { confirm: 'confirmed', cancel: 'cancelled' },
  confirmed: { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
};

/** D24: pending → paid | refunded | failed. Only what was paid can be refunded, and who failed to pay may still do so. */
const payments: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  pending: { pay: 'paid', fail: 'failed' },
  paid: { refund: 'refunded' },
  failed: { pay: 'paid' },
  refunded: {},
};

/** Null where the booking is in no state for it. */
export const statusAfter = (status: BookingStatus, event: BookingEvent): BookingStatus | null =>
  statuses[status][event] ?? null;

/** Null where the payment is in no state for it. */
export const paymentAfter = (payment: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  payments[payment][event] ?? null;

type Dated = { status: BookingStatus; checkInDate: Day; checkOutDate: Day };

/** A stay is over on the day of check-out: a confirmed booking is completed from then on, without anybody saying so. */
export const statusOn = ({ status, checkOutDate }: Dated, today: Day): BookingStatus =>
  checkOutDate <= today ? (statusAfter(status, 'complete') ?? status) : status;

/** Guests may cancel until the day on which they arrive, the owner until the stay is over. */
export function mayCancel(booking: Dated, by: 'guest' | 'owner', today: Day): boolean {
  if (statusAfter(statusOn(booking, today), 'cancel') === null) return false;
  return by === 'guest' ? today <= booking.checkInDate : today < booking.checkOutDate;
}
