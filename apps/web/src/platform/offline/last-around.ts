import type { LatLng } from '@estradeiro/contract/lat-lng';
import { z } from 'zod';
import { createStored } from './store.ts';

const keptMillis = 12 * 3_600_000;

/** Keeps in this browser what was last read around a place: without a network that is all there is to show. Times are epoch milliseconds. */
export function createLastAround<T>(key: string, answer: z.ZodType<T>, besideDegrees: number) {
  const Last = z.object({ lat: z.number(), lng: z.number(), answeredAt: z.number(), answer });
  const stored = createStored(key, Last.nullable(), null);
  return {
    keep: ({ lat, lng }: LatLng, answer: T, answeredAt: number): void => stored.write({ lat, lng, answeredAt, answer }),

    /** With what a query about a place starts: what was read there or right beside it, if it was today. */
    startOf(place: LatLng, now: number) {
      const last = stored.read();
      if (!last || now - last.answeredAt > keptMillis) return null;
      const isHere = [last.lat - place.lat, last.lng - place.lng].every((apart) => Math.abs(apart) <= besideDegrees);
      return isHere ? { initialData: last.answer, initialDataUpdatedAt: last.answeredAt } : null;
    },
  };
}
