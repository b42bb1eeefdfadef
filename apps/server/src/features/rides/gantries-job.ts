import { z } from 'zod';
import { lastHourInSaoPaulo } from '#platform/sao-paulo.ts';

/** Written with each saved ride; only its id, so that nothing of it stays where the ride is deleted. */
export const gantriesJob = 'ride-gantries';
export const GantriesJob = z.object({ rideId: z.uuid() });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Riders may pay by then, and still have most of the usual 30 days. */
const afterMs = 3 * dayMs;
const morningHour = 8;
const usualTermMs = 30 * dayMs;

/** When a rider may be told of a ride's gantries: in the morning of the third day. Null where that is too late. */
export function whenToTell(endedAt: Date, savedAt: Date): Date | null {
  if (isTermOver(endedAt, savedAt, savedAt)) return null;
  const thirdDay = lastHourInSaoPaulo(0, new Date(endOf(endedAt, savedAt) + afterMs));
  return new Date(thirdDay.getTime() + morningHour * hourMs);
}

/** Whether the usual term to pay is over. */
export const isTermOver = (endedAt: Date, savedAt: Date, now: Date): boolean =>
  now.getTime() - endOf(endedAt, savedAt) > usualTermMs;

/** A ride that could not be looked at is looked at again after a day. */
export const nextTry = (now: Date): Date => new Date(now.getTime() + dayMs);

/** A phone's clock may be ahead. */
const endOf = (endedAt: Date, savedAt: Date) => Math.min(endedAt.getTime(), savedAt.getTime());
