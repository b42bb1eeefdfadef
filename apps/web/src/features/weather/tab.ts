import { useSearchParams } from 'wouter';
import { z } from 'zod';

export const tabs = ['atual', 'previsao', 'rota'] as const;
export type Tab = (typeof tabs)[number];
const InAddress = z.enum(tabs).catch('atual');

/** The open tab. It stands in the address, so that coming back and loading anew open it again. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (tab: Tab) => setSearch((before) => put(before, 'tab', tab), { replace: true });
  return [InAddress.parse(search.get('tab')), open];
}

/** The address with one of its parameters changed. */
export function put(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.set(name, value);
  return changed;
}
