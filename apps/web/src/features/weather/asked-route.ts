import { useSearchParams } from 'wouter';
import { z } from 'zod';
import { put } from './tab.ts';

/** The saved route that the address asks about, if any, and the way to ask about another. */
export function useAskedRoute(): [string | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const ask = (id: string) => setSearch((before) => put(before, 'route', id), { replace: true });
  return [z.uuid().safeParse(search.get('route')).data ?? null, ask];
}

export const ways = ['points', 'ride'] as const;
export type Way = (typeof ways)[number];

/** What the tab 'Rota' looks at, in the address too: a saved route where one is asked about, else points. */
export function useWay(): [Way, (way: Way) => void] {
  const [search, setSearch] = useSearchParams();
  const [asked] = useAskedRoute();
  const InAddress = z.enum(ways).catch(asked ? 'ride' : 'points');
  const look = (way: Way) => setSearch((before) => put(before, 'way', way), { replace: true });
  return [InAddress.parse(search.get('way')), look];
}
