import type { User } from '@estradeiro/contract/auth';
import { expect, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { enterSession } from '../session.ts';
import { answersCache } from './sign-out.ts';

/** An in-memory Cache Storage, which jsdom lacks, as far as responses by address need it. */
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

/** Caches responses in memory until the test's end, for a rider known to this browser. */
export function cacheAnswersOf(rider: User): void {
  vi.stubGlobal('caches', memoryCaches());
  onTestFinished(() => void vi.unstubAllGlobals());
  enterSession(createQueryClient(), rider);
}

/** Resolves once this many responses are cached. */
export const answersCached = (count: number): Promise<void> =>
  expect.poll(async () => (await (await caches.open(answersCache)).keys()).length).toBe(count);
