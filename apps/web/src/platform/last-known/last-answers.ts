import { z } from 'zod';
import { answersCache } from './answers-cache.ts';

/** A rider's own screens ask some thirty; places and searches make the rest, of which the oldest go. */
const mostKept = 150;

const LastAnswer = z.object({ at: z.number(), value: z.unknown() });
export type LastAnswer = z.infer<typeof LastAnswer>;

const addressOf = (riderId: string, query: string) => `/last-answers/${riderId}/${encodeURIComponent(query)}`;

/** Makes ready to keep: a network that goes with the answer brings nothing any more. */
export const openAnswers = (): Promise<Cache> => caches.open(answersCache);

/** Keeps an answer in place of the one before. Fails where the browser does not let us, or has no room. */
export async function keepAnswer(riderId: string, query: string, answer: LastAnswer): Promise<void> {
  const cache = await openAnswers();
  const address = addressOf(riderId, query);
  await cache.delete(address); // put again it is the newest
  await cache.put(address, new Response(JSON.stringify(answer)));
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - mostKept))) await cache.delete(request);
}

/** What was last answered to that rider; null where that is not known any more. */
export async function readAnswer(riderId: string, query: string): Promise<LastAnswer | null> {
  const cache = await openAnswers();
  const found = await cache.match(addressOf(riderId, query));
  const read = LastAnswer.safeParse(await found?.json().catch(() => null));
  return read.success ? read.data : null;
}
