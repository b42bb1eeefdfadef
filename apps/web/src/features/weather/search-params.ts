import { useSearchParams } from 'wouter';
import { z } from 'zod';

export const tabs = ['atual', 'previsao', 'rota'] as const;
export type Tab = (typeof tabs)[number];
const InAddress = z.enum(tabs).catch('atual');

/** The open tab. It stands in the address, so that coming back and loading again open it again. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (tab: Tab) => setSearch((before) => put(before, 'tab', tab), { replace: true });
  return [InAddress.parse(search.get('tab')), open];
}

/** The address with one of its parameters changed. */
function put(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.set(name, value);
  return changed;
}

/** The saved route that the address asks about, if any, and the way to ask about another. */
export function useRouteId(): [string | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const ask = (id: string) => setSearch((before) => put(before, 'route', id), { replace: true });
  return [z.uuid().safeParse(search.get('route')).data ?? null, ask];
}

export const routeModes = ['points', 'ride'] as const;
type RouteMode = (typeof routeModes)[number];

/** What the tab 'Rota' looks at, in the address too: a saved route where one is asked about, else points. */
export function useRouteMode(): [RouteMode, (way: RouteMode) => void] {
  const [search, setSearch] = useSearchParams();
  const [asked] = useRouteId();
  const InAddress = z.enum(routeModes).catch(asked ? 'ride' : 'points');
  const look = (way: RouteMode) => setSearch((before) => put(before, 'way', way), { replace: true });
  return [InAddress.parse(search.get('way')), look];
}
