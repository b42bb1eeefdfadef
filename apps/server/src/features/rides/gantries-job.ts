import { z } from 'zod';

/** Written with each saved ride; only its id, so that nothing of it stays where the ride is deleted. */
export const gantriesJob = 'ride-gantries';
export const GantriesJob = z.object({ rideId: z.uuid() });

const dayMs = 24 * 3_600_000;
/** Riders may pay by then, and still have most of the usual 30 days. */
const afterMs = 3 * dayMs;
const usualTermMs = 30 * dayMs;

/** When a rider may be told of a ride's gantries; null where that is too late. A phone's clock may be ahead. */
export function whenToTell(endedAt: Date, savedAt: Date): Date | null {
  const ended = Math.min(endedAt.getTime(), savedAt.getTime());
  return savedAt.getTime() - ended > usualTermMs ? null : new Date(ended + afterMs);
}
