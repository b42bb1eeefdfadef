import { Accommodation } from '@estradeiro/contract/lodging/search';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** `readAt` in epoch milliseconds. */
const LastResults = z.object({
  destination: z.string(),
  places: z.array(Accommodation),
  total: z.number(),
  readAt: z.number(),
});
export type LastResults = z.infer<typeof LastResults>;

const stored = createStored('last-lodging', LastResults.nullable(), null);

/** Prices of last week help nobody; phone numbers and places of yesterday do. */
const keptMillis = 3 * 24 * 3_600_000;

export const keepLastResults = (results: LastResults): void => stored.write(results);

/** What this browser found last, if it is not too old: without a network that is all there is to show. */
export function lastResults(now: number): LastResults | null {
  const last = stored.read();
  return last && now - last.readAt <= keptMillis ? last : null;
}
