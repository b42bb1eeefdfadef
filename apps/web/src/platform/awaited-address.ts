import { linkedLine, paths } from './paths.ts';

const key = 'awaited-address';

/** The kinds of links that people send: an invitation to a group, or a route. */
export type Awaited = 'invitation' | 'line';

/** The address of such a link, if one was opened. */
function sentAddress(path: string, search: string): string | null {
  const parameters = new URLSearchParams(search);
  const [code, token] = [parameters.get('convite'), parameters.get('link')];
  if (path === paths.groups && code !== null) return `${paths.groups}?${new URLSearchParams({ convite: code })}`;
  return path === paths.navigation && token !== null ? linkedLine(token) : null;
}

/**
 * The address that a rider opened before signing in, if any. Kept for this tab, since sign-in may lead over a provider's pages to
 * another address.
 */
export function awaitAddress(path: string, search: string): string | null {
  const opened = sentAddress(path, search);
  try {
    if (opened) sessionStorage.setItem(key, opened);
    return opened ?? sessionStorage.getItem(key);
  } catch {
    return opened; // storage is forbidden: the address is lost
  }
}

/** Where a sign-in leads instead of home; null where no address is pending. */
export const awaitedAddress = (): string | null => awaitAddress('', '');

export const kindOfAwaited = (address: string): Awaited => (address.startsWith(paths.groups) ? 'invitation' : 'line');

/** Forgets the pending address once it was opened. */
export function forgetAwaitedAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
