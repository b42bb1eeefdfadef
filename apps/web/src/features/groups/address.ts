import { useLocation } from 'wouter';
import { z } from 'zod';
import { paths } from '#platform/paths.ts';

/** What /groups shows. It stands in the address, so that links, reloads and the way back work. */
export type Mode =
  | { name: 'list' }
  | { name: 'form' }
  | { name: 'chat' | 'info'; id: string }
  /** The code as it stands in the address: links are cut off on their way. */
  | { name: 'invitation'; code: string };

/** Reads the mode off an address; what nobody can mean is the list. */
export function modeOf(search: string): Mode {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('convite');
  if (code !== null) return { name: 'invitation', code };
  const id = z.uuid().safeParse(parameters.get('grupo')).data;
  if (id) return { name: parameters.has('info') ? 'info' : 'chat', id };
  return { name: parameters.has('novo') ? 'form' : 'list' };
}

export const addresses = {
  list: paths.groups,
  form: `${paths.groups}?novo`,
  chat: (id: string) => `${paths.groups}?grupo=${id}`,
  info: (id: string) => `${paths.groups}?grupo=${id}&info`,
};

/** What an address inside of /groups carries when another one there led to it. */
export const within = { state: { within: true } };

const cameFromWithin = (): boolean => (history.state as { within?: unknown } | null)?.within === true;

/** The ways between the views of /groups. */
export function useGroupNavigation() {
  const [, navigate] = useLocation();
  return {
    open: (address: string) => navigate(address, within),
    /** Takes the place of what shows, for what is over. */
    replace: (address: string) => navigate(address, { replace: true }),
    /** Back to where the rider came from, or up to `address` where a link led here. */
    up: (address: string) => (cameFromWithin() ? history.back() : navigate(address, { replace: true })),
  };
}
