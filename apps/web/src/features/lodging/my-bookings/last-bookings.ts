import { Booking } from '@estradeiro/contract/lodging/bookings';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** `readAt` in epoch milliseconds. */
const LastBookings = z.object({ readAt: z.number(), bookings: z.array(Booking) });
type LastBookings = z.infer<typeof LastBookings>;

const stored = createStored('last-bookings', LastBookings.nullable(), null);

/** Storage is small; the newest matter. */
const keptBookings = 20;

export const keepLastBookings = (bookings: readonly Booking[], readAt: number): void =>
  stored.write({ readAt, bookings: bookings.slice(0, keptBookings) });

/** What this browser last read of the rider's bookings: it is forgotten when the rider signs out. */
export const lastBookings = (): LastBookings | null => stored.read();
