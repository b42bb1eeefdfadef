import { useSearchParams } from 'wouter';
import { z } from 'zod';

export const tabs = ['atual', 'previsao', 'rota'] as const;
export type Tab = (typeof tabs)[number];
const InAddress = z.enum(tabs).catch('atual');

/** The open tab, kept in the address so that coming back or reloading opens it again. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (tab: Tab) => setSearch((before) => put(before, 'tab', tab), { replace: true });
  return [InAddress.parse(search.get('tab')), open];
}

function put(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.set(name, value);
  return changed;
}

export function useRouteId(): [string | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const ask = (id: string) => setSearch((before) => put(before, 'route', id), { replace: true });
  return [z.uuid().safeParse(search.get('route')).data ?? null, ask];
}

export const routeModes = ['points', 'ride'] as const;
type RouteMode = (typeof routeModes)[number];

/** The mode of the tab 'Rota', in the address too: a saved route where one is given, else points. */
export function useRouteMode(): [RouteMode, (mode: RouteMode) => void] {
  const [search, setSearch] = useSearchParams();
  const [requested] = useRouteId();
  const InAddress = z.enum(routeModes).catch(requested ? 'ride' : 'points');
  const look = (mode: RouteMode) => setSearch((before) => put(before, 'way', mode), { replace: true });
  return [InAddress.parse(search.get('way')), look];
}
