import { useLocation } from 'wouter';
import { z } from 'zod';
import { paths } from '#platform/paths.ts';

/** The view of /groups. It is part of the address, so that links, reloads and the back button work. */
export type Mode =
  | { name: 'list' }
  | { name: 'form' }
  | { name: 'chat' | 'info' | 'map'; id: string }
  /** The code as in the address, since links may be truncated. */
  | { name: 'invitation'; code: string };

/** Parses the view from an address; an invalid one is the list. */
export function modeOf(search: string): Mode {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('convite');
  if (code !== null) return { name: 'invitation', code };
  const id = z.uuid().safeParse(parameters.get('grupo')).data;
  if (id) return { name: parameters.has('info') ? 'info' : parameters.has('mapa') ? 'map' : 'chat', id };
  return { name: parameters.has('novo') ? 'form' : 'list' };
}

export const addresses = {
  list: paths.groups,
  form: `${paths.groups}?novo`,
  chat: (id: string) => `${paths.groups}?grupo=${id}`,
  map: (id: string) => `${paths.groups}?grupo=${id}&mapa`,
  info: (id: string) => `${paths.groups}?grupo=${id}&info`,
};

/** Marks an address that was opened from another one inside /groups. */
export const within = { state: { within: true } };

const cameFromWithin = (): boolean => (history.state as { within?: unknown } | null)?.within === true;

export function useGroupNavigation() {
  const [, navigate] = useLocation();
  return {
    open: (address: string) => navigate(address, within),
    /** Replaces the current view where that has ended. */
    replace: (address: string) => navigate(address, { replace: true }),
    /** Goes back to where the rider came from, or up to `address` where a link led here. */
    up: (address: string) => (cameFromWithin() ? history.back() : navigate(address, { replace: true })),
  };
}
