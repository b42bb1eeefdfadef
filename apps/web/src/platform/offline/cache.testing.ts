import type { User } from '@estradeiro/contract/auth';
import { expect, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { enterSession } from '../session.ts';
import { answersCache } from './sign-out.ts';

/** The browser's Cache Storage, which jsdom has none of, as far as answers by address need it. */
function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, string>>();
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      async match(address: string) {
        const text = entries.get(address);
        return text === undefined ? undefined : new Response(text);
      },
      async put(address: string, response: Response) {
        entries.set(address, await response.text());
      },
      delete: async (address: string) => entries.delete(address),
      keys: async () => [...entries.keys()],
    } as unknown as Cache;
  };
  return {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
}

/** In a test whose rider this browser knows: answers are kept in memory until the test's end. */
export function cacheAnswersOf(rider: User): void {
  vi.stubGlobal('caches', memoryCaches());
  onTestFinished(() => void vi.unstubAllGlobals());
  enterSession(createQueryClient(), rider);
}

/** Resolves once so many answers are kept. */
export const answersCached = (count: number): Promise<void> =>
  expect.poll(async () => (await (await caches.open(answersCache)).keys()).length).toBe(count);
